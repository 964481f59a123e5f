import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import { useLive } from '../cache/live.ts';
import { useBusinessDate } from '../cache/use-cafe.ts';
import type { Period } from './period.ts';

/** The days of a period and what else can be told of it. A change by anyone reloads both, and so does a new day. */
export const useAnalytics = (days: Period) => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const queryClient = useQueryClient();
  const today = useBusinessDate();
  useLive('sessions', 'analytics');
  const daily = useQuery({
    queryKey: ['analytics', 'daily', days, today],
    queryFn: () => dataProvider.dailyStats(days),
    placeholderData: keepPreviousData,
  });
  const insights = useQuery({
    queryKey: ['analytics', 'insights', days, today],
    queryFn: () => dataProvider.insights(days),
    placeholderData: keepPreviousData,
  });
  return {
    daily,
    insights,
    isFetching: useIsFetching({ queryKey: ['analytics'] }) > 0,
    refresh: () => void queryClient.invalidateQueries({ queryKey: ['analytics'] }),
  };
};
