import type { DailyStats, PeriodInsights } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchDailyStats, fetchInsights } from '../api/analytics.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';

const lastDays = (today: string) => ({ queryKey: ['analytics', 'daily', 8, today], queryFn: () => fetchDailyStats({ days: 8 }) });

const todaysInsights = (today: string) => ({
  queryKey: ['analytics', 'insights', 1, today],
  queryFn: () => fetchInsights({ days: 1 }),
});

/** Today and the seven days before it, oldest first. */
export const useLastDays = (): DailyStats['dailyData'] | undefined => useQuery(lastDays(useBusinessDate())).data?.dailyData;

export const useTodaysInsights = (): PeriodInsights | undefined => useQuery(todaysInsights(useBusinessDate())).data?.current;

/** True once today's takings have loaded or failed, or if they are not `wanted`. */
export const useTakingsArrived = (wanted: boolean): boolean => {
  const today = useBusinessDate();
  const days = useQuery({ ...lastDays(today), enabled: wanted });
  const insights = useQuery({ ...todaysInsights(today), enabled: wanted });
  return !wanted || (!days.isPending && !insights.isPending);
};
