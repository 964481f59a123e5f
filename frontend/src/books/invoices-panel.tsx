import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { documentName, type ShownInvoice, signedAmount } from '@tabletime/contract';
import { useState } from 'react';
import { type BookPeriod, fetchBooksFile, fetchInvoiceDocument, fetchInvoices } from '../api/books.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { useFileDownload } from '../cache/use-file-download.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
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
  const { isRunning, download } = useFileDownload('books.files.failed');
  const handleDownload = () =>
    void download(() => ask((key) => fetchBooksFile('/invoices/export', { ...period }, key)), `invoices-${from}-${to}.csv`);
  return (
    <Panel
      title={t('invoices.title')}
      text={t('books.invoices.text', { from: date(from), to: date(to) })}
      busy={!invoices && !error}
      action={
        <Button variant="outlined" startIcon={<DownloadIcon />} loading={isRunning} loadingPosition="start" onClick={handleDownload}>
          {t('books.files.format.csv')}
        </Button>
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

const InvoiceRow = ({ invoice: { kind, number, issuedAt, tableNumber, total, vat, ofNumber } }: { invoice: ShownInvoice }) => {
  const t = useT();
  const { dateTime } = useFormat();
  const { ask } = useAsk();
  const { isRunning, download } = useFileDownload('invoices.document_failed');
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
      <Box sx={{ minInlineSize: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 700 }}>
          <bdi>{name}</bdi> · {t('invoices.table', { number: tableNumber })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {dateTime(issuedAt)}
          {ofNumber !== null && ` · ${t('invoices.takes_back', { invoice: documentName('invoice', ofNumber) })}`}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'end' }}>
        <MoneyText riyals={signedAmount(kind, total)} sx={{ fontWeight: 700 }} />
        <Typography component="div" variant="body2" color="text.secondary">
          {t('invoices.vat')} <MoneyText riyals={signedAmount(kind, vat)} />
        </Typography>
      </Box>
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
