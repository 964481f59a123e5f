import type { SessionRow } from '@tabletime/contract';
import { newestOrderOf } from '../../session/orders.ts';
import { PrintOrder } from '../../session/print-order.tsx';
import { useAmountToast } from '../../session/table-toast.tsx';

interface OrderToastProps {
  session: SessionRow;
  /** Riyals, if known. */
  amount: number | undefined;
  words: string;
}

export const OrderToast = ({ session, amount, words }: OrderToastProps) => {
  const amountToast = useAmountToast();
  const order = newestOrderOf(session);
  return amountToast(session, amount, words, order && <PrintOrder order={order} />);
};
