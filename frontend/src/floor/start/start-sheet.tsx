import UnfoldIcon from '@mui/icons-material/ExpandMore';
import { Button, Typography, useMediaQuery, useTheme } from '@mui/material';
import { readPeople, readTableNumber, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { usePersistedFields } from '../../forms/persisted.ts';
import { GroupField, PaymentField, TextFields } from '../fields/session-fields.tsx';
import { performerName } from '../../ui/person-name.tsx';
import { Sheet } from '../../forms/sheet.tsx';
import { SessionFailureNotice } from '../../session/failure-notice.tsx';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useGuestClasses } from '../../cache/use-guest-classes.ts';
import { usePatchSession } from '../../cache/patch-sessions.ts';
import { useFaultWords } from '../use-fault-words.ts';
import { useTimeOf } from '../../cache/use-time-of.ts';
import { useMethodWords } from '../../session/session-facts.tsx';
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
import { ClassCountsField } from './class-counts-field.tsx';
import { PeoplePad } from './people-pad.tsx';
import { TablePicker } from './table-picker.tsx';
import { startSession } from '../../api/sessions.ts';
import { useTableToast } from '../../session/table-toast.tsx';

interface StartSheetProps {
  tableNumber: number | undefined;
  active: SessionRow[];
  openBills: Pick<ReadonlyMap<number, unknown>, 'has'>;
  onClose: () => void;
}

/** From a tile, one tap starts a session; from the head (no `tableNumber`), a table is chosen first. */
export const StartSheet = ({ tableNumber, active, openBills, onClose }: StartSheetProps) => {
  const t = useT();
  const timeOf = useTimeOf();
  const patchSession = usePatchSession();
  const faultWords = useFaultWords();
  const classes = useGuestClasses();
  const floor = useFloorTables();
  const methodWords = useMethodWords();
  const freeTable = (taken: Pick<SessionRow, 'tableNumber'>[]) =>
    firstFreeTable(
      taken,
      floor.shown.map(({ number }) => number),
    );
  const [draft, setDraft] = usePersistedFields<StartDraft>('sessions.form.start', () => proposedStart(tableNumber, lastGroupType()));
  const [isChecked, setIsChecked] = useState(false);
  const [showsPayment, setShowsPayment] = useState(false);
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
    const input = startInput(draft, ifTableFree, classes);
    void run((key) => startSession(input, key));
  };
  const handleOtherTable = () => {
    const busy = failure?.kind === 'busy' ? [{ tableNumber: failure.tableNumber }] : [];
    handleType({ tableNumber: String(freeTable([...active, ...busy])) });
  };

  const isFromTile = tableNumber !== undefined;
  // In sight on a phone, too, whose sheet ends among the tables.
  const isPeopleFirst = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true }) && !isFromTile;
  const people = <PeoplePad value={draft.numberOfCustomers} onType={handleType} error={words.numberOfCustomers} />;
  const busyHint =
    occupant && failure?.kind !== 'busy'
      ? t('sessions.start.busy_hint', {
          number: occupant.tableNumber,
          time: timeOf(occupant.startTime),
          name: performerName(occupant.startedBy),
        })
      : undefined;
  const field = { draft, faults: words, onType: handleType };
  return (
    <Sheet
      title={isFromTile ? t('sessions.start.title_at', { number: draft.tableNumber }) : t('sessions.start.title')}
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
          <Button type="submit" size="large" autoFocus={isFromTile} loading={isRunning}>
            {t('sessions.action.start')}
          </Button>
        </>
      }
    >
      {isPeopleFirst && people}
      {isFromTile ? (
        busyHint !== undefined && <Typography color="warning.main">{busyHint}</Typography>
      ) : (
        <TablePicker
          value={draft.tableNumber}
          onType={handleType}
          tables={tables}
          active={active}
          openBills={openBills}
          error={words.tableNumber}
          hint={busyHint}
        />
      )}
      {!isPeopleFirst && people}
      {classes.length > 0 && (
        <ClassCountsField
          classes={classes}
          counts={draft.guestClasses}
          people={readPeople(draft.numberOfCustomers) || 0}
          error={words.guestClasses}
          onChange={(guestClasses) => handleType({ guestClasses })}
        />
      )}
      <GroupField {...field} />
      <TextFields {...field} />
      {showsPayment || words.paymentMethod !== undefined ? (
        <PaymentField {...field} whenNone={[]} />
      ) : (
        <Button
          variant="text"
          aria-expanded={false}
          endIcon={<UnfoldIcon />}
          onClick={() => setShowsPayment(true)}
          sx={{ alignSelf: 'start', marginBlockStart: -1, marginInlineStart: -1.5, paddingInline: 1.5 }}
        >
          {t('sessions.payment')}: {methodWords(draft.paymentMethod)}
        </Button>
      )}
    </Sheet>
  );
};
