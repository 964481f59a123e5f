import * as instants from 'temporal-polyfill/fns/Instant';
import * as zoned from 'temporal-polyfill/fns/ZonedDateTime';
import { expect, test } from 'vitest';
import { businessDateOf, plusDays, startOfBusinessDay } from './business-day.ts';

const minute = 60_000;

/**
 * One change of each kind stands for all with the same hour and offsets; no new kind comes after 2026. `EVERY_CHANGE=1` tries all to 2040.
 */
const everyChange = process.env['EVERY_CHANGE'] === '1';
const lastYear = everyChange ? 2040 : 2028;
const [from, to] = [Date.parse('2020-01-01T00:00:00Z'), Date.parse(`${lastYear + 1}-01-01T00:00:00Z`)];

interface Change {
  timezone: string;
  at: number;
  /** Minutes ahead of UTC, before and after. */
  offsets: [before: number, after: number];
}

const offsetAt = (ms: number, timezone: string): number =>
  zoned.offsetNanoseconds(instants.toZonedDateTimeISO(instants.fromEpochMilliseconds(ms), timezone)) / 1e6 / minute;

const changesIn = (timezone: string): Change[] => {
  const changes: Change[] = [];
  let at = zoned.getTimeZoneTransition(instants.toZonedDateTimeISO(instants.fromEpochMilliseconds(from), timezone), 'next');
  for (; at && at.epochMilliseconds < to; at = zoned.getTimeZoneTransition(at, 'next')) {
    const ms = at.epochMilliseconds;
    changes.push({ timezone, at: ms, offsets: [offsetAt(ms - 1, timezone), offsetAt(ms, timezone)] });
  }
  return changes;
};

const changes = Intl.supportedValuesOf('timeZone').flatMap(changesIn);
const kinds = new Map(changes.map((change) => [JSON.stringify([(change.at / minute) % (24 * 60), change.offsets]), change]));
const dayStarts = Array.from({ length: 25 }, (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);

/** Moments around a change, in order: each half hour, and the last moment before it. */
const moments = ({ at }: Change): number[] => [-3, -2, -1, -1 / (30 * minute), 0, 1, 2, 3, 4, 5, 6].map((half) => at + half * 30 * minute);

/** A sentence on each rule that a change breaks. */
const brokenRules = (change: Change, businessDayStartsAt: string): string[] => {
  const clock = { timezone: change.timezone, businessDayStartsAt };
  const [hours, minutes] = businessDayStartsAt.split(':').map(Number);
  const early = (hours! * 60 + minutes!) * minute;
  const broken: string[] = [];
  const say = (rule: string, ms: number, date: string) =>
    broken.push(`${change.timezone}, days from ${businessDayStartsAt}, ${new Date(ms).toISOString()}: ${date} ${rule}`);
  // The latest time that the wall clock has shown so far, as if it were UTC.
  let latest = Number.NEGATIVE_INFINITY;
  let yesterday = '';
  for (const ms of moments(change)) {
    const [before, after] = change.offsets;
    latest = Math.max(latest, ms + (ms < change.at ? before : after) * minute);
    const date = businessDateOf(ms, clock);
    if (date < yesterday) say(`comes after ${yesterday}`, ms, date);
    if (date !== new Date(latest - early).toISOString().slice(0, 10)) say('does not begin when the clock first shows its start', ms, date);
    if (ms < startOfBusinessDay(date, clock)) say('has not begun', ms, date);
    if (ms >= startOfBusinessDay(plusDays(date, 1), clock)) say('is over', ms, date);
    yesterday = date;
  }
  return broken;
};

test(`dates never go backwards and are those of the day that has the moment, at the changes of all clocks from 2020 to ${lastYear}`, () => {
  const tried = everyChange ? changes : [...kinds.values()];
  expect(tried.length).toBeGreaterThan(50);
  expect(tried.flatMap((change) => dayStarts.flatMap((time) => brokenRules(change, time))).slice(0, 20)).toEqual([]);
}, 600_000);
