import type { Tariff } from '../pricing.ts';
import type { LogRow } from './log.ts';

/** What anyone may know about the café: `GET /cafe`. */
export interface Cafe {
  name: string;
  timezone: string;
  businessDayStartsAt: string;
  tariff: Tariff;
}

/** `GET /dashboard`: the four numbers of the day, revenue in riyals, and what happened last. */
export interface DashboardData {
  userCount: number;
  sessionCount: number;
  activeSessionCount: number;
  todaysRevenue: number;
  /** The five newest entries of the log that the reader may see, newest first. */
  recentActivity: (Omit<LogRow, 'id'> & { _id: string })[];
}
