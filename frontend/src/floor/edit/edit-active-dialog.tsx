import { Box } from '@mui/material';
import { type SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePersistedFields } from '../../forms/persisted.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useCafeQuery } from '../../cache/use-cafe.ts';
import { MinutesField, TableField } from '../fields/stepper.tsx';
import { GroupField, TextFields, PaymentField, PeopleField } from '../fields/session-fields.tsx';
import { withGuestCount } from '../guests/guest-figures.ts';
import { totalNow } from '../../session/live-figures.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { usePatchSession } from '../../cache/patch-sessions.ts';
import { defaultMethods } from '../session-draft.ts';
import { useFaultWords } from '../use-fault-words.ts';
import { useLatest } from '../../session/use-latest.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { activeChanges, activeFaults, isStartMoved, typedDraft, type ActiveDraft, type ActiveEntries } from './active-draft.ts';
import { EditSheet } from './edit-sheet.tsx';
import { StartTimeField, StartTimeUnknown } from './start-time-field.tsx';
import { changedWords, useChangeRows } from './use-change-rows.ts';
import { editActiveSession } from '../../api/sessions.ts';
import { useTableToast } from '../../session/table-toast.tsx';

/** Edits are kept apart from the session, so that a newer version can replace it underneath. */
export const EditActiveDialog = ({ session, onClose }: { session: SessionRow; onClose: () => void }) => {
  const t = useT();
  const { money } = useFormat();
  // The default café's time zone would give a typed time another meaning.
  const cafe = useCafeQuery();
  const timezone = cafe.data?.timezone;
  const changeRows = useChangeRows();
  const faultWords = useFaultWords();
  const patchSession = usePatchSession();
  const latest = useLatest(session);
  const { base } = latest;
  const [typed, setTyped] = usePersistedFields<ActiveEntries>('sessions.form.edit', () => ({}));
  const tableToast = useTableToast();
  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'sessions.failed.edit_active',
      done: 'done.session_edited',
      announce: (row, words) => tableToast(row, words, changedWords(rows)),
    },
    (row) => {
      patchSession(row);
      onClose();
    },
  );

  const isMoved = isStartMoved(base, typed, serverNow(), timezone);
  const draft = typedDraft(base, typed, serverNow(), timezone);
  const faults = activeFaults(base, draft);
  const hasFaults = Object.keys(faults).length > 0;
  const changes = hasFaults ? {} : activeChanges(base, typed, serverNow(), timezone);
  const after = withGuestCount({ ...base, ...changes }, changes.numberOfCustomers ?? base.numberOfCustomers);
  const price = {
    before: useTicking((now) => totalNow(base, now)),
    after: useTicking((now) => totalNow(after, now)),
  };
  const rows = changeRows(base, changes);

  const handleType = (entry: Partial<ActiveDraft>) => {
    setTyped((before) => ({ ...before, ...entry }));
    clearFailure();
  };
  const handleSave = (reason: string, ifTableFree: boolean) => {
    const sent = activeChanges(base, typed, serverNow(), timezone);
    // An edit that keeps a shared table must not be refused as busy.
    const asksForTable = ifTableFree && sent.tableNumber !== undefined;
    const input = { ...sent, reason, ...(asksForTable && { ifTableFree }) };
    void run((key) => editActiveSession(base.id, base.version, input, key));
  };

  return (
    <EditSheet
      title={t('edit.active_title', { number: base.tableNumber })}
      latest={latest}
      failure={failure}
      isRunning={isRunning}
      hasFaults={hasFaults}
      changes={
        rows.length === 0
          ? []
          : [
              ...rows,
              {
                field: 'price',
                label: t(base.bill ? 'order.total_now' : 'edit.price_now'),
                before: money(price.before),
                after: money(price.after),
              },
            ]
      }
      onSave={handleSave}
      onClose={onClose}
      fields={(isChecked) => {
        const words = faultWords<ActiveDraft>(isChecked ? faults : {}, failure);
        const field = { draft, faults: words, onType: handleType };
        return (
          <>
            <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <TableField value={draft.tableNumber} onType={handleType} error={words.tableNumber} />
              <PeopleField {...field} />
            </Box>
            <GroupField {...field} />
            <PaymentField {...field} whenNone={defaultMethods} />
            <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {draft.startTime === null ? (
                <StartTimeUnknown isLoading={cafe.isFetching} onRetry={() => void cafe.refetch()} />
              ) : (
                <StartTimeField value={draft.startTime} session={after} onType={handleType} error={words.startTime} />
              )}
              <MinutesField
                label={t('edit.override')}
                value={draft.durationOverrideMinutes}
                onChange={(durationOverrideMinutes) => handleType({ durationOverrideMinutes })}
                error={words.durationOverrideMinutes}
                isReadOnly={isMoved}
                hint={t(isMoved ? 'edit.override_cleared' : 'edit.override_hint')}
              />
            </Box>
            <TextFields {...field} />
          </>
        );
      }}
    />
  );
};
