import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBusinessDate } from '../cache/use-business-date.ts';
import type { Period } from './period.ts';
import { fetchDailyStats, fetchInsights } from '../api/analytics.ts';

/** The days and the insights of a period. A change by anyone reloads both, and so does a new day. */
export const useAnalytics = (days: Period) => {
  const queryClient = useQueryClient();
  const today = useBusinessDate();
  const daily = useQuery({
    queryKey: ['analytics', 'daily', days, today],
    queryFn: () => fetchDailyStats(days),
    placeholderData: keepPreviousData,
  });
  const insights = useQuery({
    queryKey: ['analytics', 'insights', days, today],
    queryFn: () => fetchInsights(days),
    placeholderData: keepPreviousData,
  });
  return {
    daily,
    insights,
    isFetching: useIsFetching({ queryKey: ['analytics'] }) > 0,
    refresh: () => void queryClient.invalidateQueries({ queryKey: ['analytics'] }),
  };
};
