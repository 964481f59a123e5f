import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { passQuery } from '../api/passes.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { ReadingSheet } from '../forms/sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { FactRows } from '../ui/fact-rows.tsx';
import { lazily } from '../ui/lazily.tsx';
import type { SoldPass } from './sold-pass.ts';

const PrintedInvoice = lazily(async () => (await import('../session/invoice/printed-invoice.tsx')).PrintedInvoice);
const PrintedSale = lazily(async () => (await import('./printed-sale.tsx')).PrintedSale);

/** The invoice of a sale, or its receipt where no VAT is charged. */
const Paper = ({ sold, onDone }: { sold: SoldPass; onDone: () => void }) => {
  const t = useT();
  const { id, invoice } = sold.sale;
  const { data, error, refetch } = useQuery({ ...passQuery(id), enabled: invoice !== undefined });
  if (invoice === undefined) return <PrintedSale sold={sold} onDone={onDone} />;
  if (data?.invoice) return <PrintedInvoice invoice={data.invoice} size="roll" isAtEnd onDone={onDone} />;
  return error && <ErrorState level="h3" title={t('receipt.failed')} error={error} onRetry={() => void refetch()} />;
};

/** What follows a sale: the change, and the paper. */
export const SoldSheet = ({ sold, onClose }: { sold: SoldPass; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const { money, date } = useFormat();
  const [isPrinted, setIsPrinted] = useState(false);
  const { sale, product, holder, change } = sold;
  return (
    <ReadingSheet title={t('passes.sold.title')} onClose={onClose}>
      {change !== null && change > 0 && (
        <Box sx={{ display: 'grid' }}>
          <Typography color="text.secondary">{t('checkout.change')}</Typography>
          <Box component="bdi" sx={{ fontSize: '2.25rem', fontWeight: 800, lineHeight: 1.15, color: 'primary.main' }}>
            {money(change)}
          </Box>
        </Box>
      )}
      <FactRows
        rows={[
          [t('passes.column.holder'), <bdi key="holder">{holder}</bdi>],
          [t('passes.column.pass'), <bdi key="pass">{product.name[language]}</bdi>],
          [t('passes.details.price'), money(product.price)],
          [t('passes.column.until'), date(sale.validTo)],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => setIsPrinted(true)}>
          {t(sale.invoice === undefined ? 'passes.sold.receipt' : 'passes.sold.invoice')}
        </Button>
        <Button variant="text" component={Link} to={`/passes/${sale.id}`}>
          {t('passes.sold.open')}
        </Button>
      </Box>
      {isPrinted && (
        <Suspense fallback={null}>
          <Paper sold={sold} onDone={() => setIsPrinted(false)} />
        </Suspense>
      )}
    </ReadingSheet>
  );
};
