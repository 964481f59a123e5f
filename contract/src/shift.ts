import { businessDateOf, plusDays, startOfBusinessDay, timeOfDay } from './business-day.ts';
import type { BusinessDate } from './vocabulary.ts';

export const shifts = ['Morning', 'Evening', 'Night'] as const;
export type Shift = (typeof shifts)[number];

/** `HH:mm` on the café's clock; the night shift ends on the next day. */
export const shiftHours: Record<Shift, { start: string; end: string }> = {
  Morning: { start: '06:00', end: '14:00' },
  Evening: { start: '14:00', end: '22:00' },
  Night: { start: '22:00', end: '06:00' },
};

const momentOf = (date: BusinessDate, time: string, timezone: string): number =>
  startOfBusinessDay(date, { timezone, businessDayStartsAt: time });

/** A shift's period in epoch ms; `to` is exclusive. */
export const shiftPeriod = (shift: Shift, date: BusinessDate, timezone: string): { from: number; to: number } => {
  const { start, end } = shiftHours[shift];
  return { from: momentOf(date, start, timezone), to: momentOf(end > start ? date : plusDays(date, 1), end, timezone) };
};

/** The café's calendar date at an instant (epoch ms), whenever its business day begins. */
export const calendarDate = (ms: number, timezone: string): BusinessDate => businessDateOf(ms, { timezone, businessDayStartsAt: '00:00' });

/** The shift at an instant (epoch ms), and the date on which it began. */
export const shiftAt = (ms: number, timezone: string): { shift: Shift; date: BusinessDate } => {
  const date = calendarDate(ms, timezone);
  const time = timeOfDay(ms, timezone);
  if (time < shiftHours.Morning.start) return { shift: 'Night', date: plusDays(date, -1) };
  if (time < shiftHours.Evening.start) return { shift: 'Morning', date };
  return { shift: time < shiftHours.Night.start ? 'Evening' : 'Night', date };
};
