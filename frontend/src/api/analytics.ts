import type { Breakdowns, BusinessDate, ComparedWith, DailyStats, Insights } from '@tabletime/contract';
import { call } from './http-client.ts';

/** The last days up to today, or the days between two dates, both included. */
export type Period = { days: number } | { from: BusinessDate; to: BusinessDate };

const queryOf = (parts: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, String(value)])).toString();

export const fetchDailyStats = async (period: Period): Promise<DailyStats> =>
  (await call<DailyStats>(`/analytics/daily-stats?${queryOf(period)}`)).data;

/** A period beside an earlier one. */
export const fetchInsights = async (period: Period, against: ComparedWith = 'before'): Promise<Insights> =>
  (await call<Insights>(`/analytics/insights?${queryOf({ ...period, against })}`)).data;

/** A period by person, product and hour, beside an earlier one. */
export const fetchBreakdowns = async (period: Period, against: ComparedWith): Promise<Breakdowns> =>
  (await call<Breakdowns>(`/analytics/breakdowns?${queryOf({ ...period, against })}`)).data;

export const fetchDebugSessions = async (): Promise<Record<string, unknown>> =>
  (await call<Record<string, unknown>>('/analytics/debug-sessions')).data;
