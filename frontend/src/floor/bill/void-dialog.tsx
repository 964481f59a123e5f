import { halalas, readPieces, riyals, type SessionBill, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { voidLine } from '../../api/bill.ts';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { ClosedDay } from '../../session/closed-day.tsx';
import { Stepper } from '../fields/stepper.tsx';
import { useBillChange } from './use-bill-change.ts';

interface VoidDialogProps {
  session: SessionRow;
  line: SessionBill['lines'][number];
  onDone: (row: SessionRow) => void;
  onClose: () => void;
}

export const VoidDialog = ({ session, line, onDone, onClose }: VoidDialogProps) => {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState(String(line.quantity));
  const quantity = readPieces(typed);
  const isWhole = quantity !== null && Number.isInteger(quantity);
  const isCounted = isWhole && quantity >= 1 && quantity <= line.quantity;
  const fault = !isWhole ? 'field.whole' : quantity < 1 ? 'bill.quantity_range' : 'bill.quantity_many';
  const voided = isCounted ? riyals(halalas(line.unitPrice) * quantity) : undefined;
  const { run, isRunning, failure } = useBillChange({
    failed: 'order.failed_bill',
    done: 'done.line_voided',
    amountIn: () => voided,
    onDone,
  });
  const handleConfirm = (reason: string) => {
    if (isCounted) void run((key) => voidLine(session.id, session.version, line._id, { quantity, reason }, key));
  };
  return (
    <ReasonDialog
      open
      title={t('order.void_title', { name: line.name[language] })}
      confirmLabel={t('order.void_confirm')}
      purpose="session.void"
      busy={isRunning}
      error={failure?.message}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <ClosedDay session={session} />
      {line.quantity > 1 && (
        <Stepper
          label={t('order.void_many')}
          value={typed}
          onChange={setTyped}
          read={readPieces}
          from={1}
          to={line.quantity}
          lessLabel={t('order.void_fewer')}
          moreLabel={t('order.void_more')}
          error={isCounted ? undefined : t(fault)}
        />
      )}
    </ReasonDialog>
  );
};
