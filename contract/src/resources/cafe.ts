import type { Tariff } from '../pricing.ts';

/** What anyone may know about the café: `GET /cafe`. */
export interface Cafe {
  name: string;
  timezone: string;
  businessDayStartsAt: string;
  tariff: Tariff;
}

/** The four numbers of `GET /dashboard`; revenue in riyals. */
export interface DashboardData {
  userCount: number;
  sessionCount: number;
  activeSessionCount: number;
  todaysRevenue: number;
}
