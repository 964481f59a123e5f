import { Box, Button, Skeleton } from '@mui/material';
import { documentName, type ShownInvoice } from '@tabletime/contract';
import { useState } from 'react';
import { InvoiceFiles } from '../books-files/invoice-files.tsx';
import { type BookPeriod, fetchBooksFile, fetchInvoiceDocument, fetchInvoices } from '../api/books.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { useFileDownload } from '../cache/use-file-download.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { InvoiceSummary } from '../session/invoice/invoice-summary.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { useAsk, useBooksQuery } from './ask.ts';

const atOnce = 50;

/** Invoices and credit notes that were issued on some days, latest first. */
export const InvoicesPanel = ({ period }: { period: BookPeriod }) => {
  const t = useT();
  const { date } = useFormat();
  const { ask } = useAsk();
  const [limit, setLimit] = useState(atOnce);
  const { from, to } = period;
  const { data: invoices, error, refetch } = useBooksQuery(['invoices', from, to, limit], (key) => fetchInvoices(key, period, limit));
  return (
    <Panel
      title={t('invoices.title')}
      text={t('books.invoices.text', { from: date(from), to: date(to) })}
      busy={!invoices && !error}
      action={
        <InvoiceFiles
          name={`invoices-${from}-${to}`}
          fetchFile={(parameters) => ask((key) => fetchBooksFile('/invoices/export', { ...period, ...parameters }, key))}
        />
      }
    >
      {invoices && invoices.length > 0 && (
        <Box component="ul" aria-label={t('invoices.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </Box>
      )}
      {invoices?.length === limit && (
        <Button variant="outlined" onClick={() => setLimit(limit + atOnce)} sx={{ marginBlockStart: 2 }}>
          {t('invoices.more')}
        </Button>
      )}
      {invoices?.length === 0 && <EmptyState level="h3" title={t('books.invoices.none')} text={t('books.invoices.noneText')} />}
      {!invoices && error && <ErrorState level="h3" title={t('invoices.failed')} error={error} onRetry={() => void refetch()} />}
      {!invoices && !error && <Skeleton variant="rounded" height={180} />}
    </Panel>
  );
};

const InvoiceRow = ({ invoice }: { invoice: ShownInvoice }) => {
  const t = useT();
  const { ask } = useAsk();
  const { isRunning, download } = useFileDownload('invoices.document_failed');
  const { kind, number } = invoice;
  const name = documentName(kind, number);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto auto',
        alignItems: 'center',
        columnGap: { xs: 1, sm: 2 },
        paddingBlock: 1,
        '&:not(:last-child)': { borderBlockEnd: '1px solid', borderColor: 'divider' },
      }}
    >
      <InvoiceSummary invoice={invoice} heading="h3" />
      <Button
        variant="text"
        loading={isRunning}
        aria-label={`${t('invoices.document')}: ${name}`}
        onClick={() => void download(() => ask((key) => fetchInvoiceDocument(key, number)), `${name}.xml`)}
      >
        XML
      </Button>
    </Box>
  );
};
