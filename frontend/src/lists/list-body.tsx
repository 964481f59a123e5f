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
  failed: MessageKey;
  /** Shown if the server sent no sentence. */
  failedText?: MessageKey;
  /** Shows a failure on the page only, without a toast. */
  isQuiet?: boolean;
  skeletons: ReactNode;
  count: ReactNode;
  empty: ReactNode;
  more: { label: MessageKey; failed: MessageKey; shown: (hasMore: boolean) => ReactNode };
  children: ReactNode;
}

/** Renders the states of a list: loading, failed, outdated, empty, or rows with a button for more. */
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

type CountedList = { [Key in MessageKey]: Key extends `${infer List}.count_filtered` ? List : never }[MessageKey];

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
