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
        maxInlineSize: '80mm',
        marginInline: 0,
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
