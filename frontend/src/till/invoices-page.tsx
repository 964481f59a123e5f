import { Box, Card, CardActionArea } from '@mui/material';
import type { Invoice } from '@tabletime/contract';
import { useState } from 'react';
import { fetchBooksFile } from '../api/books.ts';
import { InvoiceFiles } from '../books-files/invoice-files.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { DayRange, FilterCard } from '../lists/filter-card.tsx';
import { longestSearch, withFilters } from '../lists/list-address.ts';
import { ListBody } from '../lists/list-body.tsx';
import { ListSkeletons } from '../lists/list-rows.tsx';
import { Listing } from '../lists/listing.tsx';
import { useFilters, useRows } from '../lists/use-list.ts';
import { InvoiceSummary } from '../session/invoice/invoice-summary.tsx';
import { CardList } from '../ui/card-list.tsx';
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
      <Listing {...invoiceListing}>
        <PageTitle title={t('invoices.title')} lead={t('invoices.lead')} actions={<Download />} />
        <Filters />
        <Invoices />
      </Listing>
    </Box>
  );
};

/** Files of the invoices that the filters leave. */
const Download = () => {
  const { filters } = useFilters<InvoiceFilters>();
  return (
    <InvoiceFiles
      name="invoices"
      fetchFile={(parameters) => fetchBooksFile('/invoices/export', { ...invoiceParameters(filters), ...parameters })}
    />
  );
};

const Filters = () => {
  const t = useT();
  const { filters, setFilters } = useFilters<InvoiceFilters>();
  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <FilterCard
        label="invoices.filter"
        reset="invoices.reset"
        columns={{ xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))' }}
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
        <Box sx={{ display: 'grid', gridColumn: { xs: '1 / -1', sm: 'auto' }, '&:empty': { display: 'none' } }}>
          <ReportingChoice />
        </Box>
      </FilterCard>
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

const InvoiceCard = ({ invoice, onOpen }: { invoice: Invoice; onOpen: () => void }) => (
  <Card>
    <CardActionArea
      onClick={onOpen}
      sx={{ font: 'inherit', padding: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, justifyContent: 'space-between' }}
    >
      <InvoiceSummary
        invoice={invoice}
        heading="h2"
        creditedBy={invoice.creditedBy}
        mark={invoice.reporting && <ReportingMark reporting={invoice.reporting} />}
      />
    </CardActionArea>
  </Card>
);
