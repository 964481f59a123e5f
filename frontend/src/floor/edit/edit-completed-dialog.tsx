import type { SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePersistedFields } from '../../forms/persisted.ts';
import { MinutesField } from '../fields/stepper.tsx';
import { GroupField, TextFields, PaymentField, PeopleField } from '../fields/session-fields.tsx';
import { movementTo, totalWithCost } from '../payments/payment-figures.ts';
import { useSettling } from '../payments/use-settling.tsx';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { usePatchSession } from '../../cache/patch-sessions.ts';
import { defaultMethods } from '../session-draft.ts';
import { useFaultWords } from '../use-fault-words.ts';
import { useLatest } from '../../session/use-latest.ts';
import { actualMinutes, billedMinutes } from '../../session/billed-minutes.ts';
import { completedChanges, completedDraft, completedFaults, correctedCost, type CompletedDraft } from './completed-draft.ts';
import { EditSheet } from './edit-sheet.tsx';
import { useChangeRows } from './use-change-rows.ts';
import { editCompletedSession } from '../../api/sessions.ts';
import { useTableToast } from '../../session/table-toast.tsx';

export const EditCompletedDialog = ({ session, onClose }: { session: SessionRow; onClose: () => void }) => {
  const t = useT();
  const { money, duration } = useFormat();
  const changeRows = useChangeRows();
  const faultWords = useFaultWords();
  const patchSession = usePatchSession();
  const latest = useLatest(session);
  const { base } = latest;
  const [typed, setTyped] = usePersistedFields<Partial<CompletedDraft>>('sessions.form.edit', () => ({}));
  const tableToast = useTableToast();
  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    { changes: 'sessions', failed: 'sessions.failed.edit_completed', done: 'done.session_corrected', announce: tableToast },
    (row) => {
      patchSession(row);
      onClose();
    },
  );

  const draft = { ...completedDraft(base), ...typed };
  const faults = completedFaults(base, draft);
  const hasFaults = Object.keys(faults).length > 0;
  const { durationInMinutes, ...changes } = hasFaults ? {} : completedChanges(base, typed);
  const input = { ...changes, ...(durationInMinutes !== undefined && { durationInMinutes }) };
  const rows = changeRows(
    { ...base, durationOverrideMinutes: billedMinutes(base) },
    { ...changes, ...(durationInMinutes !== undefined && { durationOverrideMinutes: durationInMinutes }) },
  );

  const cost = correctedCost(base, input);
  const total = totalWithCost(base, cost);
  // A single new method settles the whole amount.
  const isPaidOneWay = changes.paymentMethod?.length === 1;
  const { settle, question } = useSettling(base, rows.length === 0 || isPaidOneWay ? undefined : movementTo(base, total));
  const priced = (label: string, before: number | null, after: number) => ({
    field: label,
    label,
    before: before === null ? t('sessions.done.missing_cost') : money(before),
    after: money(after),
  });
  const isTimeOnly = base.cost === base.total && cost === total;
  const prices = isTimeOnly
    ? [priced(t('edit.price'), base.cost, cost)]
    : [priced(t('order.table_time'), base.cost, cost), priced(t('order.total'), base.total, total)];

  const handleType = (entry: Partial<CompletedDraft>) => {
    setTyped((before) => ({ ...before, ...entry }));
    clearFailure();
  };
  const handleSave = (reason: string) => {
    void run((key) => editCompletedSession(base.id, base.version, { ...input, ...settle, reason }, key));
  };

  return (
    <EditSheet
      title={t('edit.completed_title', { number: base.tableNumber })}
      latest={latest}
      failure={failure}
      isRunning={isRunning}
      hasFaults={hasFaults}
      changes={rows.length === 0 ? [] : [...rows, ...prices]}
      question={question}
      onSave={handleSave}
      onClose={onClose}
      fields={(isChecked) => {
        const words = faultWords<CompletedDraft>(isChecked ? faults : {}, failure);
        const field = { draft, faults: words, onType: handleType };
        return (
          <>
            <PeopleField {...field} />
            <MinutesField
              label={t('edit.billed')}
              value={draft.durationInMinutes}
              onChange={(minutes) => handleType({ durationInMinutes: minutes })}
              error={words.durationInMinutes}
              hint={t('edit.billed_hint', { duration: duration(actualMinutes(base)) })}
            />
            <GroupField {...field} />
            <PaymentField {...field} whenNone={defaultMethods} />
            <TextFields {...field} />
          </>
        );
      }}
    />
  );
};
