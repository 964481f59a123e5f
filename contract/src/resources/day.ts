import { z } from 'zod';
import { MoneyTaken } from '../books/ledger.ts';
import { BusinessDate, StoredDate } from '../vocabulary.ts';

/** Passes sold at the counter, less what was given back for them; in riyals. */
export const PassSales = z.object({ sold: z.int(), revenue: z.number(), cash: z.number(), credit: z.number() });
export type PassSales = z.infer<typeof PassSales>;

/** A business day with the sessions that ended on it. Revenue in riyals. */
export const HistoryDay = z.object({
  id: StoredDate,
  date: StoredDate,
  totalSessions: z.int(),
  /** With passes that were sold at the counter. */
  totalRevenue: z.number(),
  /** Of a session, without passes; 0 without sessions. */
  averageRevenue: z.number(),
  totalMinutes: z.int(),
  /** Money that moved on that day, whenever its session ended. */
  moneyTaken: MoneyTaken,
  /** The close that covers it, and the sales of the day that were recorded after it; null while the day is open. */
  close: z.object({ number: z.int(), after: z.number() }).nullable(),
  /** Absent if none was sold. */
  passes: PassSales.exactOptional(),
});
export type HistoryDay = z.infer<typeof HistoryDay>;

export const historyQuery = {
  sortable: ['date', 'totalSessions', 'totalRevenue', 'averageRevenue', 'totalMinutes'],
  filterable: { date: BusinessDate, from: BusinessDate, to: BusinessDate },
} as const;

/** `GET /analytics/daily-stats`: each day of a period, oldest first. Revenue in riyals. */
export const DailyStats = z.object({
  dailyData: z.array(z.object({ date: StoredDate, totalRevenue: z.number(), totalSessions: z.int() })),
  summary: z.object({
    totalRevenue: z.number(),
    avgDailyRevenue: z.number(),
    totalHours: z.number(),
    totalSessions: z.int(),
    /** Null without revenue; the latest of equal days. */
    highestRevenueDay: z.object({ date: StoredDate, revenue: z.number() }).nullable(),
    dateRange: z.object({ start: StoredDate, end: StoredDate, days: z.int() }),
  }),
});
export type DailyStats = z.infer<typeof DailyStats>;
