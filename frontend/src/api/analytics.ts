import type { DailyStats, Insights } from '@tabletime/contract';
import { call } from './http-client.ts';

/** What the analytics are read by; periods end today and are counted in days. */
export interface AnalyticsCalls {
  dailyStats: (days: number) => Promise<DailyStats>;
  insights: (days: number) => Promise<Insights>;
  /** Counts and faults for whoever looks for a mistake in the figures. */
  debugSessions: () => Promise<Record<string, unknown>>;
}

export const analyticsCalls: AnalyticsCalls = {
  dailyStats: async (days) => (await call<DailyStats>(`/analytics/daily-stats?days=${days}`)).data,
  insights: async (days) => (await call<Insights>(`/analytics/insights?days=${days}`)).data,
  debugSessions: async () => (await call<Record<string, unknown>>('/analytics/debug-sessions')).data,
};
