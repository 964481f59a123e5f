import { documentName, type BilledInvoice } from '@tabletime/contract';
import { useCafe } from '../../cache/use-cafe.ts';
import { PageSheet, RollSheet } from '../../ui/print-sheet.tsx';
import { InvoiceFace } from './invoice-face.tsx';
import { useIsCopy } from './use-is-copy.ts';

export type PaperSize = 'roll' | 'page';

interface PrintedInvoiceProps {
  invoice: BilledInvoice;
  size: PaperSize;
  /** Whether its session has just ended. */
  isAtEnd?: boolean;
  onDone: () => void;
}

/** An invoice or credit note on a till roll of 80 mm, or on a page of A4. */
export const PrintedInvoice = ({ invoice, size, isAtEnd = false, onDone }: PrintedInvoiceProps) => {
  const { timezone } = useCafe();
  const isCopy = useIsCopy(documentName(invoice.kind, invoice.number), isAtEnd);
  const Sheet = size === 'page' ? PageSheet : RollSheet;
  return (
    <Sheet onDone={onDone}>
      <InvoiceFace invoice={invoice} timezone={timezone} isCopy={isCopy} />
    </Sheet>
  );
};
