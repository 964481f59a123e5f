import { type BusinessDate, plusDays } from '@tabletime/contract';
import type { DayRange } from '../../forms/dates/day-range.ts';

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
