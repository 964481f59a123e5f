import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ReopenIcon from '@mui/icons-material/Undo';
import { Box, Button, Typography } from '@mui/material';
import { billOf, type SessionRow } from '@tabletime/contract';
import { type ReactNode, useState } from 'react';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { Sheet } from '../../forms/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMethodWords } from '../../session/session-facts.tsx';
import { useNewest } from '../../session/use-latest.ts';
import { sessionTextFields } from '../../session/session-texts.ts';
import { mirrored } from '../../theme/direction.tsx';
import { FactRows } from '../../ui/fact-rows.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { BillLines } from '../bill/bill-lines.tsx';
import { GuestGroup } from '../guests/guest-chip.tsx';
import type { FloorDialog } from '../floor-dialog.ts';
import { PaymentsSection } from '../payments/payments-section.tsx';
import { PrintedBill } from '../receipt/printed-bill.tsx';
import { useMayReopen } from '../reopen/use-may-reopen.ts';
import { PanelStory } from '../tiles/panel-story.tsx';

interface CompletedDetailsProps {
  session: SessionRow;
  onClose: () => void;
  /** Replaces this dialog; the focus still returns to the row. */
  onSwitch: (dialog: FloorDialog) => void;
}

export const CompletedDetails = ({ session: opened, onClose, onSwitch }: CompletedDetailsProps) => {
  const session = useNewest(opened);
  const t = useT();
  const { dateTime, moment } = useFormat();
  const methodWords = useMethodWords();
  const numberAndName = useNumberAndName();
  const mayReopen = useMayReopen(session);
  const [isPrinting, setIsPrinting] = useState(false);
  const show = (kind: 'correct' | 'delete' | 'reopen') => () => onSwitch({ kind, session });
  // The other session has a merged session's total and guests.
  const isMerged = session.status === 'merged';
  const isBilled = !isMerged && session.total !== null;
  const rows: [string, ReactNode][] = [
    [t('sessions.status'), t(isMerged ? 'sessions.merged' : 'sessions.completed')],
    ...(isMerged || isBilled ? [] : [[t('sessions.total'), t('sessions.done.missing_cost')] as [string, ReactNode]]),
    [t('sessions.start_time'), dateTime(session.startTime)],
    [t('sessions.end_time'), moment(session.endTime ?? session.changedAt, Date.parse(session.startTime))],
    [t('sessions.details.started_by'), <PersonName key="by" person={session.startedBy} />],
    ...(session.endedBy
      ? [[t('sessions.details.ended_by'), <PersonName key="ended" person={session.endedBy} />] as [string, ReactNode]]
      : []),
    [t('sessions.group_type'), t(`sessions.group.${session.groupType}`)],
    // The method chosen at the start, although nothing was due.
    ...(session.total === 0 ? [] : [[t('sessions.payment'), methodWords(session.paymentMethod)] as [string, ReactNode]]),
    ...(session.reason === null
      ? []
      : [[t('sessions.details.edit_reason'), <bdi key="reason">{session.reason}</bdi>] as [string, ReactNode]]),
    ...sessionTextFields.map(({ name, label }): [string, ReactNode] => [t(label), <bdi key={name}>{session[name] || t('edit.none')}</bdi>]),
  ];
  const payments = <PaymentsSection session={session} onSwitch={onSwitch} />;
  return (
    <Sheet
      isSide
      title={t('sessions.table_number', { number: numberAndName(session.tableNumber) })}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <>
          <Button type="submit" variant={isMerged ? 'outlined' : 'text'}>
            {t('action.close')}
          </Button>
          {!isMerged && (
            <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => setIsPrinting(true)}>
              {t('receipt.print')}
            </Button>
          )}
        </>
      }
    >
      {isBilled && (
        <Box component="section" aria-label={t('order.bill')}>
          <BillLines session={session} bill={billOf(session, 0)} />
        </Box>
      )}
      {!isMerged && payments}
      <FactRows rows={rows} />
      {session.guests && !isMerged && (
        <Box component="section" aria-label={t('guests.correct_which')}>
          <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 0.5 }}>
            {t('guests.correct_which')}
          </Typography>
          <GuestGroup
            label={t('guests.correct_which')}
            guests={session.guests}
            session={session}
            onTap={(guest) => onSwitch({ kind: 'guest', session, guest })}
          />
        </Box>
      )}
      {!isMerged && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flexGrow: 1 } }}>
          {mayReopen && (
            <Button variant="outlined" startIcon={<ReopenIcon sx={mirrored} />} onClick={show('reopen')}>
              {t('sessions.reopen.at', { number: session.tableNumber })}
            </Button>
          )}
          <Button variant="outlined" startIcon={<EditIcon />} onClick={show('correct')}>
            {t('sessions.action.edit')}
          </Button>
          <Button variant="text" color="error" startIcon={<DeleteIcon />} onClick={show('delete')}>
            {t('sessions.action.delete')}
          </Button>
        </Box>
      )}
      <PanelStory session={session} />
      {isPrinting && <PrintedBill session={session} onDone={() => setIsPrinting(false)} />}
    </Sheet>
  );
};
