import { Box } from '@mui/material';
import { billOf, type SessionBill, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { useTicking } from '../../cache/page-clock.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Latest } from '../../session/use-latest.ts';
import { billDialogOf, type FloorDialog } from '../floor-dialog.ts';
import { BillLines } from './bill-lines.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { useOrder } from './use-order.ts';
import { VoidDialog } from './void-dialog.tsx';

interface BillSectionProps {
  latest: Latest;
  isDisabled: boolean;
  onSwitch: (dialog: FloorDialog) => void;
}

export const useBill = (row: SessionRow): SessionBill => JSON.parse(useTicking((now) => JSON.stringify(billOf(row, now)))) as SessionBill;

export const BillSection = ({ latest, isDisabled, onSwitch }: BillSectionProps) => {
  const t = useT();
  const { base } = latest;
  const [removing, setRemoving] = useState<{ line: string } | { discount: string } | null>(null);
  const handleDone = (row: SessionRow) => {
    setRemoving(null);
    latest.take(row);
    onSwitch(billDialogOf(row));
  };
  // Orders sent after their sheet closed arrive while the panel is open.
  useOrder(base.id, (row) => {
    latest.take(row);
    if (!row.isActive) onSwitch(billDialogOf(row));
  });
  const bill = useBill(base);
  const line = removing && 'line' in removing ? bill.lines.find(({ _id }) => _id === removing.line) : undefined;
  const discount = removing && 'discount' in removing ? bill.discounts.find(({ _id }) => _id === removing.discount) : undefined;
  return (
    <Box component="section" aria-label={t('order.bill')} sx={{ display: 'grid', gap: 1 }}>
      <BillLines
        session={base}
        bill={bill}
        takeOff={{ isDisabled, onVoid: (line) => setRemoving({ line }), onWithdraw: (discount) => setRemoving({ discount }) }}
      />
      {line && <VoidDialog session={base} line={line} onDone={handleDone} onClose={() => setRemoving(null)} />}
      {discount && (
        <TakeBackDialog
          session={base}
          taken={{ kind: 'discount', id: discount._id, amount: discount.amount }}
          onDone={handleDone}
          onClose={() => setRemoving(null)}
        />
      )}
    </Box>
  );
};
