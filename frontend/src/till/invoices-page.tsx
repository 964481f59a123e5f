import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Card, CardActionArea, Typography } from '@mui/material';
import { documentName, type Invoice, signedAmount } from '@tabletime/contract';
import { useState } from 'react';
import { fetchBooksFile } from '../api/books.ts';
import { useFileDownload } from '../cache/use-file-download.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { DayRange, FilterCard } from '../lists/filter-card.tsx';
import { longestSearch, withFilters } from '../lists/list-address.ts';
import { ListBody } from '../lists/list-body.tsx';
import { ListSkeletons } from '../lists/list-rows.tsx';
import { Listing } from '../lists/listing.tsx';
import { useFilters, useRows } from '../lists/use-list.ts';
import { CardList } from '../ui/card-list.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { type InvoiceFilters, invoiceListing, invoiceParameters, isNumberless } from './invoice-filters.ts';
import { ReportingChoice, ReportingMark } from './reporting-state.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';

/** Invoices and credit notes, latest first. */
export const InvoicesPage = () => {
  const t = useT();
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <PageTitle title={t('invoices.title')} lead={t('invoices.lead')} />
      <Listing {...invoiceListing}>
        <Filters />
        <Invoices />
      </Listing>
    </Box>
  );
};

const Filters = () => {
  const t = useT();
  const { filters, setFilters } = useFilters<InvoiceFilters>();
  const { isRunning, download } = useFileDownload('books.files.failed');
  const handleDownload = () => void download(() => fetchBooksFile('/invoices/export', invoiceParameters(filters)), 'invoices.csv');
  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <FilterCard
        label="invoices.filter"
        reset="invoices.reset"
        columns={{ xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <SearchField
            id="invoices-search"
            label={t('invoices.search')}
            longest={longestSearch}
            value={filters.q ?? ''}
            onTyped={(text) => setFilters(withFilters(filters, { q: text.trim() || undefined }), true)}
          />
        </Box>
        <DayRange id="invoices" from="invoices.from" to="invoices.to" swapped="invoices.swapped" />
        <Box sx={{ display: 'grid', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <ReportingChoice />
        </Box>
      </FilterCard>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginBlockStart: 1.5 }}>
        <Button variant="outlined" startIcon={<DownloadIcon />} loading={isRunning} loadingPosition="start" onClick={handleDownload}>
          {t('books.files.format.csv')}
        </Button>
      </Box>
    </Box>
  );
};

const Invoices = () => {
  const t = useT();
  const { number } = useFormat();
  const { rows, shown, total } = useRows<Invoice>();
  const { filters, isFiltered } = useFilters<InvoiceFilters>();
  const [opened, setOpened] = useState<Invoice>();
  const nothing = (
    <EmptyState
      title={t(isFiltered ? 'invoices.none_found' : 'invoices.none')}
      text={t(isFiltered ? 'invoices.none_found_text' : 'invoices.none_text')}
    />
  );
  if (isNumberless(filters)) return nothing;
  return (
    <>
      <ListBody
        failed="invoices.failed"
        skeletons={<ListSkeletons rows={4} height={84} isTable={false} sx={{ gap: 1 }} />}
        count={null}
        empty={nothing}
        more={{
          label: 'invoices.more',
          failed: 'invoices.failed',
          shown: () => t('till.shown', { shown: number(shown), total: number(total) }),
        }}
      >
        <CardList label={t('invoices.title')} items={rows} sx={{ gap: 1 }}>
          {(invoice) => <InvoiceCard invoice={invoice} onOpen={() => setOpened(invoice)} />}
        </CardList>
      </ListBody>
      {opened && <InvoiceSheet invoice={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

const InvoiceCard = ({ invoice, onOpen }: { invoice: Invoice; onOpen: () => void }) => {
  const t = useT();
  const { dateTime } = useFormat();
  const { kind, number, total, vat, creditedBy, ofNumber, issuedAt, tableNumber, reporting } = invoice;
  const state =
    ofNumber !== null
      ? t('invoices.takes_back', { invoice: documentName('invoice', ofNumber) })
      : creditedBy !== null && t('invoices.taken_back', { note: documentName('credit_note', creditedBy) });
  return (
    <Card>
      <CardActionArea
        onClick={onOpen}
        sx={{ font: 'inherit', padding: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, justifyContent: 'space-between' }}
      >
        <Box sx={{ minInlineSize: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 700 }}>
            <bdi>{documentName(kind, number)}</bdi> · {t('invoices.table', { number: tableNumber })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {dateTime(issuedAt)}
          </Typography>
          {reporting && <ReportingMark reporting={reporting} />}
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
      </CardActionArea>
    </Card>
  );
};
