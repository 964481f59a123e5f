import { Box } from '@mui/material';
import type { BilledInvoice } from '@tabletime/contract';
import { useCafe } from '../../cache/use-cafe.ts';
import { paperLook, rollLook } from '../../ui/print-sheet.tsx';
import { InvoiceFace } from './invoice-face.tsx';

/** An invoice or credit note on screen, as it would leave the printer of the till. */
export const ShownInvoice = ({ invoice, label }: { invoice: BilledInvoice; label?: string }) => {
  const { timezone } = useCafe();
  return (
    <Box
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
      sx={{
        ...paperLook,
        ...rollLook,
        // In a sheet's column, hidden overflow would let it shrink and cut the sums off.
        flexShrink: 0,
        inlineSize: '100%',
        maxInlineSize: '80mm',
        marginInline: 'auto',
        paddingBlock: '4mm',
        paddingInline: 'calc(4mm - 1px)',
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        overflow: 'hidden',
      }}
    >
      <InvoiceFace invoice={invoice} timezone={timezone} isCopy={false} />
    </Box>
  );
};
