import { businessDateOf, plusDays, startOfBusinessDay, timeOfDay } from './business-day.ts';
import type { BusinessDate } from './vocabulary.ts';

export const shifts = ['Morning', 'Evening', 'Night'] as const;
export type Shift = (typeof shifts)[number];

/** The hours of each shift on the café's clock, `HH:mm`; the night ends on the next day. */
export const shiftHours: Record<Shift, { start: string; end: string }> = {
  Morning: { start: '06:00', end: '14:00' },
  Evening: { start: '14:00', end: '22:00' },
  Night: { start: '22:00', end: '06:00' },
};

/** The first moment at which the café's clock shows `time` on `date`, in milliseconds since the epoch. */
const momentOf = (date: BusinessDate, time: string, timezone: string): number =>
  startOfBusinessDay(date, { timezone, businessDayStartsAt: time });

/** From when until when (not included) a shift that begins on `date` lasts, in milliseconds since the epoch. */
export const shiftPeriod = (shift: Shift, date: BusinessDate, timezone: string): { from: number; to: number } => {
  const { start, end } = shiftHours[shift];
  return { from: momentOf(date, start, timezone), to: momentOf(end > start ? date : plusDays(date, 1), end, timezone) };
};

/** The date that the café's clock shows, whenever its business day begins: the latest on which a shift can begin. */
export const calendarDate = (ms: number, timezone: string): BusinessDate => businessDateOf(ms, { timezone, businessDayStartsAt: '00:00' });

/** The shift that an instant (milliseconds since the epoch) falls into, and the date that shift began on. */
export const shiftAt = (ms: number, timezone: string): { shift: Shift; date: BusinessDate } => {
  const date = calendarDate(ms, timezone);
  const time = timeOfDay(ms, timezone);
  if (time < shiftHours.Morning.start) return { shift: 'Night', date: plusDays(date, -1) };
  if (time < shiftHours.Evening.start) return { shift: 'Morning', date };
  return { shift: time < shiftHours.Night.start ? 'Evening' : 'Night', date };
};
