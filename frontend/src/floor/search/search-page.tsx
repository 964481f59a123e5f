import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { Suspense } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { longestSearch, withFilters } from '../../lists/list-address.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { Listing } from '../../lists/listing.tsx';
import { useFilters, useRows } from '../../lists/use-list.ts';
import { useActiveSessions } from '../../session/use-active-sessions.ts';
import { lazily } from '../../ui/lazily.tsx';
import { FilterFold } from '../../ui/filter-fold.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import { loadDialogs } from '../load-dialogs.ts';
import { foundHeading, useFloorDialog } from '../floor-dialog.ts';
import { FilterForm } from './filter-form.tsx';
import { type FoundQuery, type FoundField, foundListing, type Order, orders, readField } from './found-filters.ts';
import { FoundList } from './found-list.tsx';
import { useFilterWords } from './use-filter-words.ts';

const Dialogs = lazily(loadDialogs);

export const SearchPage = () => (
  <Listing {...foundListing}>
    <Found />
  </Listing>
);

const Found = () => {
  const t = useT();
  const { number } = useFormat();
  const filterWords = useFilterWords();
  const { filters: query, setFilters } = useFilters<FoundQuery>();
  const { isPlaceholderData = false } = useListContext();
  const { shown, total, isAtLeast } = useRows();
  const { sessions: active = [] } = useActiveSessions();
  const { dialog, open, show, close } = useFloorDialog();
  const { order = 'newest' } = query;

  // All typing in a field is one step of the browser's history.
  const set = (field: FoundField, text: string, isTyped: boolean) =>
    setFilters(withFilters(query, { [field]: readField(field, text) }), isTyped && query[field] !== undefined);
  const choose = (next: Order) => setFilters(withFilters(query, { order: next === 'newest' ? undefined : next }));
  const clear = () => setFilters(withFilters<FoundQuery>({}, { order: query.order }));

  const chips = filterWords(query);
  const ofForm = chips.filter(({ field }) => field !== 'q').length;
  return (
    <>
      <PageTitle title={t('sessions.search.title')} lead={t('sessions.search.lead')} />
      <Box
        role="search"
        aria-label={t('sessions.search.title')}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'end',
          gap: 1.5,
          marginBlockEnd: 2,
        }}
      >
        <Box sx={{ flex: { xs: '1 0 100%', sm: '3 1 0' } }}>
          <SearchField
            id="found-search"
            label={t('sessions.search.field')}
            placeholder={t('sessions.search.placeholder')}
            longest={longestSearch}
            value={query.q ?? ''}
            onTyped={(text) => set('q', text, true)}
          />
        </Box>
        <TextField
          select
          id="found-order"
          label={t('sessions.search.order')}
          value={order}
          onChange={({ target }) => choose(target.value as Order)}
          sx={{ flex: '1 1 0', minInlineSize: 150 }}
        >
          {Object.keys(orders).map((each) => (
            <MenuItem key={each} value={each}>
              {t(`sessions.search.orders.${each as Order}`)}
            </MenuItem>
          ))}
        </TextField>
        <FilterFold
          isAlways
          isInRow
          label={ofForm > 0 ? t('sessions.search.filters_set', { count: ofForm }) : t('sessions.search.filters')}
        >
          <FilterForm filters={query} onChange={set} onClear={clear} />
        </FilterFold>
      </Box>

      {chips.length > 0 && (
        <Box component="ul" aria-label={t('sessions.search.filters_now')} sx={{ ...chipRow, marginBlock: 0, marginBlockEnd: 2 }}>
          {chips.map(({ field, text }) => (
            <li key={field}>
              <Button
                variant="outlined"
                endIcon={<CloseIcon />}
                aria-label={t('sessions.search.remove', { filter: text })}
                onClick={() => set(field, '', false)}
                sx={{ borderRadius: 22, paddingInline: 2, overflowWrap: 'anywhere' }}
              >
                <bdi>{text}</bdi>
              </Button>
            </li>
          ))}
        </Box>
      )}

      <ListBody
        failed="sessions.failed.load"
        skeletons={<RowSkeletons />}
        count={
          <Typography role="status" id={foundHeading} tabIndex={-1} color="text.secondary" sx={{ marginBlockEnd: 1.5 }}>
            {isAtLeast ? t('sessions.search.found_more', { count: number(total) }) : t('sessions.search.found', { smart_count: total })}
          </Typography>
        }
        empty={
          chips.length === 0 ? (
            <EmptyState title={t('sessions.empty.completed_title')} text={t('sessions.empty.completed_hint')} />
          ) : (
            <EmptyState
              title={t('sessions.search.none_title')}
              text={
                <>
                  {t('sessions.search.none_text')} <bdi>{chips.map(({ text }) => `\u2068${text}\u2069`).join(' · ')}</bdi>
                </>
              }
              action={<Button onClick={clear}>{t('sessions.search.clear')}</Button>}
            />
          )
        }
        more={{
          label: 'sessions.action.show_more',
          failed: 'sessions.failed.load',
          shown: () =>
            t(isAtLeast ? 'sessions.search.shown_of_more' : 'sessions.done.count', { shown: number(shown), total: number(total) }),
        }}
      >
        <Box aria-busy={isPlaceholderData}>
          <FoundList isByDay={orders[order][0] === 'endTime'} onOpen={open} />
        </Box>
      </ListBody>
      <Suspense fallback={null}>
        {dialog && <Dialogs dialog={dialog} active={active} onClose={close} onOpen={open} onSwitch={show} />}
      </Suspense>
    </>
  );
};

const chipRow = { listStyle: 'none', padding: 0, display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
