import type { SessionBill, SessionRow } from '@tabletime/contract';
import { withdrawDiscount } from '../../api/bill.ts';
import { usePlaceSession } from '../../cache/place-session.ts';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAmountToast } from '../../session/table-toast.tsx';

interface WithdrawDialogProps {
  session: SessionRow;
  discount: SessionBill['discounts'][number];
  onDone: (row: SessionRow) => void;
  onClose: () => void;
}

/** Takes a discount back for a reason. */
export const WithdrawDialog = ({ session, discount, onDone, onClose }: WithdrawDialogProps) => {
  const t = useT();
  const { money } = useFormat();
  const placeSession = usePlaceSession();
  const amountToast = useAmountToast();
  const { run, isRunning, failure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'order.failed_bill',
      done: 'done.discount_withdrawn',
      announce: (row, words) => amountToast(row, discount.amount, words),
    },
    (row) => {
      placeSession(row);
      onDone(row);
    },
  );
  return (
    <ReasonDialog
      open
      title={t('order.withdraw_title', { money: money(discount.amount) })}
      confirmLabel={t('order.withdraw_confirm')}
      purpose="session.void"
      busy={isRunning}
      error={failure?.message}
      onConfirm={(reason) => void run((key) => withdrawDiscount(session.id, session.version, discount._id, reason, key))}
      onClose={onClose}
    />
  );
};
