import { expect, it } from 'vitest';
import { averageRevenue } from './average-revenue.ts';

const average = (sessionCount: number, activeSessionCount: number, todaysRevenue: number) =>
  averageRevenue({ sessionCount, activeSessionCount, todaysRevenue });

it('divides the revenue by the sessions that brought it', () => {
  expect(average(5, 2, 180)).toBe(60);
});

it('is nothing while all of the day’s sessions are running, and absent on a day without any', () => {
  expect([average(2, 2, 0), average(0, 0, 0)]).toEqual([0, null]);
});
