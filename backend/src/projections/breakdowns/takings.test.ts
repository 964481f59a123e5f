import { halalas, type SessionRow } from '@tabletime/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Recorded } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';
import { logOf } from '../../testing/guests/counted-days.ts';
import { live, sessionScripts } from '../../testing/guests/histories.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { sessions } from '../sessions.ts';
import { takings } from './takings.ts';

const house = fc.record({
  scripts: fc.array(sessionScripts, { minLength: 1, maxLength: 5 }),
  batches: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
});

/** By day, in halalas. */
type Sums = Record<string, number>;

const add = (sums: Sums, day: string, amount: number): void => {
  sums[day] = (sums[day] ?? 0) + amount;
  if (sums[day] === 0) delete sums[day];
};

const sumsOf = (log: Recorded<AnyEvent>[], batches: number[]): Sums => {
  const sums: Sums = {};
  for (let from = 0, round = 0; from < log.length; round++) {
    const batch = log.slice(from, from + batches[round % batches.length]!);
    const streams = takings.histories!(batch);
    const earlier = new Map(streams.map((stream) => [stream, log.slice(0, from).filter((event) => event.stream === stream)]));
    const [rules = '[]'] = (takings.statement(batch, { clock: testCafe, earlier })?.values ?? []) as string[];
    for (const { date, amount, sign } of JSON.parse(rules) as { date: string; amount: number; sign: number }[]) {
      add(sums, date, sign * halalas(amount));
    }
    from += batch.length;
  }
  return sums;
};

test('however the log is cut into batches, the rules of a day add up to the time of the sessions that are there', () => {
  fc.assert(
    fc.property(house, ({ scripts, batches }) => {
      const streams = scripts.map((script, index) => live(script, `01890000-0000-7000-8000-00000000000${index}`).recorded);
      const expected: Sums = {};
      for (const events of streams) {
        const row = sessions.row(events) as SessionRow | null;
        if (row?.status === 'completed' && row.businessDate !== null && row.cost !== null)
          add(expected, row.businessDate, halalas(row.cost));
      }
      expect(sumsOf(logOf(streams), batches)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('a batch in which no session is over writes nothing', () => {
  expect(takings.statement([], { clock: testCafe, earlier: new Map() })).toBeUndefined();
});
