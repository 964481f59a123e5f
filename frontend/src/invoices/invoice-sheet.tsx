import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { type Invoice, invoicePrefixes, performerName } from '@tabletime/contract';
import { callForFile } from '../api/http-client.ts';
import { useFileDownload } from '../cache/use-file-download.ts';
import { ReadingSheet } from '../forms/sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { FactRows } from '../ui/fact-rows.tsx';
import { MoneyText } from '../ui/money-text.tsx';

/** An invoice or credit note as it was issued. */
export const InvoiceSheet = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const t = useT();
  const { dateTime, date, percent, number } = useFormat();
  const { isRunning, download } = useFileDownload('invoices.document_failed');
  const { kind, number: own, reason, rate, net, vat, total } = invoice;
  const name = `${invoicePrefixes[kind]}${own}`;
  return (
    <ReadingSheet title={<bdi>{name}</bdi>} onClose={onClose}>
      <FactRows
        rows={[
          [t('invoices.issued'), dateTime(invoice.issuedAt)],
          [t('invoices.by'), <bdi>{performerName(invoice.by)}</bdi>],
          [t('invoices.session_day'), `${date(invoice.sessionDate)} · ${t('invoices.table', { number: number(invoice.tableNumber) })}`],
          ...(reason ? ([[t('invoices.reason'), <bdi>{reason}</bdi>]] as [string, React.ReactNode][]) : []),
          [t('invoices.net'), <MoneyText riyals={net} />],
          [t('invoices.rate', { rate: percent(rate) }), <MoneyText riyals={vat} />],
          [t('invoices.total'), <MoneyText riyals={total} sx={{ fontWeight: 700 }} />],
        ]}
      />
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isRunning}
        loadingPosition="start"
        onClick={() => void download(() => callForFile(`/invoices/${own}/document`, { accept: 'application/xml' }), `${name}.xml`)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('invoices.document')}
      </Button>
    </ReadingSheet>
  );
};
