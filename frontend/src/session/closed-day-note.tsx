import { Alert } from '@mui/material';
import { documentName, type SessionRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { billQuery } from '../api/bill.ts';
import { fetchTill } from '../api/till.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

/** Says, before a change, that it moves no figure of a closed day. Shows nothing for an open day. */
const ClosedDayNote = ({ day }: { day: NonNullable<SessionRow['businessDate']> }) => {
  const t = useT();
  const { weekday, date } = useFormat();
  const { data } = useQuery({ queryKey: ['till'], queryFn: fetchTill });
  if (!data?.closedThrough || day > data.closedThrough) return null;
  return <Alert severity="info">{t('history.closed_note', { weekday: weekday(day), date: date(day) })}</Alert>;
};

/** Says, before a change, what becomes of the bill's invoice. Shows nothing without one. */
const InvoiceNote = ({ session }: { session: string }) => {
  const t = useT();
  const { data: bill } = useQuery(billQuery(session));
  if (!bill?.invoice) return null;
  return <Alert severity="info">{t('history.invoice_note', { invoice: documentName('invoice', bill.invoice.number) })}</Alert>;
};

/** What to know before an ended session is changed. */
export const EndedNotes = ({ session, day }: { session: string; day: string }) => (
  <>
    <ClosedDayNote day={day} />
    <InvoiceNote session={session} />
  </>
);
