import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../cache/error-state.tsx';
import { useFailureToast } from '../../cache/failure-messages.tsx';
import { OutdatedNotice } from '../../cache/outdated-notice.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useActiveSessions } from '../../session/use-active-sessions.ts';
import { lazily } from '../../ui/lazily.tsx';
import { FilterFold } from '../../ui/filter-fold.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { CompletedSkeletons } from '../card-skeletons.tsx';
import { loadDialogs } from '../load-dialogs.ts';
import { foundHeading, useOpened } from '../opened.ts';
import { FilterForm } from './filter-form.tsx';
import { type Asked, type FoundField, longestSearch, type Order, orders, readAsked, withField, writeAsked } from './found-filters.ts';
import { FoundList } from './found-list.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { useFound } from './use-found.ts';

const Dialogs = lazily(loadDialogs);

/** Sessions that one page shows. */
const pageSize = 24;

/** All completed sessions: found by words and filters, in the order that is chosen. What is asked for lives in the address. */
export const SearchPage = () => {
  const t = useT();
  const { number } = useFormat();
  const filterWords = useFilterWords();
  const [address, setAddress] = useSearchParams();
  const asked = useMemo(() => readAsked(address), [address]);
  const [count, setCount] = useState(pageSize);
  useEffect(() => setCount(pageSize), [asked]);
  const { sessions, total, isAtLeast, hasMore, error, errorUpdatedAt, refetch, isPlaceholderData } = useFound(asked, count);
  const retry = () => void refetch();
  useFailureToast([{ error, errorUpdatedAt }], 'sessions.failed.load', retry);
  const { sessions: active = [] } = useActiveSessions();
  const { opened, open, turnTo, close } = useOpened();

  // A word that is being written is one step for the browser's back button.
  const ask = (next: Asked, replace = false) => {
    const written = writeAsked(next);
    if (written.toString() !== writeAsked(asked).toString()) setAddress(written, { replace });
  };
  const set = (field: FoundField, text: string, isTyped: boolean) =>
    ask({ ...asked, filters: withField(asked.filters, field, text) }, isTyped && asked.filters[field] !== undefined);
  const clear = () => ask({ ...asked, filters: {} });

  const chips = filterWords(asked.filters);
  const ofForm = chips.filter(({ field }) => field !== 'q').length;
  return (
    <>
      <PageTitle title={t('sessions.search.title')} lead={t('sessions.search.lead')} />
      <Box
        role="search"
        aria-label={t('sessions.search.title')}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 3fr) minmax(0, 1fr)' }, marginBlockEnd: 2 }}
      >
        <SearchField
          id="found-search"
          label={t('sessions.search.field')}
          placeholder={t('sessions.search.placeholder')}
          longest={longestSearch}
          value={asked.filters.q ?? ''}
          onTyped={(text) => set('q', text, true)}
        />
        <TextField
          select
          id="found-order"
          label={t('sessions.search.order')}
          value={asked.order}
          onChange={({ target }) => ask({ ...asked, order: target.value as Order })}
        >
          {Object.keys(orders).map((order) => (
            <MenuItem key={order} value={order}>
              {t(`sessions.search.orders.${order as Order}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <FilterFold isAlways label={ofForm > 0 ? t('sessions.search.filters_set', { count: ofForm }) : t('sessions.search.filters')}>
        <FilterForm filters={asked.filters} onChange={set} onClear={clear} />
      </FilterFold>

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

      {sessions && error && <OutdatedNotice error={error} failed="sessions.failed.load" onRetry={retry} sx={{ marginBlockEnd: 2 }} />}
      {!sessions && error && <ErrorState title={t('sessions.failed.load')} error={error} onRetry={retry} />}
      {!sessions && !error && <CompletedSkeletons narrowest={340} />}
      {sessions && (
        <Typography role="status" id={foundHeading} tabIndex={-1} color="text.secondary" sx={{ marginBlockEnd: 1.5 }}>
          {isAtLeast ? t('sessions.search.found_more', { count: number(total) }) : t('sessions.search.found', { smart_count: total })}
        </Typography>
      )}
      {sessions?.length === 0 &&
        (chips.length === 0 ? (
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
        ))}
      {sessions && sessions.length > 0 && (
        <Box aria-busy={isPlaceholderData}>
          <FoundList sessions={sessions} isByDay={orders[asked.order][0] === 'endTime'} onOpen={open} />
          <ShowMore
            label={t('sessions.action.show_more')}
            hasMore={hasMore}
            isLoading={isPlaceholderData}
            onShowMore={() => setCount(count + pageSize)}
          >
            {isAtLeast
              ? t('sessions.search.shown_of_more', { shown: number(sessions.length), total: number(total) })
              : t('sessions.done.count', { shown: number(sessions.length), total: number(total) })}
          </ShowMore>
        </Box>
      )}
      <Suspense fallback={null}>
        {opened && <Dialogs opened={opened} active={active} onClose={close} onOpen={open} onTurnTo={turnTo} />}
      </Suspense>
    </>
  );
};

/** Filters in force, side by side. */
const chipRow = { listStyle: 'none', padding: 0, display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
