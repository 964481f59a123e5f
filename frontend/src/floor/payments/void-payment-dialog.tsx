import { Typography } from '@mui/material';
import type { SessionBill, SessionRow } from '@tabletime/contract';
import { voidPayment } from '../../api/bill.ts';
import { usePlaceSession } from '../../cache/place-session.ts';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAmountToast } from '../../session/table-toast.tsx';

interface VoidPaymentDialogProps {
  session: SessionRow;
  payment: SessionBill['payments'][number];
  /** What is left of it, in riyals. */
  amount: number;
  onDone: (row: SessionRow) => void;
  onClose: () => void;
}

/** Takes back a payment that was entered by mistake, for a reason. */
export const VoidPaymentDialog = ({ session, payment, amount, onDone, onClose }: VoidPaymentDialogProps) => {
  const t = useT();
  const { money } = useFormat();
  const placeSession = usePlaceSession();
  const amountToast = useAmountToast();
  const { run, isRunning, failure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'payments.failed',
      done: 'done.payment_voided',
      announce: (row, words) => amountToast(row, amount, words),
    },
    (row) => {
      placeSession(row);
      onDone(row);
    },
  );
  return (
    <ReasonDialog
      open
      title={t('payments.void_title', { money: money(amount) })}
      confirmLabel={t('payments.void_confirm')}
      purpose="session.void"
      busy={isRunning}
      error={failure?.message}
      onConfirm={(reason) => void run((key) => voidPayment(session.id, session.version, payment._id, reason, key))}
      onClose={onClose}
    >
      <Typography color="text.secondary">{t('payments.void_text')}</Typography>
    </ReasonDialog>
  );
};
