import { BusinessDate, longestInsights, plusDays } from '@tabletime/contract';
import type { ExceptionPeriod } from '../api/exceptions.ts';

/** In days, up to today; the first is the usual one. */
export const usualDays = [7, 30] as const;

const lastDays = (days: number, today: BusinessDate): ExceptionPeriod => ({ from: plusDays(today, 1 - days), to: today });

const isWhole = ({ from, to }: ExceptionPeriod): boolean => [from, to].every((day) => BusinessDate.safeParse(day).success);

/** What is wrong with a period as typed; undefined for one that can be shown, or that is not complete. */
export const periodFault = (typed: ExceptionPeriod): 'reversed' | 'tooLong' | undefined => {
  if (!isWhole(typed)) return undefined;
  if (typed.to < typed.from) return 'reversed';
  return typed.to >= plusDays(typed.from, longestInsights) ? 'tooLong' : undefined;
};

export const canShow = (typed: ExceptionPeriod): boolean => isWhole(typed) && periodFault(typed) === undefined;

/** The period of an address: `days`, or `from` and `to`; the last week if it has no valid one. */
export const periodOf = (address: URLSearchParams, today: BusinessDate): { period: ExceptionPeriod; days: number | null } => {
  const named = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  if (canShow(named)) return { period: named, days: null };
  const days = usualDays.find((each) => String(each) === address.get('days')) ?? usualDays[0];
  return { period: lastDays(days, today), days };
};
