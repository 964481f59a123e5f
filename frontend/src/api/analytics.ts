import type { DailyStats, Insights } from '@tabletime/contract';
import { call } from './http-client.ts';

/** Revenue and sessions of each of the last `days` days; today is the last one. */
export const fetchDailyStats = async (days: number): Promise<DailyStats> =>
  (await call<DailyStats>(`/analytics/daily-stats?days=${days}`)).data;

/** Revenue by hour, weekday, group and payment of the last `days` days, and of as many days before them. */
export const fetchInsights = async (days: number): Promise<Insights> => (await call<Insights>(`/analytics/insights?days=${days}`)).data;

/** Counts and faults, to look for a mistake in the figures. */
export const fetchDebugSessions = async (): Promise<Record<string, unknown>> =>
  (await call<Record<string, unknown>>('/analytics/debug-sessions')).data;
