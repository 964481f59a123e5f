import type { SessionRow } from '@tabletime/contract';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import type { Recorded } from '../events/define-events.ts';
import type { AnyEvent } from '../events/registry.ts';
import { live, sessionScripts } from '../testing/histories.ts';
import { dailyStatistics } from './daily-statistics.ts';
import { sessions } from './sessions.ts';

/** What the projection hands to the database for one session of a batch. */
interface Entry {
  sessionId: string;
  businessDate?: string;
  cost?: number | null;
  billedMinutes?: number;
  counted?: boolean;
}

/** The entries of each batch, as the one statement of the projection gets them. */
const entriesOf = async (batch: Recorded<AnyEvent>[]): Promise<Entry[]> => {
  const written: Entry[] = [];
  const tx = { query: ({ values }: { values: [string] }) => Promise.resolve(written.push(...(JSON.parse(values[0]) as Entry[]))) };
  await dailyStatistics.apply(tx as unknown as PoolClient, batch);
  return written;
};

type Day = { revenue: number; sessions: number; minutes: number };

const days = (counted: { businessDate: string; cost: number | null; minutes: number }[]): Record<string, Day> => {
  const sum: Record<string, Day> = {};
  for (const { businessDate, cost, minutes } of counted) {
    const day = (sum[businessDate] ??= { revenue: 0, sessions: 0, minutes: 0 });
    sum[businessDate] = {
      revenue: day.revenue + Math.round((cost ?? 0) * 100),
      sessions: day.sessions + 1,
      minutes: day.minutes + minutes,
    };
  }
  return sum;
};

const house = fc.record({
  scripts: fc.array(sessionScripts, { minLength: 1, maxLength: 5 }),
  batches: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
});

test('however the log is cut into batches, the days add up to the completed sessions that are there', async () => {
  await fc.assert(
    fc.asyncProperty(house, async ({ scripts, batches }) => {
      const streams = scripts.map((script, index) => live(script, `01890000-0000-7000-8000-00000000000${index}`).recorded);
      const log = streams
        .flat()
        .sort((one, other) => one.occurredAt.localeCompare(other.occurredAt))
        .map((event, index): Recorded<AnyEvent> => ({ ...event, position: index + 1 }));

      const known = new Map<string, Entry>();
      for (let from = 0, round = 0; from < log.length; round++) {
        const size = batches[round % batches.length]!;
        const entries = await entriesOf(log.slice(from, from + size));
        expect(new Set(entries.map(({ sessionId }) => sessionId)).size).toBe(entries.length);
        // As the statement merges them: what an entry does not say stays as it was.
        for (const entry of entries) {
          const said = Object.entries(entry).filter(([, value]) => value !== null);
          known.set(entry.sessionId, { ...known.get(entry.sessionId), sessionId: entry.sessionId, ...Object.fromEntries(said) });
        }
        from += size;
      }

      const rows = streams.map((events) => sessions.row(events) as SessionRow | null).filter((row) => row !== null && !row.isActive);
      const expected = days(rows.map((row) => ({ businessDate: row!.businessDate!, cost: row!.total, minutes: row!.billedMinutes! })));
      const counted = [...known.values()].filter((entry) => entry.counted);
      expect(
        days(counted.map((entry) => ({ businessDate: entry.businessDate!, cost: entry.cost ?? null, minutes: entry.billedMinutes! }))),
      ).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('a batch that concerns no day writes nothing', async () => {
  const queries: unknown[] = [];
  const tx = { query: (query: unknown) => Promise.resolve(queries.push(query)) } as unknown as PoolClient;
  await dailyStatistics.apply(tx, []);
  expect(queries).toEqual([]);
});
