import type { PeriodInsights } from '@tabletime/contract';

type Hour = PeriodInsights['byHour'][number];

/** Up to so many quiet hours on end belong to an evening; more are the hours in which the house is shut. */
const longestLull = 3;

/**
 * The hours in which the house is open, as its day runs from `dayStartsAt` (`HH:mm`) on: those in which sessions end, and short
 * lulls between them.
 */
export const openHours = (byHour: Hour[], dayStartsAt: string): Hour[] => {
  const first = Number(dayStartsAt.slice(0, 2));
  const inOrder = byHour.toSorted((one, other) => ((one.hour - first + 24) % 24) - ((other.hour - first + 24) % 24));
  const open: Hour[] = [];
  let lull: Hour[] = [];
  for (const hour of inOrder) {
    if (hour.sessions === 0) lull.push(hour);
    else {
      if (open.length > 0 && lull.length <= longestLull) open.push(...lull);
      open.push(hour);
      lull = [];
    }
  }
  return open;
};
