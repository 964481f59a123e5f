import { BusinessDate } from '../vocabulary.ts';

/** One business day of the books: completed sessions by the day of their end. Revenue in riyals. */
export interface HistoryDay {
  id: BusinessDate;
  date: BusinessDate;
  totalSessions: number;
  totalRevenue: number;
  averageRevenue: number;
  totalMinutes: number;
}

/** What the days can be sorted and filtered by; `from` and `to` are inclusive. */
export const historyQuery = {
  sortable: ['date', 'totalSessions', 'totalRevenue', 'averageRevenue', 'totalMinutes'],
  filterable: { date: BusinessDate, from: BusinessDate, to: BusinessDate },
} as const;

/** `GET /analytics/daily-stats`: each day of a period that ends today, quiet ones too, oldest first. Revenue in riyals. */
export interface DailyStats {
  dailyData: { date: BusinessDate; totalRevenue: number; totalSessions: number }[];
  summary: {
    totalRevenue: number;
    avgDailyRevenue: number;
    /** To one decimal. */
    totalHours: number;
    totalSessions: number;
    /** Null when no day had revenue; the latest of equals. */
    highestRevenueDay: { date: BusinessDate; revenue: number } | null;
    dateRange: { start: BusinessDate; end: BusinessDate; days: number };
  };
}
