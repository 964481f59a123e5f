import type { InvoicedBill, SessionRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http-client.ts';
import { lazily } from '../../ui/lazily.tsx';
import { PrintedReceipt } from './printed-receipt.tsx';

const PrintedInvoice = lazily(async () => (await import('../../session/invoice/printed-invoice.tsx')).PrintedInvoice);

interface PrintedBillProps {
  session: SessionRow;
  isCopy?: boolean;
  onDone: () => void;
}

const useInvoice = ({ id, isActive }: SessionRow) => {
  const { data, isFetching } = useQuery({
    queryKey: ['sessions', id, 'bill'],
    queryFn: async () => (await call<InvoicedBill>(`/sessions/${encodeURIComponent(id)}/bill`)).data,
    enabled: !isActive,
    staleTime: 0,
    retry: false,
  });
  return { invoice: data?.invoice, isAsked: !isFetching };
};

/** Prints the invoice of a bill, or its receipt if there is none. */
export const PrintedBill = ({ session, isCopy = false, onDone }: PrintedBillProps) => {
  const { invoice, isAsked } = useInvoice(session);
  if (!isAsked) return null;
  return invoice ? (
    <PrintedInvoice invoice={invoice} size="roll" isCopy={isCopy} onDone={onDone} />
  ) : (
    <PrintedReceipt session={session} onDone={onDone} />
  );
};
