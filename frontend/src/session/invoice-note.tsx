import { Alert } from '@mui/material';
import { invoicePrefixes, type SessionBill } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/http-client.ts';
import { useT } from '../i18n/use-t.ts';

/** Says, before a change, what becomes of the bill's invoice. Shows nothing without one. */
export const InvoiceNote = ({ session }: { session: string }) => {
  const t = useT();
  const { data: bill } = useQuery({
    queryKey: ['sessions', session, 'bill'],
    queryFn: async () => (await call<SessionBill>(`/sessions/${encodeURIComponent(session)}/bill`)).data,
  });
  if (!bill?.invoice) return null;
  return <Alert severity="info">{t('history.invoice_note', { invoice: `${invoicePrefixes.invoice}${bill.invoice.number}` })}</Alert>;
};
