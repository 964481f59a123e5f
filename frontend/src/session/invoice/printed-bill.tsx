import type { InvoicedBill, SessionRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { call } from '../../api/http-client.ts';
import { lazily } from '../../ui/lazily.tsx';

const PrintedInvoice = lazily(async () => (await import('./printed-invoice.tsx')).PrintedInvoice);

export interface PrintedProps {
  session: SessionRow;
  onDone: () => void;
}

interface PrintedBillProps extends PrintedProps {
  /** What a bill without an invoice prints. */
  receipt: ComponentType<PrintedProps>;
  isCopy?: boolean;
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
export const PrintedBill = ({ session, receipt: Receipt, isCopy = false, onDone }: PrintedBillProps) => {
  const { invoice, isAsked } = useInvoice(session);
  if (!isAsked) return null;
  return invoice ? (
    <PrintedInvoice invoice={invoice} size="roll" isCopy={isCopy} onDone={onDone} />
  ) : (
    <Receipt session={session} onDone={onDone} />
  );
};
