import { Button } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useT } from '../../i18n/use-t.ts';
import { useKeptFields } from '../../forms/persisted.ts';
import type { TabletimeDataProvider } from '../../react-admin/data-provider.ts';
import { GroupField, NotesField, PaymentField, PeopleField } from '../fields/session-fields.tsx';
import { typedNumber } from '../../forms/fields/typed-number.ts';
import { performerName } from '../../ui/person-name.tsx';
import { Sheet } from '../../forms/sheet.tsx';
import { TroubleNotice } from '../../session/trouble-notice.tsx';
import { useAttempt } from '../../forms/use-mutation.ts';
import { usePlaceSession } from '../../cache/place-session.ts';
import { useFaultWords } from '../use-fault-words.ts';
import { useTimeOf } from '../../cache/use-time-of.ts';
import {
  keepGroupType,
  lastGroupType,
  lowestFreeTable,
  proposedStart,
  type StartDraft,
  startFaults,
  startInput,
  tablesToOffer,
} from './start-draft.ts';
import { TablePicker } from './table-picker.tsx';

interface StartSheetProps {
  active: SessionRow[];
  completed: SessionRow[];
  onClose: () => void;
}

/** Starts a session: everything usual is proposed, so that opening the sheet and one tap suffice. */
export const StartSheet = ({ active, completed, onClose }: StartSheetProps) => {
  const t = useT();
  const timeOf = useTimeOf();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const placeSession = usePlaceSession();
  const faultWords = useFaultWords();
  const [draft, setDraft] = useKeptFields<StartDraft>('sessions.form.start', () => proposedStart(active, lastGroupType()));
  const [isChecked, setIsChecked] = useState(false);
  // Fixed when the sheet opens: chips must not move under a finger when another device starts a table.
  const [tables] = useState(() => tablesToOffer([...active, ...completed]));
  const { run, isRunning, setback, clear } = useAttempt<SessionRow>(
    { failed: 'sessions.failed.start', done: 'done.session_started' },
    (started) => {
      keepGroupType(started.groupType);
      placeSession(started);
      onClose();
    },
  );

  const faults = startFaults(draft);
  const words = faultWords<StartDraft>(isChecked ? faults : {}, setback);
  const table = typedNumber(draft.tableNumber);
  const occupant = active.find((session) => session.tableNumber === table);

  const handleType = (entry: Partial<StartDraft>) => {
    setDraft((before) => ({ ...before, ...entry }));
    clear();
  };
  const start = (ifTableFree: boolean) => {
    setIsChecked(true);
    if (Object.keys(faults).length > 0) return;
    const input = startInput(draft, ifTableFree);
    void run((key) => dataProvider.startSession(input, key));
  };
  const handleOtherTable = () => {
    const busy = setback?.trouble.kind === 'busy' ? [{ tableNumber: setback.trouble.tableNumber }] : [];
    handleType({ tableNumber: String(lowestFreeTable([...active, ...busy])) });
  };

  const field = { draft, faults: words, onType: handleType };
  return (
    <Sheet
      title={t('sessions.start.title')}
      onClose={onClose}
      onSubmit={() => start(true)}
      isRunning={isRunning}
      setback={setback}
      notice={
        <TroubleNotice
          setback={setback}
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
          occupant && setback?.trouble.kind !== 'busy'
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
      <NotesField {...field} />
    </Sheet>
  );
};
