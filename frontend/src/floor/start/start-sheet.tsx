import { Button } from '@mui/material';
import { readTableNumber, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { usePersistedFields } from '../../forms/persisted.ts';
import { GroupField, TextFields, PaymentField, PeopleField } from '../fields/session-fields.tsx';
import { performerName } from '../../ui/person-name.tsx';
import { Sheet } from '../../forms/sheet.tsx';
import { SessionFailureNotice } from '../../session/failure-notice.tsx';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { usePatchSession } from '../../cache/patch-sessions.ts';
import { useFaultWords } from '../use-fault-words.ts';
import { useTimeOf } from '../../cache/use-time-of.ts';
import { useFloorTables, withFurther } from '../tiles/floor-tables.ts';
import {
  firstFreeTable,
  rememberGroupType,
  lastGroupType,
  proposedStart,
  type StartDraft,
  startFaults,
  startInput,
} from './start-draft.ts';
import { TablePicker } from './table-picker.tsx';
import { startSession } from '../../api/sessions.ts';
import { useTableToast } from '../../session/table-toast.tsx';

interface StartSheetProps {
  tableNumber: number | undefined;
  active: SessionRow[];
  onClose: () => void;
}

/** Everything has a default, so that one tap starts a session. */
export const StartSheet = ({ tableNumber, active, onClose }: StartSheetProps) => {
  const t = useT();
  const timeOf = useTimeOf();
  const patchSession = usePatchSession();
  const faultWords = useFaultWords();
  const floor = useFloorTables();
  const freeTable = (taken: Pick<SessionRow, 'tableNumber'>[]) =>
    firstFreeTable(
      taken,
      floor.shown.map(({ number }) => number),
    );
  const [draft, setDraft] = usePersistedFields<StartDraft>('sessions.form.start', () =>
    proposedStart(tableNumber ?? freeTable(active), lastGroupType()),
  );
  const [isChecked, setIsChecked] = useState(false);
  // Fixed on open: chips must not move under a finger when another device starts a table.
  const [running] = useState(() => active.map((session) => session.tableNumber));
  const tables = withFurther(floor, running);
  const tableToast = useTableToast();
  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    { changes: 'sessions', failed: 'sessions.failed.start', done: 'done.session_started', announce: tableToast },
    (started) => {
      rememberGroupType(started.groupType);
      patchSession(started);
      onClose();
    },
  );

  const faults = startFaults(draft);
  const words = faultWords<StartDraft>(isChecked ? faults : {}, failure);
  const table = readTableNumber(draft.tableNumber);
  const occupant = active.find((session) => session.tableNumber === table);

  const handleType = (entry: Partial<StartDraft>) => {
    setDraft((before) => ({ ...before, ...entry }));
    clearFailure();
  };
  const start = (ifTableFree: boolean) => {
    setIsChecked(true);
    if (Object.keys(faults).length > 0) return;
    const input = startInput(draft, ifTableFree);
    void run((key) => startSession(input, key));
  };
  const handleOtherTable = () => {
    const busy = failure?.kind === 'busy' ? [{ tableNumber: failure.tableNumber }] : [];
    handleType({ tableNumber: String(freeTable([...active, ...busy])) });
  };

  const field = { draft, faults: words, onType: handleType };
  return (
    <Sheet
      title={t('sessions.start.title')}
      onClose={onClose}
      onSubmit={() => start(true)}
      isRunning={isRunning}
      failure={failure}
      notice={
        <SessionFailureNotice
          failure={failure}
          isRunning={isRunning}
          onClose={onClose}
          busyActions={
            <>
              <Button variant="outlined" onClick={handleOtherTable}>
                {t('sessions.start.other_table')}
              </Button>
              <Button variant="text" onClick={() => start(false)}>
                {t('sessions.start.anyway')}
              </Button>
            </>
          }
        />
      }
      actions={
        <>
          <Button variant="text" disabled={isRunning} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" size="large" autoFocus loading={isRunning}>
            {t('sessions.action.start')}
          </Button>
        </>
      }
    >
      <TablePicker
        value={draft.tableNumber}
        onType={handleType}
        tables={tables}
        active={active}
        error={words.tableNumber}
        hint={
          occupant && failure?.kind !== 'busy'
            ? t('sessions.start.busy_hint', {
                number: occupant.tableNumber,
                time: timeOf(occupant.startTime),
                name: performerName(occupant.startedBy),
              })
            : undefined
        }
      />
      <PeopleField {...field} />
      <GroupField {...field} />
      <PaymentField {...field} whenNone={[]} />
      <TextFields {...field} />
    </Sheet>
  );
};
