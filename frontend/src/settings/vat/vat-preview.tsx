import { Box } from '@mui/material';
import type { Vat } from '@tabletime/contract';
import { serverNow } from '../../api/server-clock.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { useT } from '../../i18n/use-t.ts';
import { exampleInvoice } from '../../session/invoice/example-invoice.ts';
import { InvoiceFace } from '../../session/invoice/invoice-face.tsx';
import { paperLook, rollLook } from '../../ui/print-sheet.tsx';

/** An invoice as it would leave the printer with what is typed. */
export const VatPreview = ({ vat }: { vat: Vat }) => {
  const t = useT();
  const { timezone } = useCafe();
  return (
    <Box
      role="img"
      aria-label={t('settings.vat.preview')}
      sx={{ ...paperLook, ...rollLook, padding: '4mm', borderRadius: 1, border: '1px solid', borderColor: 'divider', overflow: 'hidden' }}
    >
      <InvoiceFace invoice={exampleInvoice(vat, new Date(serverNow()).toISOString())} timezone={timezone} isCopy={false} />
    </Box>
  );
};
