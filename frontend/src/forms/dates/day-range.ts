import { BusinessDate, longestInsights, plusDays } from '@tabletime/contract';
import { lastOf, type Month } from './month-grid.ts';

/** Both days are included. */
export interface DayRange {
  from: BusinessDate;
  to: BusinessDate;
}

/** As typed. */
export type TypedRange = Record<keyof DayRange, string>;

interface RangeFault {
  field: keyof DayRange;
  is: 'missing' | 'swapped';
}

/** The first fault of what was typed; null if it is a `DayRange`. */
export const rangeFault = ({ from, to }: TypedRange): RangeFault | null => {
  for (const [field, text] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!BusinessDate.safeParse(text).success) return { field, is: 'missing' };
  return to < from ? { field: 'to', is: 'swapped' } : null;
};

/** What is wrong with a period as typed; undefined for one that can be shown, or that is not complete. */
export const periodFault = (typed: TypedRange): 'reversed' | 'tooLong' | undefined => {
  const fault = rangeFault(typed);
  if (fault) return fault.is === 'swapped' ? 'reversed' : undefined;
  return typed.to >= plusDays(typed.from, longestInsights) ? 'tooLong' : undefined;
};

export const canShow = (typed: TypedRange): boolean => rangeFault(typed) === null && periodFault(typed) === undefined;

/** All days of a month. */
export const daysOfMonth = (month: Month): DayRange => ({ from: `${month}-01`, to: lastOf(month) });

export const exportSpans = ['today', 'yesterday', 'week', 'month', 'range', 'all'] as const;
export type ExportSpan = (typeof exportSpans)[number];

/** The days of a span, as of `today`; weeks begin on Sunday. Undefined for all sessions. */
export const daysOf = (span: Exclude<ExportSpan, 'range'>, today: BusinessDate): DayRange | undefined => {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: plusDays(today, -1), to: plusDays(today, -1) };
    case 'week':
      return { from: plusDays(today, -weekday), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'all':
      return undefined;
  }
};
