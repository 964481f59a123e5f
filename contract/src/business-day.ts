import type { BusinessDate } from './vocabulary.ts';

/** What decides which business day an instant belongs to. */
export interface BusinessClock {
  /** IANA name, `Asia/Riyadh`. */
  timezone: string;
  /** `HH:mm`; what happens before it belongs to the day before. */
  businessDayStartsAt: string;
}

const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of `timezone` at an instant, written as if it were UTC (milliseconds since the epoch). */
const wallClock = (ms: number, timezone: string): number => {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timezone, format);
  }
  const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  return (
    Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']) + (((ms % 1000) + 1000) % 1000)
  );
};

/** Minutes since midnight of a time of day `HH:mm`. */
const minutesOf = (timeOfDay: string): number => {
  const [hours, minutes] = timeOfDay.split(':').map(Number);
  return hours! * 60 + minutes!;
};

/** The business date of an instant (milliseconds since the epoch): the café's date, less the time before its day starts. */
export const businessDateOf = (ms: number, clock: BusinessClock): BusinessDate =>
  new Date(wallClock(ms, clock.timezone) - minutesOf(clock.businessDayStartsAt) * 60_000).toISOString().slice(0, 10);

/** The first moment of a business date, in milliseconds since the epoch. */
export const startOfBusinessDay = (date: BusinessDate, clock: BusinessClock): number => {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutesOf(clock.businessDayStartsAt) * 60_000;
  // Where the clocks change just then, one of two offsets leads to another day.
  const offsets = [-dayMs, 0, dayMs].map((away) => wallClock(asUtc + away, clock.timezone) - (asUtc + away));
  const moments = offsets.map((offset) => asUtc - offset);
  return Math.min(...moments.filter((ms) => businessDateOf(ms, clock) === date), moments[1]! + dayMs);
};

/** The café's time of day `HH:mm` at an instant in milliseconds since the epoch. */
export const timeOfDay = (ms: number, timezone: string): string => new Date(wallClock(ms, timezone)).toISOString().slice(11, 16);

/**
 * The latest moment at or before `nowMs` at which the café's clock showed `time` (`HH:mm`), in milliseconds since the epoch.
 * A session begun at 23:30 and corrected at 00:10 is yesterday's.
 */
export const latestOccurrence = (time: string, nowMs: number, timezone: string): number => {
  const daysBack = [0, dayMs, 2 * dayMs];
  const today = Math.floor(wallClock(nowMs, timezone) / dayMs) * dayMs + minutesOf(time) * 60_000;
  // Where the clocks change, a time comes twice on one day and not at all on another: every offset of these days is tried.
  const offsets = new Set(daysBack.map((back) => wallClock(nowMs - back, timezone) - (nowMs - back)));
  const moments = daysBack.flatMap((back) =>
    [...offsets].map((offset) => today - back - offset).filter((ms) => ms <= nowMs && wallClock(ms, timezone) === today - back),
  );
  return Math.max(...moments);
};

/** `date` moved by whole days: `plusDays('2026-03-01', -1)` is `2026-02-28`. */
export const plusDays = (date: BusinessDate, days: number): BusinessDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
