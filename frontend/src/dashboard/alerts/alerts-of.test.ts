import { describe, expect, it } from 'vitest';
import { alertsOf, staysBehind, seenAfter } from './alerts-of.ts';

const now = Date.parse('2026-11-20T19:00:00.000Z');
const session = (id: string, tableNumber: number, minutesAgo: number) => ({
  id,
  tableNumber,
  startTime: new Date(now - minutesAgo * 60_000).toISOString(),
});
const alerts = (house: Partial<Parameters<typeof alertsOf>[0]>) =>
  alertsOf({
    connection: 'online',
    running: [],
    withoutCost: 0,
    openBills: 0,
    openDay: null,
    openDayAfter: null,
    unusual: null,
    behind: [],
    disks: [],
    nowMs: now,
    ...house,
  });

it('has no alerts on a usual evening', () => {
  expect(alerts({ running: [session('a', 1, 10), session('b', 2, 360)] })).toEqual([]);
});

describe('a session', () => {
  it('is long past six hours, the longest first', () => {
    const running = [session('a', 4, 361), session('b', 2, 500), session('c', 3, 359)];
    expect(alerts({ running })).toMatchObject([
      { kind: 'long', id: 'b', tableNumber: 2 },
      { kind: 'long', id: 'a', tableNumber: 4 },
    ]);
  });

  it('becomes long while the screen is open', () => {
    const running = [session('a', 4, 360)];
    expect(alerts({ running, nowMs: now + 1 })).toHaveLength(1);
  });
});

describe('a table with two sessions', () => {
  it('is one alert that leads to the session started last', () => {
    const running = [session('old', 7, 90), session('new', 7, 5), session('other', 8, 5), session('older', 7, 100)];
    expect(alerts({ running })).toEqual([{ kind: 'doubled', id: 'new', tableNumber: 7, count: 3 }]);
  });
});

it('names the people of a week with unusual figures after the books', () => {
  const unusual = { from: '2026-11-08', to: '2026-11-14', people: 2 };
  expect(alerts({ unusual, openDay: '2026-11-18' })).toEqual([
    { kind: 'day', date: '2026-11-18', after: null },
    { kind: 'unusual', ...unusual },
  ]);
});

it('tells a day without a close from one to which something came after it', () => {
  expect(alerts({ openDay: '2026-11-18', openDayAfter: 0 })).toEqual([{ kind: 'day', date: '2026-11-18', after: 0 }]);
});

it('names missing costs only where there are some', () => {
  expect(alerts({ withoutCost: 2 })).toEqual([{ kind: 'missing', count: 2 }]);
});

it('names the sessions that are not paid only where there are some', () => {
  expect(alerts({ openBills: 3 })).toEqual([{ kind: 'open', count: 3 }]);
});

it('puts first what makes the screen itself doubtful', () => {
  const behind = [
    { projection: 'audit-log', lag: 3, isStopped: false },
    { projection: 'daily-statistics', lag: 1, isStopped: true },
  ];
  const running = [session('a', 1, 400), session('b', 1, 2)];
  const disks = [{ folder: 'data', freeBytes: 1e8, totalBytes: 3e10, state: 'full' }] as const;
  expect(alerts({ connection: 'offline', running, withoutCost: 1, openDay: '2026-11-19', behind, disks }).map(({ kind }) => kind)).toEqual([
    'connection',
    'disk',
    'stopped',
    'long',
    'doubled',
    'missing',
    'day',
    'behind',
  ]);
});

describe('a read model behind', () => {
  const behind = [{ projection: 'audit-log', lag: 1, isStopped: false }];

  it('is an alert only if it stays behind', () => {
    const first = seenAfter({}, behind, 1_000);
    expect(staysBehind(first, behind, 1_000)).toEqual([]);
    const second = seenAfter(first, behind, 2_999);
    expect(staysBehind(second, behind, 2_999)).toEqual([]);
    expect(staysBehind(seenAfter(second, behind, 3_000), behind, 3_000)).toEqual(behind);
  });

  it('begins again once it had caught up', () => {
    const caughtUp = seenAfter(seenAfter({}, behind, 1_000), [], 2_000);
    expect(staysBehind(seenAfter(caughtUp, behind, 4_000), behind, 4_000)).toEqual([]);
  });

  it('is shown at once when it has stopped', () => {
    const stopped = [{ projection: 'audit-log', lag: 1, isStopped: true }];
    expect(staysBehind(seenAfter({}, stopped, 0), stopped, 0)).toEqual(stopped);
  });
});
