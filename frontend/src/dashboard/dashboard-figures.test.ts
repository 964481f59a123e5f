import { expect, it } from 'vitest';
import { averageRevenue, dashboardState, hoursOfDay, tipOfDay, tipsFor } from './dashboard-figures.ts';

const figures = {
  userCount: 9,
  sessionCount: 3,
  activeSessionCount: 0,
  todaysRevenue: 60.5,
  recentActivity: [],
  sessionsWithoutCost: 0,
  behind: [],
};
const state = (query: Partial<Parameters<typeof dashboardState>[0]>) =>
  dashboardState({ data: undefined, error: null, status: 0, isSignedIn: true, ...query });

it('waits for the first answer and shows its figures', () => {
  expect(state({})).toEqual({ is: 'loading' });
  expect(state({ data: figures })).toEqual({ is: 'ready', data: figures, isOutdated: false });
});

it('fails where there is nothing to show, and keeps figures that a later reload could not renew, as outdated ones', () => {
  const error = new Error('503');
  expect(state({ error, status: 503 })).toEqual({ is: 'failed' });
  expect(state({ error, status: 503, data: figures })).toEqual({ is: 'ready', data: figures, isOutdated: true });
});

it('shows no failure and no missing data to a person whose sign-in has expired', () => {
  expect(state({ error: new Error('401'), status: 401, data: figures })).toEqual({ is: 'loading' });
  expect(state({ isSignedIn: false, data: {} })).toEqual({ is: 'loading' });
});

it.each([null, {}, { data: {} }, 'none'])('has no data where the answer is %j', (data) => {
  expect(state({ data })).toEqual({ is: 'empty' });
});

const average = (sessionCount: number, activeSessionCount: number, todaysRevenue: number) =>
  averageRevenue({ sessionCount, activeSessionCount, todaysRevenue });

it('divides the revenue by the sessions that brought it', () => {
  expect(average(5, 2, 180)).toBe(60);
});

it('is nothing while all of the day’s sessions are running, and absent on a day without any', () => {
  expect([average(2, 2, 0), average(0, 0, 0)]).toEqual([0, null]);
});

it('begins the hours where the day begins, and ends them with its last takings', () => {
  const byHour = Array.from({ length: 24 }, (_, hour) => ({ hour, sessions: [1, 20, 22].includes(hour) ? 1 : 0 }));
  const hours = (startsAt: string) => hoursOfDay(byHour, startsAt).map(({ hour }) => hour);
  expect(hours('05:00')).toEqual([20, 21, 22, 23, 0, 1]);
  expect(hours('00:00')).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
  expect(hoursOfDay([{ hour: 3, sessions: 0 }], '05:00')).toEqual([]);
});

it('shows staff no tip about pages that they cannot open', () => {
  expect(tipsFor('Game Master')).not.toContain('logs');
  expect(tipsFor('Admin')).toEqual(expect.arrayContaining(['logs', 'history', 'amber']));
});

it('begins each day with the next one, and with the first again after the last', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => tipOfDay(date, 3));
  expect(new Set(days)).toEqual(new Set([0, 1, 2]));
  expect(tipOfDay('2026-11-23', 3)).toBe(days[0]);
});
