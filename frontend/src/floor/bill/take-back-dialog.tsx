import { Typography } from '@mui/material';
import type { SessionBill, SessionRow } from '@tabletime/contract';
import { voidPayment, withdrawDiscount } from '../../api/bill.ts';
import type { Answer } from '../../api/http-client.ts';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { ClosedDay } from '../../session/closed-day.tsx';
import { useBillChange } from './use-bill-change.ts';

export type TakenBack =
  | { kind: 'discount'; id: SessionBill['discounts'][number]['_id']; amount: number }
  | { kind: 'payment'; id: SessionBill['payments'][number]['_id']; amount: number };

interface TakeBackDialogProps {
  session: SessionRow;
  taken: TakenBack;
  onDone: (row: SessionRow) => void;
  onClose: () => void;
}

const words = {
  discount: {
    title: 'order.withdraw_title',
    confirm: 'order.withdraw_confirm',
    text: undefined,
    failed: 'order.failed_bill',
    done: 'done.discount_withdrawn',
  },
  payment: {
    title: 'payments.void_title',
    confirm: 'payments.void_confirm',
    text: 'payments.void_text',
    failed: 'payments.failed',
    done: 'done.payment_voided',
  },
} as const;

export const TakeBackDialog = ({ session, taken, onDone, onClose }: TakeBackDialogProps) => {
  const t = useT();
  const { money } = useFormat();
  const { title, confirm, text, failed, done } = words[taken.kind];
  const { run, isRunning, failure } = useBillChange({ failed, done, amountIn: () => taken.amount, onDone });
  const send = (reason: string, key: string): Promise<Answer<SessionRow>> =>
    taken.kind === 'discount'
      ? withdrawDiscount(session.id, session.version, taken.id, reason, key)
      : voidPayment(session.id, session.version, taken.id, reason, key);
  return (
    <ReasonDialog
      open
      title={t(title, { money: money(taken.amount) })}
      confirmLabel={t(confirm)}
      purpose="session.void"
      busy={isRunning}
      error={failure?.message}
      onConfirm={(reason) => void run((key) => send(reason, key))}
      onClose={onClose}
    >
      <ClosedDay session={session} />
      {text && <Typography color="text.secondary">{t(text)}</Typography>}
    </ReasonDialog>
  );
};
