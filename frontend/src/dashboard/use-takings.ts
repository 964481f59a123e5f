import type { DailyStats, PeriodInsights } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchDailyStats, fetchInsights } from '../api/analytics.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';

/** Today and the seven days before it, oldest first. */
export const useLastDays = (): DailyStats['dailyData'] | undefined => {
  const today = useBusinessDate();
  return useQuery({ queryKey: ['analytics', 'daily', 8, today], queryFn: () => fetchDailyStats({ days: 8 }) }).data?.dailyData;
};

export const useTodaysInsights = (): PeriodInsights | undefined => {
  const today = useBusinessDate();
  return useQuery({ queryKey: ['analytics', 'insights', 1, today], queryFn: () => fetchInsights({ days: 1 }) }).data?.current;
};
