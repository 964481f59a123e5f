import { type DailyStats, plusDays } from '@tabletime/contract';

export type Day = DailyStats['dailyData'][number];

/** Each day of the range, the oldest first; a day that the server left out had neither revenue nor sessions. */
export const padDays = ({ dailyData, summary }: DailyStats): Day[] => {
  const { start, days } = summary.dateRange;
  const known = new Map(dailyData.map((day) => [day.date, day]));
  return Array.from({ length: days }, (_, index) => {
    const date = plusDays(start, index);
    return known.get(date) ?? { date, totalRevenue: 0, totalSessions: 0 };
  });
};
