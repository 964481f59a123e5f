import type { DailyStats, Insights } from '@tabletime/contract';
import { call } from './http-client.ts';

/** The last `days` days, including today. */
export const fetchDailyStats = async (days: number): Promise<DailyStats> =>
  (await call<DailyStats>(`/analytics/daily-stats?days=${days}`)).data;

/** The last `days` days and as many before them. */
export const fetchInsights = async (days: number): Promise<Insights> => (await call<Insights>(`/analytics/insights?days=${days}`)).data;

export const fetchDebugSessions = async (): Promise<Record<string, unknown>> =>
  (await call<Record<string, unknown>>('/analytics/debug-sessions')).data;
