import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useLanguage } from '../i18n/language.ts';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import { useLive } from '../cache/live.ts';
import type { LogFilters } from '../api/logs.ts';
import { appended, caughtUp, firstPage, type LoadedLogs, pageSize } from './log-pages.ts';
import { noteFailure } from './note-failure.ts';

/** Most entries that the API gives at once. */
const mostAtOnce = 1000;

/**
 * The log under these filters, a page at a time. What others do comes on top as it happens. A failure ends the paging until the
 * person asks again; it is told on the page and on the console alone.
 */
export const useLogs = (filters: LogFilters) => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const queryClient = useQueryClient();
  const language = useLanguage();
  const queryKey = ['logs', 'list', language, filters];
  const [moreState, setMoreState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const load = async (): Promise<LoadedLogs> => {
    const known = queryClient.getQueryData<LoadedLogs>(queryKey);
    const head = await dataProvider.logs(filters, { limit: pageSize, skip: 0 });
    if (!known) return firstPage(head);
    const limit = Math.min(Math.max(known.entries.length, pageSize), mostAtOnce);
    return caughtUp(known, head) ?? firstPage(await dataProvider.logs(filters, { limit, skip: 0 }), limit);
  };
  const { data, error, refetch } = useQuery({ queryKey, queryFn: load });
  useLive('logs');
  useEffect(() => noteFailure(error), [error]);

  const showMore = async (): Promise<void> => {
    const skip = data?.entries.length ?? 0;
    setMoreState('loading');
    try {
      const page = await dataProvider.logs(filters, { limit: pageSize, skip });
      queryClient.setQueryData<LoadedLogs>(queryKey, (loaded) => loaded && appended(loaded, page));
      setMoreState('idle');
    } catch (failure) {
      noteFailure(failure);
      setMoreState('failed');
    }
  };

  return { logs: data, error, retry: () => void refetch(), showMore: () => void showMore(), moreState };
};

/** Everyone who ever did something, for the filter. */
export const useLogPeople = (): string[] => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const { data, error } = useQuery({ queryKey: ['logs', 'people'], queryFn: () => dataProvider.logPeople() });
  useEffect(() => noteFailure(error), [error]);
  return data?.map(({ name }) => name) ?? [];
};
