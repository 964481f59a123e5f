import { Box, Button, Typography } from '@mui/material';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { Sheet } from '../../forms/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePeopleWords } from '../../session/session-facts.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import type { FloorDialog } from '../floor-dialog.ts';
import { useOpenBills } from '../tiles/use-open-bills.ts';

interface UnpaidSheetProps {
  tableNumber: number;
  /** Whether a session runs at the table, whose guests are others. */
  isRunning: boolean;
  onClose: () => void;
  onSwitch: (dialog: FloorDialog) => void;
}

/** The unpaid bills of a table's former guests: take the money, or start the next session. */
export const UnpaidSheet = ({ tableNumber, isRunning, onClose, onSwitch }: UnpaidSheetProps) => {
  const t = useT();
  const { money, time, day } = useFormat();
  const numberAndName = useNumberAndName();
  const peopleWords = usePeopleWords();
  const open = useOpenBills(true).get(tableNumber);
  return (
    <Sheet
      isSide
      title={t('sessions.table_number', { number: numberAndName(tableNumber) })}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <>
          <Button type="submit" variant="text">
            {t('action.close')}
          </Button>
          {!isRunning && (
            <Button variant="outlined" onClick={() => onSwitch({ kind: 'start', tableNumber })}>
              {t('sessions.action.start')}
            </Button>
          )}
        </>
      }
    >
      {open?.sessions.map((session) => (
        <Box component="section" key={session.id} sx={{ display: 'grid', gap: 1 }}>
          <Typography component="h3" sx={{ fontSize: '1.5rem', fontWeight: 800, color: 'warning.main' }}>
            {(session.balance ?? 0) > 0
              ? t('payments.unpaid', { money: money(session.balance ?? 0) })
              : t('sessions.money.over', { money: money(-(session.balance ?? 0)) })}
          </Typography>
          <Typography color="text.secondary">
            {day(session.endTime ?? session.changedAt)} ·{' '}
            {t('sessions.done.range', { from: time(session.startTime), to: time(session.endTime ?? session.changedAt) })} ·{' '}
            {peopleWords(session)}
            {session.endedBy && (
              <>
                {' '}
                · <PersonName person={session.endedBy} />
              </>
            )}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flexGrow: 1 } }}>
            {(session.balance ?? 0) > 0 && (
              <Button size="large" onClick={() => onSwitch({ kind: 'pay', session })}>
                {t('payments.take')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => onSwitch({ kind: 'details', session })}>
              {t('order.bill')}
            </Button>
          </Box>
        </Box>
      ))}
      {!open && <Typography role="status">{t('payments.none_open')}</Typography>}
    </Sheet>
  );
};
