import { type BusinessDate, mostBookDays, plusDays } from '@tabletime/contract';
import type { BookPeriod } from '../api/books.ts';
import { daysOfMonth, rangeFault } from '../forms/dates/day-range.ts';
import { lastOf, type Month, monthOf } from '../forms/dates/month-grid.ts';

/** The month whose days a period is; undefined for others. */
export const monthIn = ({ from, to }: BookPeriod): Month | undefined => {
  const month = monthOf(from);
  return from === `${month}-01` && to === lastOf(month) ? month : undefined;
};

const faults = { missing: 'missing', swapped: 'reversed' } as const;

/** Undefined for one that can be shown. */
export const periodFault = ({ from, to }: BookPeriod): 'missing' | 'reversed' | 'tooLong' | undefined => {
  const fault = rangeFault({ from, to });
  if (fault) return faults[fault.is];
  return to >= plusDays(from, mostBookDays) ? 'tooLong' : undefined;
};

/** The period of an address, by `from` and `to`; the month of `today` where it names none that can be shown. */
export const periodOf = (address: URLSearchParams, today: BusinessDate): BookPeriod => {
  const named = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  return periodFault(named) === undefined ? named : daysOfMonth(monthOf(today));
};
