import { type BusinessDate, type DailyStats, plusDays } from '@tabletime/contract';
import type { Database } from '../database.ts';

const inRiyals = (amount: number): number => Math.round(amount * 100) / 100;
const sum = <Row>(rows: Row[], of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0);

/** The last `days` business days up to `end`, zeros included, and their totals. */
export const dailyStats = async (db: Database, end: BusinessDate, days: number): Promise<DailyStats> => {
  const start = plusDays(end, 1 - days);
  const rows = await db.selectFrom('dailyStatistics').selectAll().where('date', '>=', start).where('date', '<=', end).execute();
  const known = new Map(rows.map((row) => [row.date, row]));
  const dailyData = Array.from({ length: days }, (_, index) => {
    const date = plusDays(start, index);
    return { date, totalRevenue: known.get(date)?.totalRevenue ?? 0, totalSessions: known.get(date)?.totalSessions ?? 0 };
  });
  const totalRevenue = inRiyals(sum(dailyData, (day) => day.totalRevenue));
  const best = dailyData.reduce((most, day) => (day.totalRevenue >= most.totalRevenue ? day : most));
  return {
    dailyData,
    summary: {
      totalRevenue,
      avgDailyRevenue: inRiyals(totalRevenue / days),
      totalHours: Math.round(sum(rows, (row) => row.totalMinutes) / 6) / 10,
      totalSessions: sum(dailyData, (day) => day.totalSessions),
      highestRevenueDay: best.totalRevenue > 0 ? { date: best.date, revenue: best.totalRevenue } : null,
      dateRange: { start, end, days },
    },
  };
};
