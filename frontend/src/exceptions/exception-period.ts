import { type BusinessDate, plusDays } from '@tabletime/contract';
import type { ExceptionPeriod } from '../api/exceptions.ts';
import { canShow } from '../forms/dates/day-range.ts';

/** In days, up to today; the first is the usual one. */
export const usualDays = [7, 30] as const;

const lastDays = (days: number, today: BusinessDate): ExceptionPeriod => ({ from: plusDays(today, 1 - days), to: today });

/** The period of an address: `days`, or `from` and `to`; the last week if it has no valid one. */
export const periodOf = (address: URLSearchParams, today: BusinessDate): { period: ExceptionPeriod; days: number | null } => {
  const named = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  if (canShow(named)) return { period: named, days: null };
  const days = usualDays.find((each) => String(each) === address.get('days')) ?? usualDays[0];
  return { period: lastDays(days, today), days };
};
