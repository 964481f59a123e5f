import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDateOf, latestOccurrence, plusDays, timeOfDay, startOfBusinessDay, withOffset } from './business-day.ts';

const hour = 3_600_000;
const day = 24 * hour;
const steady = ['Asia/Riyadh', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/Phoenix'];
const changing = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Chatham'];
const moments = fc.integer({ min: Date.parse('2015-01-01T00:00:00Z'), max: Date.parse('2045-01-01T00:00:00Z') });
const times = fc
  .integer({ min: 0, max: 1439 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
const at = (text: string): number => Date.parse(text);

/** What a person with a watch would find, minute by minute back from now. */
const soughtBackwards = (time: string, now: number, timezone: string): number => {
  let moment = Math.floor(now / 60_000) * 60_000;
  while (timeOfDay(moment, timezone) !== time) moment -= 60_000;
  return moment;
};

describe('the latest occurrence of a time of day', () => {
  test('where the clocks never change is in the past 24 hours and shows that time', () => {
    fc.assert(
      fc.property(times, moments, fc.constantFrom(...steady), (time, now, timezone) => {
        const latest = latestOccurrence(time, now, timezone);
        expect(latest).toBeLessThanOrEqual(now);
        expect(latest).toBeGreaterThan(now - day);
        expect(timeOfDay(latest, timezone)).toBe(time);
        expect(latest % 60_000).toBe(0);
      }),
    );
  });

  test('where they do change has passed, shows that time, and is not long ago', () => {
    fc.assert(
      fc.property(times, moments, fc.constantFrom(...changing), (time, now, timezone) => {
        const latest = latestOccurrence(time, now, timezone);
        expect(latest).toBeLessThanOrEqual(now);
        // A day of 25 hours, or a day after one that skipped this time.
        expect(latest).toBeGreaterThan(now - 2 * day);
        expect(timeOfDay(latest, timezone)).toBe(time);
      }),
    );
  });

  test('around both changes of the clocks in Berlin is what a watch would show, read backwards', () => {
    const changes = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'].map(at);
    fc.assert(
      fc.property(times, fc.constantFrom(...changes), fc.integer({ min: -3 * 60, max: 27 * 60 }), (time, change, minutes) => {
        const now = change + minutes * 60_000 + 30_000;
        expect(latestOccurrence(time, now, 'Europe/Berlin')).toBe(soughtBackwards(time, now, 'Europe/Berlin'));
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['23:30', '2026-11-19T21:10:00Z', '2026-11-19T20:30:00Z'],
    ['00:10', '2026-11-19T21:10:59.999Z', '2026-11-19T21:10:00Z'],
    ['00:11', '2026-11-19T21:10:59.999Z', '2026-11-18T21:11:00Z'],
    ['19:00', '2026-11-19T16:00:00Z', '2026-11-19T16:00:00Z'],
  ])('%s at %s in Riyadh is %s', (time, now, expected) => {
    expect(latestOccurrence(time, at(now), 'Asia/Riyadh')).toBe(at(expected));
  });

  test.each([
    // The hour from 2 to 3 comes twice on this night: the later one is meant.
    ['02:30', '2026-10-25T01:10:00Z', '2026-10-25T00:30:00Z'],
    ['02:30', '2026-10-25T01:40:00Z', '2026-10-25T01:30:00Z'],
    ['23:00', '2026-10-25T11:00:00Z', '2026-10-24T21:00:00Z'],
    ['01:30', '2026-03-29T01:10:00Z', '2026-03-29T00:30:00Z'],
    // On this night it does not come at all.
    ['02:30', '2026-03-29T01:10:00Z', '2026-03-28T01:30:00Z'],
  ])('%s at %s in Berlin is %s', (time, now, expected) => {
    expect(latestOccurrence(time, at(now), 'Europe/Berlin')).toBe(at(expected));
  });
});

describe('the business date', () => {
  const clock = (businessDayStartsAt: string, timezone = 'Asia/Riyadh') => ({ businessDayStartsAt, timezone });

  test.each([
    ['2026-11-19T20:59:59.999Z', '00:00', '2026-11-19'],
    ['2026-11-19T21:00:00.000Z', '00:00', '2026-11-20'],
    ['2026-11-20T02:59:59.999Z', '06:00', '2026-11-19'],
    ['2026-11-20T03:00:00.000Z', '06:00', '2026-11-20'],
    ['2026-12-31T22:00:00.000Z', '04:30', '2026-12-31'],
    ['2028-02-29T21:30:00.000Z', '01:00', '2028-02-29'],
  ])('%s with days from %s is %s', (instant, startsAt, expected) => {
    expect(businessDateOf(at(instant), clock(startsAt))).toBe(expected);
  });

  test('never goes back as time goes on, and a new one begins at the hour it should, whatever the zone', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 2 * day }), times, fc.constantFrom(...steady), (moment, later, startsAt, timezone) => {
        const before = businessDateOf(moment, clock(startsAt, timezone));
        expect(businessDateOf(moment + later, clock(startsAt, timezone)) >= before).toBe(true);
        expect(businessDateOf(moment + day, clock(startsAt, timezone))).toBe(plusDays(before, 1));
        const opening = latestOccurrence(startsAt, moment, timezone);
        expect(businessDateOf(opening, clock(startsAt, timezone))).toBe(before);
        expect(businessDateOf(opening - 1, clock(startsAt, timezone))).toBe(plusDays(before, -1));
      }),
    );
  });

  test('from midnight is the date on the wall', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...steady, ...changing), (moment, timezone) => {
        const written = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(moment);
        expect(businessDateOf(moment, clock('00:00', timezone))).toBe(written);
      }),
    );
  });
});

test('days are added across months, years and leap days', () => {
  expect([plusDays('2026-03-01', -1), plusDays('2028-02-28', 1), plusDays('2026-12-31', 1), plusDays('2026-11-19', 0)]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2027-01-01',
    '2026-11-19',
  ]);
});

describe('the start of a business day', () => {
  const utc = (date: string, timezone: string, businessDayStartsAt = '00:00') =>
    new Date(startOfBusinessDay(date, { timezone, businessDayStartsAt })).toISOString();

  test('is the café’s midnight, or the time its day starts at', () => {
    expect(utc('2026-11-19', 'Asia/Riyadh')).toBe('2026-11-18T21:00:00.000Z');
    expect(utc('2026-11-19', 'Asia/Riyadh', '05:30')).toBe('2026-11-19T02:30:00.000Z');
  });

  test('is the first moment of that day, and the one before is of the day before, also where the clocks change at midnight', () => {
    const wrong: string[][] = [];
    for (const timezone of ['Asia/Riyadh', 'Africa/Cairo', 'Europe/Berlin', 'America/Santiago', 'Asia/Beirut', 'Pacific/Chatham']) {
      for (let date = '2026-01-01'; date < '2027-01-01'; date = plusDays(date, 1)) {
        for (const businessDayStartsAt of ['00:00', '05:00']) {
          const clock = { timezone, businessDayStartsAt };
          const start = startOfBusinessDay(date, clock);
          const [first, before] = [businessDateOf(start, clock), businessDateOf(start - 1, clock)];
          if (first !== date || before !== plusDays(date, -1)) wrong.push([timezone, businessDayStartsAt, date, first, before]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('an instant is written on the café’s clock with its offset', () => {
  const at = Date.parse('2026-11-21T21:21:09.500Z');
  expect(withOffset(at, 'Asia/Riyadh')).toBe('2026-11-22T00:21:09+03:00');
  expect(withOffset(at, 'America/St_Johns')).toBe('2026-11-21T17:51:09-03:30');
  expect(withOffset(at, 'UTC')).toBe('2026-11-21T21:21:09+00:00');
});
