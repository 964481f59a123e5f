import * as instants from 'temporal-polyfill/fns/Instant';
import * as dateTimes from 'temporal-polyfill/fns/PlainDateTime';
import * as zoned from 'temporal-polyfill/fns/ZonedDateTime';
import type { BusinessDate } from './vocabulary.ts';

export interface BusinessClock {
  timezone: string;
  /** `HH:mm`; what happens earlier belongs to the day before. */
  businessDayStartsAt: string;
}

const dayMs = 86_400_000;

/** The wall clock at an instant, as milliseconds since the epoch as if it were UTC. */
export const wallClock = (ms: number, timezone: string): number => {
  const at = instants.toZonedDateTimeISO(instants.fromEpochMilliseconds(ms), timezone);
  return ms + Math.round(zoned.offsetNanoseconds(at) / 1e6);
};

const minutesOf = (timeOfDay: string): number => {
  const [hours, minutes] = timeOfDay.split(':').map(Number);
  return hours! * 60 + minutes!;
};

/** Lists and exports need the same few days again and again. */
const cachedStarts = new Map<string, number>();
const largestCache = 4_000;

/** First moment of a business date in epoch ms: the moment of the change if the clock skips the time, the earlier one if it repeats it. */
export const startOfBusinessDay = (date: BusinessDate, { timezone, businessDayStartsAt }: BusinessClock): number => {
  const key = `${timezone} ${businessDayStartsAt} ${date}`;
  const cached = cachedStarts.get(key);
  if (cached !== undefined) return cached;
  const [year, month, day] = date.split('-').map(Number);
  const [hour, minute] = businessDayStartsAt.split(':').map(Number);
  const written = dateTimes.create(year!, month!, day!, hour, minute);
  const moment = dateTimes.toZonedDateTime(written, timezone, { disambiguation: 'earlier' });
  // Temporal resolves a skipped time to a moment before the change.
  const isShown = dateTimes.equals(zoned.toPlainDateTime(moment), written);
  const start = (isShown ? moment : (zoned.getTimeZoneTransition(moment, 'next') ?? moment)).epochMilliseconds;
  if (cachedStarts.size >= largestCache) cachedStarts.clear();
  cachedStarts.set(key, start);
  return start;
};

interface Day {
  date: BusinessDate;
  from: number;
  to: number;
}

/** The latest day per clock: most instants in a row fall on the same day. */
const lastDays = new Map<string, Day>();

const dayOf = (ms: number, clock: BusinessClock): Day => {
  const dateOnWall = new Date(wallClock(ms, clock.timezone) - minutesOf(clock.businessDayStartsAt) * 60_000).toISOString().slice(0, 10);
  const from = startOfBusinessDay(dateOnWall, clock);
  const next = plusDays(dateOnWall, 1);
  const to = startOfBusinessDay(next, clock);
  // A clock that was put back repeats a time before the start of the day, but the day has begun.
  return ms < to ? { date: dateOnWall, from, to } : { date: next, from: to, to: startOfBusinessDay(plusDays(next, 1), clock) };
};

/** The business date of an instant (epoch ms). It never goes back, even if the wall clock does. */
export const businessDateOf = (ms: number, clock: BusinessClock): BusinessDate => {
  const key = `${clock.timezone} ${clock.businessDayStartsAt}`;
  const last = lastDays.get(key);
  if (last && ms >= last.from && ms < last.to) return last.date;
  const day = dayOf(ms, clock);
  lastDays.set(key, day);
  return day.date;
};

/** The café's time of day `HH:mm` at an instant (epoch ms). */
export const timeOfDay = (ms: number, timezone: string): string => new Date(wallClock(ms, timezone)).toISOString().slice(11, 16);

/** An instant (epoch ms) in the café's time zone with its UTC offset: `2026-11-22T00:21:00+03:00`. */
export const withOffset = (ms: number, timezone: string): string => {
  const wall = wallClock(ms, timezone);
  const minutes = Math.round((wall - ms) / 60_000);
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${new Date(wall).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`;
};

/** The latest moment (epoch ms) up to `nowMs` at which the café's clock showed `time`: at 00:10, 23:30 was yesterday. */
export const latestOccurrence = (time: string, nowMs: number, timezone: string): number => {
  const daysBack = [0, dayMs, 2 * dayMs];
  const today = Math.floor(wallClock(nowMs, timezone) / dayMs) * dayMs + minutesOf(time) * 60_000;
  // A clock change repeats or skips a time, so every offset of these days is tried.
  const offsets = new Set(daysBack.map((back) => wallClock(nowMs - back, timezone) - (nowMs - back)));
  const moments = daysBack.flatMap((back) =>
    [...offsets].map((offset) => today - back - offset).filter((ms) => ms <= nowMs && wallClock(ms, timezone) === today - back),
  );
  return Math.max(...moments);
};

/** `plusDays('2026-03-01', -1)` is `2026-02-28`. */
export const plusDays = (date: BusinessDate, days: number): BusinessDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
