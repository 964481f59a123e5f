import { Box, Typography } from '@mui/material';
import { documentName, type ShownInvoice, signedAmount } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { soldWhere } from '../../i18n/sold-where.ts';
import { useT } from '../../i18n/use-t.ts';
import { MoneyText } from '../../ui/money-text.tsx';

interface InvoiceSummaryProps {
  invoice: Pick<ShownInvoice, 'kind' | 'number' | 'ofNumber' | 'issuedAt' | 'tableNumber' | 'total' | 'vat'>;
  heading: 'h2' | 'h3';
  /** Number of the credit note that took it back. */
  creditedBy?: number | null;
  mark?: ReactNode;
}

/** An invoice or credit note in a list: what it is, and its sum with the VAT in it. Two elements, for the two ends of a line. */
export const InvoiceSummary = ({ invoice, heading, creditedBy = null, mark }: InvoiceSummaryProps) => {
  const t = useT();
  const { dateTime } = useFormat();
  const { kind, number, ofNumber, issuedAt, total, vat } = invoice;
  const state =
    ofNumber !== null
      ? t('invoices.takes_back', { invoice: documentName('invoice', ofNumber) })
      : creditedBy !== null && t('invoices.taken_back', { note: documentName('credit_note', creditedBy) });
  return (
    <>
      <Box sx={{ minInlineSize: 0 }}>
        <Typography component={heading} sx={{ fontWeight: 700 }}>
          <bdi>{documentName(kind, number)}</bdi> · {soldWhere(t, invoice)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {dateTime(issuedAt)}
        </Typography>
        {mark}
        {state && (
          <Typography variant="body2" color="text.secondary">
            {state}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'end' }}>
        <MoneyText
          riyals={signedAmount(kind, total)}
          sx={{ fontWeight: 700, ...(creditedBy !== null && { textDecoration: 'line-through' }) }}
        />
        <Typography component="div" variant="body2" color="text.secondary">
          {t('invoices.vat')} <MoneyText riyals={signedAmount(kind, vat)} />
        </Typography>
      </Box>
    </>
  );
};
