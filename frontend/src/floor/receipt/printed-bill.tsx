import type { SessionRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchBill } from '../../api/bill.ts';
import { lazily } from '../../ui/lazily.tsx';
import { PrintedReceipt } from './printed-receipt.tsx';

const PrintedInvoice = lazily(async () => (await import('../../session/invoice/printed-invoice.tsx')).PrintedInvoice);

interface PrintedBillProps {
  session: SessionRow;
  isCopy?: boolean;
  onDone: () => void;
}

/** Asked once: a live change while it prints must not print it again. */
const useInvoice = ({ id, isActive }: SessionRow) => {
  const { data, isFetching } = useQuery({
    queryKey: ['printed-bill', id],
    queryFn: () => fetchBill(id),
    enabled: !isActive,
    staleTime: Infinity,
    gcTime: 0,
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
