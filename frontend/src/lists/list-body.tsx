import { Box, Typography } from '@mui/material';
import { useInfinitePaginationContext, useListContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { loadedWith } from '../api/failures.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { useFailureToast } from '../cache/failure-messages.tsx';
import { OutdatedNotice } from '../cache/outdated-notice.tsx';
import type { MessageKey } from '../i18n/en.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { ShowMore } from '../ui/show-more.tsx';
import { useFilters, useRows } from './use-list.ts';

interface ListBodyProps {
  /** What could not be loaded. */
  failed: MessageKey;
  /** More about it, where the server says nothing. */
  failedText?: MessageKey;
  /** Whether a failure stands on the page alone, in no toast. */
  isQuiet?: boolean;
  skeletons: ReactNode;
  /** How many there are; above the rows. */
  count: ReactNode;
  /** In place of the rows where there are none. */
  empty: ReactNode;
  /** What the button for the next page says, why that did not come, and how much is shown. */
  more: { label: MessageKey; failed: MessageKey; shown: (hasMore: boolean) => ReactNode };
  /** The rows, which read the list's context. */
  children: ReactNode;
}

/** A list in each of its states: loading, failed, out of date, empty, and its rows with the way to more of them. */
export const ListBody = ({ failed, failedText, isQuiet = false, skeletons, count, empty, more, children }: ListBodyProps) => {
  const t = useT();
  const { data, error, refetch, isPlaceholderData = false } = useListContext();
  const { fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  const { hasMore } = useRows();
  const [moreError, setMoreError] = useState<unknown>(null);
  const hasMoreFailed = error !== null && error === moreError;
  const failure = hasMoreFailed ? null : error;
  const retry = () => void refetch();
  useFailureToast(isQuiet ? [] : [loadedWith(failure)], failed, retry);

  const showMore = async (): Promise<void> => {
    const next = await fetchNextPage();
    setMoreError(next.isFetchNextPageError ? next.error : null);
  };
  if (!data && failure) return <ErrorState title={t(failed)} text={failedText && t(failedText)} error={failure} onRetry={retry} />;
  if (!data) return skeletons;
  return (
    <>
      {failure && <OutdatedNotice error={failure} failed={failed} onRetry={retry} sx={{ marginBlockEnd: 2 }} />}
      {count}
      {data.length === 0 ? (
        empty
      ) : (
        <>
          {children}
          <ShowMore
            label={t(more.label)}
            hasMore={hasMore}
            isLoading={isFetchingNextPage || isPlaceholderData}
            failed={hasMoreFailed ? t(more.failed) : undefined}
            onShowMore={() => void showMore()}
          >
            {!hasMoreFailed && more.shown(hasMore)}
          </ShowMore>
        </>
      )}
    </>
  );
};

/** The lists that have words for how many there are. */
type CountedList = { [Key in MessageKey]: Key extends `${infer List}.count_filtered` ? List : never }[MessageKey];

/** How many rows are shown, and of how many. */
export const ListCount = ({ of }: { of: CountedList }) => {
  const t = useT();
  const { number } = useFormat();
  const { shown, total, isAtLeast } = useRows();
  const { isFiltered } = useFilters();
  return (
    <Typography component="p" role="status" sx={{ marginBlockEnd: 1 }}>
      {t(isFiltered ? `${of}.count_filtered` : `${of}.count`, { smart_count: shown })}
      {(shown < total || isAtLeast) && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          {t(isAtLeast ? 'logs.in_all_more' : `${of}.in_all`, { total: number(total) })}
        </Box>
      )}
    </Typography>
  );
};
