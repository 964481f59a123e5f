import { BusinessDate, mostBookDays, plusDays } from '@tabletime/contract';
import type { BookPeriod } from '../api/books.ts';
import { lastOf, type Month, monthOf } from '../forms/dates/month-grid.ts';

/** All days of a month. */
export const daysOfMonth = (month: Month): BookPeriod => ({ from: `${month}-01`, to: lastOf(month) });

/** The month whose days a period is; undefined for others. */
export const monthIn = ({ from, to }: BookPeriod): Month | undefined => {
  const month = monthOf(from);
  return from === `${month}-01` && to === lastOf(month) ? month : undefined;
};

/** Undefined for one that can be shown. */
export const periodFault = ({ from, to }: BookPeriod): 'missing' | 'reversed' | 'tooLong' | undefined => {
  if (![from, to].every((day) => BusinessDate.safeParse(day).success)) return 'missing';
  if (to < from) return 'reversed';
  return to >= plusDays(from, mostBookDays) ? 'tooLong' : undefined;
};

/** The period of an address, by `from` and `to`; the month of `today` where it names none that can be shown. */
export const periodOf = (address: URLSearchParams, today: BusinessDate): BookPeriod => {
  const named = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  return periodFault(named) === undefined ? named : daysOfMonth(monthOf(today));
};
