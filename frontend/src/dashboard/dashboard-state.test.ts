import { expect, it } from 'vitest';
import { dashboardState } from './dashboard-state.ts';

const figures = {
  userCount: 9,
  sessionCount: 3,
  activeSessionCount: 0,
  todaysRevenue: 60.5,
  recentActivity: [],
  sessionsWithoutCost: 0,
  behind: [],
};
const state = (asked: Partial<Parameters<typeof dashboardState>[0]>) =>
  dashboardState({ data: undefined, error: null, status: 0, isSignedIn: true, ...asked });

it('waits for the first answer and shows its figures', () => {
  expect(state({})).toEqual({ is: 'loading' });
  expect(state({ data: figures })).toEqual({ is: 'ready', data: figures, isOutdated: false });
});

it('fails where there is nothing to show, and keeps figures that a later reload could not renew, as outdated ones', () => {
  const error = new Error('503');
  expect(state({ error, status: 503 })).toEqual({ is: 'failed' });
  expect(state({ error, status: 503, data: figures })).toEqual({ is: 'ready', data: figures, isOutdated: true });
});

it('tells nobody whose sign-in has run out of a failure or of missing data', () => {
  expect(state({ error: new Error('401'), status: 401, data: figures })).toEqual({ is: 'loading' });
  expect(state({ isSignedIn: false, data: {} })).toEqual({ is: 'loading' });
});

it.each([null, {}, { data: {} }, 'none'])('has no data where the answer is %j', (data) => {
  expect(state({ data })).toEqual({ is: 'empty' });
});
