import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { may, passKinds, type ShownPass } from '@tabletime/contract';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { loadPart } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { FilterCard, FilterChoice } from '../lists/filter-card.tsx';
import { longestSearch, withFilters } from '../lists/list-address.ts';
import { ListBody } from '../lists/list-body.tsx';
import { ListSkeletons, useIsWide } from '../lists/list-rows.tsx';
import { Listing } from '../lists/listing.tsx';
import { useFilters, useRows } from '../lists/use-list.ts';
import { usePassProducts } from '../session/passes/pass-products.ts';
import { lazily } from '../ui/lazily.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { type PassFilters, passListing, passStates } from './pass-filters.ts';
import { PassCards, PassTable } from './pass-rows.tsx';
import type { SoldPass } from './sold-pass.ts';
import { SoldSheet } from './sold-sheet.tsx';

/** With the words of payments, which belong to the tables. */
const SellSheet = lazily(async () => {
  const [{ SellSheet: Sheet }] = await Promise.all([import('./sell-sheet.tsx'), loadPart('guests', currentLanguage())]);
  // The provider of these words renders first.
  await new Promise((resolve) => setTimeout(resolve));
  return Sheet;
});

/** Width in pixels from which a table fits beside the sidebar. */
const roomForTable = 1100;

/** Passes that were sold, with what is left of them. */
export const PassesPage = () => {
  const t = useT();
  const today = useBusinessDate();
  const listing = useMemo(() => passListing(today), [today]);
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <PageTitle title={t('passes.title')} lead={t('passes.lead')} actions={<Sale />} />
      <Listing {...listing}>
        <Filters />
        <Passes />
      </Listing>
    </Box>
  );
};

/** Sells a pass, and then shows what follows; nothing while none is on sale. */
const Sale = () => {
  const t = useT();
  const products = usePassProducts();
  const [step, setStep] = useState<'sell' | SoldPass | null>(null);
  const close = () => setStep(null);
  if (!products || products.length === 0) return null;
  return (
    <>
      <Button startIcon={<AddIcon />} onClick={() => setStep('sell')}>
        {t('passes.sell.action')}
      </Button>
      <Suspense fallback={null}>
        {step === 'sell' && <SellSheet products={products} onSold={setStep} onClose={close} />}
        {step !== null && step !== 'sell' && <SoldSheet sold={step} onClose={close} />}
      </Suspense>
    </>
  );
};

const Filters = () => {
  const t = useT();
  const { filters, setFilters } = useFilters<PassFilters>();
  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <FilterCard
        label="passes.filter"
        reset="passes.reset"
        columns={{ xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))' }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <SearchField
            id="passes-search"
            label={t('passes.search')}
            longest={longestSearch}
            value={filters.q ?? ''}
            onTyped={(text) => setFilters(withFilters(filters, { q: text.trim() || undefined }), true)}
          />
        </Box>
        <FilterChoice
          id="passes-kind"
          label={t('passes.kind_filter')}
          any={t('passes.any_kind')}
          value={filters.kind ?? ''}
          options={passKinds.map((value) => ({ value, label: t(`passes.kind.${value}`) }))}
          onChoose={(value) => setFilters(withFilters(filters, { kind: passKinds.find((kind) => kind === value) }))}
        />
        <FilterChoice
          id="passes-state"
          label={t('passes.state_filter')}
          any={t('passes.any_state')}
          value={filters.state ?? ''}
          options={passStates.map((value) => ({ value, label: t(`passes.state.${value}`) }))}
          onChoose={(value) => setFilters(withFilters(filters, { state: passStates.find((state) => state === value) }))}
        />
      </FilterCard>
    </Box>
  );
};

/** While the menu has no pass either, with the way there for those who may change it. */
const NoPasses = () => {
  const t = useT();
  const role = useSignedIn()?.role;
  const products = usePassProducts();
  const isMissing = products?.length === 0 && role !== undefined && may(role, 'menu.write');
  return (
    <EmptyState
      title={t('passes.none')}
      text={t(isMissing ? 'passes.none_on_menu' : 'passes.none_text')}
      action={
        isMissing && (
          <Button component={Link} to="/menu">
            {t('passes.to_menu')}
          </Button>
        )
      }
    />
  );
};

const Passes = () => {
  const t = useT();
  const { number } = useFormat();
  const isWide = useIsWide(roomForTable);
  const { shown, total } = useRows<ShownPass>();
  const { isFiltered } = useFilters<PassFilters>();
  return (
    <ListBody
      failed="passes.failed"
      skeletons={<ListSkeletons rows={5} height={isWide ? 64 : 132} isTable={false} sx={{ gap: 1.5 }} />}
      count={null}
      empty={isFiltered ? <EmptyState title={t('passes.none_found')} text={t('passes.none_found_text')} /> : <NoPasses />}
      more={{
        label: 'passes.more',
        failed: 'passes.failed',
        shown: () => t('passes.shown', { shown: number(shown), total: number(total) }),
      }}
    >
      {isWide ? <PassTable /> : <PassCards />}
    </ListBody>
  );
};
