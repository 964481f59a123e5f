import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { documentName, type Invoice, performerName } from '@tabletime/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { callForFile } from '../api/http-client.ts';
import { useFileDownload } from '../cache/use-file-download.ts';
import { ReadingSheet } from '../forms/sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { soldWhere } from '../i18n/sold-where.ts';
import { useT } from '../i18n/use-t.ts';
import type { PaperSize } from '../session/invoice/printed-invoice.tsx';
import { FactRows } from '../ui/fact-rows.tsx';
import { lazily } from '../ui/lazily.tsx';
import { ReportingMark, ReportingMessages } from './reporting-state.tsx';

const ShownInvoice = lazily(async () => (await import('../session/invoice/shown-invoice.tsx')).ShownInvoice);
const PrintedInvoice = lazily(async () => (await import('../session/invoice/printed-invoice.tsx')).PrintedInvoice);

/** An invoice or credit note as it was issued. */
export const InvoiceSheet = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const t = useT();
  const { date, number } = useFormat();
  const { isRunning, download } = useFileDownload('invoices.document_failed');
  const [printed, setPrinted] = useState<PaperSize>();
  const { kind, number: own, reporting } = invoice;
  const name = documentName(kind, own);
  return (
    <ReadingSheet title={<bdi>{name}</bdi>} onClose={onClose}>
      <FactRows
        rows={[
          [t('invoices.by'), <bdi>{performerName(invoice.by)}</bdi>],
          [
            t(invoice.session === null ? 'invoices.sale_day' : 'invoices.session_day'),
            `${date(invoice.sessionDate)} · ${soldWhere(t, invoice, number)}`,
          ],
          ...(reporting ? ([[t('invoices.reporting.label'), <ReportingMark reporting={reporting} />]] as [string, ReactNode][]) : []),
        ]}
      />
      {reporting && <ReportingMessages reporting={reporting} />}
      {/* Above the paper, which is longer than most screens. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => setPrinted('roll')}>
          {t('invoices.print_roll')}
        </Button>
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => setPrinted('page')}>
          {t('invoices.print_page')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={isRunning}
          loadingPosition="start"
          onClick={() => void download(() => callForFile(`/invoices/${own}/document`, { accept: 'application/xml' }), `${name}.xml`)}
        >
          {t('invoices.document')}
        </Button>
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <ShownInvoice invoice={invoice} />
      </Suspense>
      {printed && (
        <Suspense fallback={null}>
          <PrintedInvoice invoice={invoice} size={printed} onDone={() => setPrinted(undefined)} />
        </Suspense>
      )}
    </ReadingSheet>
  );
};
