import { type DailyStats, plusDays } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import { changeOf, countedAs, hoursOf, openHours, padDays, placeAfterKey, stretchesOf, widthForHours } from './analytics-figures.ts';
import { periodOf } from './period.ts';

describe('a comparison', () => {
  it.each([
    [150, 100, { is: 'up', share: 0.5 }],
    [50, 200, { is: 'down', share: 0.75 }],
    [0, 40, { is: 'down', share: 1 }],
    [40, 0, { is: 'new' }],
    [0, 0, { is: 'same' }],
    [1004, 1000, { is: 'same' }],
    [1006, 1000, { is: 'up', share: expect.closeTo(0.006) as number }],
  ])('of %d with %d', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change);
  });
});

it('an address names a period that there is, or none', () => {
  const days = ['', 'days=', 'days=7', 'days=30', 'days=8', 'days=-7', 'days=x'].map((query) => periodOf(new URLSearchParams(query)));
  expect(days).toEqual([30, 30, 7, 30, 30, 30, 30].map((count) => ({ days: count })));
  const dates = (query: string) => periodOf(new URLSearchParams(query));
  expect(dates('from=2026-11-01&to=2026-11-03&days=7')).toEqual({ from: '2026-11-01', to: '2026-11-03' });
  expect(dates('from=2025-11-02&to=2026-11-02')).toEqual({ from: '2025-11-02', to: '2026-11-02' });
  for (const query of ['from=2025-11-01&to=2026-11-02', 'from=2026-11-03&to=2026-11-01', 'from=2026-02-30&to=2026-03-01', 'to=2026-11-01'])
    expect(dates(query)).toEqual({ days: 30 });
});

it('days that the server leaves out are quiet days', () => {
  const known = { date: '2026-03-01', totalRevenue: 60, totalSessions: 2 };
  const summary = { dateRange: { start: '2026-02-27', end: '2026-03-02', days: 4 } } as DailyStats['summary'];
  const quiet = { totalRevenue: 0, totalSessions: 0 };
  expect(padDays({ dailyData: [known], summary })).toEqual([
    { date: '2026-02-27', ...quiet },
    { date: '2026-02-28', ...quiet },
    known,
    { date: '2026-03-02', ...quiet },
  ]);
});

describe('a chart of many days', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ date: plusDays('2026-01-01', index), totalRevenue: 0.1, totalSessions: 1 }));

  it('has each day of a quarter', () => {
    expect(stretchesOf(days(92))).toHaveLength(92);
    expect(stretchesOf(days(2))[1]).toEqual({ date: '2026-01-02', end: '2026-01-02', totalRevenue: 0.1, totalSessions: 1 });
  });
  it('has weeks of a longer range, the last of them whole', () => {
    const weeks = stretchesOf(days(94));
    expect(weeks).toHaveLength(14);
    expect(weeks[0]).toEqual({ date: '2026-01-01', end: '2026-01-03', totalRevenue: 0.3, totalSessions: 3 });
    expect(weeks.at(-1)).toEqual({ date: '2026-03-29', end: '2026-04-04', totalRevenue: 0.7, totalSessions: 7 });
  });
});

describe('the hours of the house', () => {
  const byHour = (busy: number[]) => Array.from({ length: 24 }, (_, hour) => ({ hour, revenue: 0, sessions: busy.includes(hour) ? 1 : 0 }));
  const hours = (busy: number[], startsAt: string) => openHours(byHour(busy), startsAt).map(({ hour }) => hour);

  it('run from the first to the last', () => expect(hours([17, 20], '00:00')).toEqual([17, 18, 19, 20]));
  it('go on past midnight where the day does', () => expect(hours([22, 1], '04:30')).toEqual([22, 23, 0, 1]));
  it('leave out those in which it is shut', () => expect(hours([0, 17, 18], '00:00')).toEqual([0, 17, 18]));
  it('of tables in use leave out lulls as well', () => {
    const cells = [{ hour: 22 }, { hour: 1 }, { hour: 22 }];
    expect(openHours(hoursOf(cells), '04:30').map(({ hour }) => hour)).toEqual([22, 23, 0, 1]);
  });
  it('are none where nobody was', () => expect(hours([], '00:00')).toEqual([]));
});

const middle = { row: 1, column: 1 };
const from = (place: { row: number; column: number }, key: string, isRightToLeft = false) => placeAfterKey(key, place, 3, 4, isRightToLeft);

describe('hours that run across a page', () => {
  // The page next to the sidebar, less paddings and the weekdays' column.
  const perHour = (hours: number) => (widthForHours(hours) - 248 - 98 - 92) / hours;

  it('each get the room of five digits, however many there are', () => {
    expect(perHour(24)).toBeGreaterThanOrEqual(44);
    expect(perHour(11)).toBeGreaterThanOrEqual(44);
  });
  it('are as many as an evening has, on a tablet that lies on its side', () => {
    expect(widthForHours(12)).toBeLessThanOrEqual(1180);
    expect(widthForHours(24)).toBeGreaterThan(1280);
  });
});

describe('the keys that walk over a table', () => {
  it.each([
    ['ArrowRight', { row: 1, column: 2 }],
    ['ArrowLeft', { row: 1, column: 0 }],
    ['ArrowDown', { row: 2, column: 1 }],
    ['ArrowUp', { row: 0, column: 1 }],
    ['Home', { row: 1, column: 0 }],
    ['End', { row: 1, column: 3 }],
  ])('%s', (key, to) => expect(from(middle, key)).toEqual(to));

  it('go where they point in a table that runs from right to left', () => {
    expect(from(middle, 'ArrowRight', true)).toEqual({ row: 1, column: 0 });
    expect(from(middle, 'ArrowLeft', true)).toEqual({ row: 1, column: 2 });
  });

  it('stop at its edges, and leave other keys alone', () => {
    expect(from({ row: 0, column: 3 }, 'ArrowRight')).toEqual({ row: 0, column: 3 });
    expect(from({ row: 0, column: 0 }, 'ArrowUp')).toEqual({ row: 0, column: 0 });
    expect(from(middle, 'Tab')).toBeUndefined();
  });
});

it('counts a fraction as many, and whole people by their number', () => {
  expect([1, 2, 1.4, 2.5].map(countedAs)).toEqual([1, 2, 100, 100]);
});
