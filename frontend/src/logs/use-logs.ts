import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { largestPage } from '../api/lists.ts';
import { useLanguage } from '../i18n/language.ts';
import { appended, caughtUp, firstPage, type LoadedLogs, pageSize } from './log-pages.ts';
import { logFailure } from './log-failure.ts';
import { fetchLogPeople, fetchLogs, type LogFilters, type LogPerson } from '../api/logs.ts';

/**
 * The log under these filters, a page at a time. What others do comes on top as it happens. A failure ends the paging until the
 * person asks again; it stands on the page and on the console, in no toast.
 */
export const useLogs = (filters: LogFilters) => {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const queryKey = ['logs', 'list', language, filters];
  const [moreState, setMoreState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const load = async (): Promise<LoadedLogs> => {
    const known = queryClient.getQueryData<LoadedLogs>(queryKey);
    const head = await fetchLogs(filters, { limit: pageSize, skip: 0 });
    if (!known) return firstPage(head);
    const limit = Math.min(Math.max(known.entries.length, pageSize), largestPage);
    return caughtUp(known, head) ?? firstPage(await fetchLogs(filters, { limit, skip: 0 }), limit);
  };
  const { data, error, refetch } = useQuery({ queryKey, queryFn: load });
  useEffect(() => logFailure(error), [error]);

  const showMore = async (): Promise<void> => {
    const skip = data?.entries.length ?? 0;
    setMoreState('loading');
    try {
      const page = await fetchLogs(filters, { limit: pageSize, skip });
      queryClient.setQueryData<LoadedLogs>(queryKey, (loaded) => loaded && appended(loaded, page));
      setMoreState('idle');
    } catch (failure) {
      logFailure(failure);
      setMoreState('failed');
    }
  };

  return { logs: data, error, retry: () => void refetch(), showMore: () => void showMore(), moreState };
};

/** Everyone who ever did something, for the filter; undefined until they are known. */
export const useLogPeople = (): LogPerson[] | undefined => {
  const { data, error } = useQuery({ queryKey: ['logs', 'people'], queryFn: fetchLogPeople });
  useEffect(() => logFailure(error), [error]);
  return data;
};
