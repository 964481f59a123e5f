import type { SessionRow } from '@tabletime/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysCounted, daysOf, logOf } from '../testing/guests/counted-days.ts';
import { live, sessionScripts } from '../testing/guests/histories.ts';
import { dailyStatistics } from './daily-statistics.ts';
import { sessions } from './sessions.ts';

const house = fc.record({
  scripts: fc.array(sessionScripts, { minLength: 1, maxLength: 5 }),
  batches: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
});

test('however the log is cut into batches, the days add up to the completed sessions that are there', () => {
  fc.assert(
    fc.property(house, ({ scripts, batches }) => {
      const streams = scripts.map((script, index) => live(script, `01890000-0000-7000-8000-00000000000${index}`).recorded);
      const counted = daysCounted(logOf(streams), batches);
      expect(counted).toEqual(daysOf(streams.map((events) => sessions.row(events) as SessionRow | null)));
    }),
    { numRuns: 40 },
  );
});

test('a batch that concerns no day writes nothing', () => {
  expect(dailyStatistics.statement([])).toBeUndefined();
});
