import { halalas, price, type SessionRow, type Tariff } from '@tabletime/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Engine } from '../../engine.ts';
import { arrayOf, type ReadTable, recordOf } from '../../eventstore/read-rows.ts';
import { createPool } from '../../platform/postgres/pool.ts';
import { rebuildStreamReadModel } from '../../projections/projector/rebuild.ts';
import { readRowOf } from '../../projections/registry.ts';
import { sessions } from '../../projections/sessions.ts';
import { projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { askedBy, liveThrough } from '../../testing/server/crowd.ts';
import { live, sessionScripts, type Step } from '../../testing/guests/histories.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { sessionDecider } from '../../commands/sessions/session-decider.ts';
import { imported } from '../../testing/guests/evening.ts';
import { type Database, openDatabase } from '../database.ts';
import { sessionCounts } from '../overview/analytics-routes.ts';
import { countWrongCosts, wrongCosts } from './wrong-costs.ts';

const database = await openTestDatabase();
let engine: Engine;
let db: Database;
beforeAll(async () => {
  engine = await database.open();
  db = openDatabase(engine.pool);
});

const tariffs: fc.Arbitrary<Tariff> = fc.record({
  freeMinutes: fc.integer({ min: 0, max: 120 }),
  blockMinutes: fc.integer({ min: 1, max: 120 }),
  pricePerPerson: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000_000 })),
});

it('the database prices as the contract does', async () => {
  const examples = fc.tuple(tariffs, fc.option(fc.integer({ min: 0, max: 3_000 })), fc.integer({ min: 1, max: 20 }));
  await fc.assert(
    fc.asyncProperty(fc.array(examples, { minLength: 1, maxLength: 100 }), async (all) => {
      const edges = all.flatMap(([tariff, , people]) => {
        const charged = [0, 1, 2].map((block) => tariff.freeMinutes + block * tariff.blockMinutes);
        return charged.flatMap((at) => [at - 1, at, at + 1]).map((minutes): (typeof all)[number] => [tariff, Math.max(0, minutes), people]);
      });
      const questions = [...all, ...edges];
      const { rows } = await engine.pool.query<{ price: number }>(
        `select session_price(asked -> 0, (asked ->> 1)::integer, (asked ->> 2)::integer) as price
         from jsonb_array_elements($1) with ordinality as each(asked, n) order by n`,
        [JSON.stringify(questions)],
      );
      expect(rows.map((row) => row.price)).toEqual(questions.map(([tariff, minutes, people]) => price(tariff, minutes ?? 0, people)));
    }),
    { numRuns: 30 },
  );
});

/** The expected faults, computed session by session. */
const oneByOne = async (): Promise<{ missing: string[]; mismatched: string[] }> => {
  const completed = (await db.selectFrom('sessions').selectAll().execute()).filter(({ isActive }) => !isActive);
  const due = ({ guests, tariff, billedMinutes, numberOfCustomers }: SessionRow): number =>
    guests ? guests.reduce((sum, guest) => sum + halalas(guest.cost!), 0) : price(tariff, billedMinutes ?? 0, numberOfCustomers);
  const contradicts = (row: SessionRow): boolean => row.cost !== null && halalas(row.cost) !== due(row);
  const ids = (which: (row: SessionRow) => boolean): string[] => completed.filter(which).map(({ id }) => id);
  return { missing: ids(({ cost }) => cost === null), mismatched: ids(contradicts) };
};

const expectFound = async (): Promise<{ missing: number; mismatched: number }> => {
  const { missing, mismatched } = await oneByOne();
  const counts = { missing: missing.length, mismatched: mismatched.length };
  expect(await countWrongCosts(db)).toEqual(counts);
  expect(await wrongCosts(db)).toEqual([...missing, ...mismatched].sort());
  return counts;
};

describe('which completed sessions lack a cost or contradict their tariff', () => {
  const write = (table: ReadTable, id: string, row: object | null) =>
    engine.pool.query('select write_read_rows($1, $2, $3::uuid[])', [
      table.name,
      arrayOf(row ? [recordOf(table, row)] : []),
      row ? [] : [id],
    ]);

  const bringingIn = (cost: number | null): Step => ({
    command: 'import',
    input: imported({ cost }).data,
    minutes: 0,
    actor: { id: null, name: 'System', role: null },
  });

  it('is answered as if each was checked, after every event of any history', async () => {
    const seen = { missing: 0, mismatched: 0 };
    await fc.assert(
      fc.asyncProperty(fc.uuid(), sessionScripts, fc.option(tariffs), async (id, script, tariff) => {
        // A cost is wrong when the tariff differs from the one it was computed by.
        const recorded = live(script, id).recorded.map((event) =>
          tariff && 'tariff' in event.data ? ({ ...event, data: { ...event.data, tariff } } as typeof event) : event,
        );
        for (const [index] of recorded.entries()) {
          const { table, row } = readRowOf('session', recorded.slice(0, index + 1));
          await write(table, id, row);
        }
        const counts = await expectFound();
        seen.missing = Math.max(seen.missing, counts.missing);
        seen.mismatched = Math.max(seen.mismatched, counts.mismatched);
      }),
      {
        numRuns: 60,
        examples: [null, 1, 2, 3, 4].map((cost): [string, Step[], null] => [crypto.randomUUID(), [bringingIn(cost)], null]),
      },
    );
    expect(seen.missing).toBeGreaterThan(0);
    expect(seen.mismatched).toBeGreaterThan(3);
  });

  it('is the same after a rebuild', async () => {
    await engine.pool.query('delete from sessions');
    for (let seed = 0; seed < 20; seed++) await liveThrough(engine, seed);
    for (const cost of [null, 1, 6_000, null, 250_000])
      await engine.execute(sessionDecider, 'import', crypto.randomUUID(), imported({ cost }).data, askedBy());
    const grown = await expectFound();
    expect(grown).toEqual({ missing: 2, mismatched: 2 });
    const owner = createPool(database.url, { applicationName: 'test rebuild', max: 1 });
    onTestFinished(() => owner.end());
    await rebuildStreamReadModel(owner, sessions);
    expect(await expectFound()).toEqual(grown);
  });
});

it('sessions are counted and dated as if each was looked at, whether their days have caught up or not', async () => {
  const rows = await db.selectFrom('sessions').selectAll().execute();
  const ends = (of: (string | null)[]) => {
    const sorted = of.filter((each) => each !== null).sort();
    return [sorted[0], sorted.at(-1)];
  };
  const expectCounted = async (): Promise<void> => {
    const { active, completed, ...dates } = await sessionCounts(db);
    expect([active, completed]).toEqual([rows.filter(({ isActive }) => isActive).length, rows.filter(({ isActive }) => !isActive).length]);
    expect([dates.oldestStart, dates.newestStart]).toEqual(ends(rows.map(({ startTime }) => startTime)));
    expect([dates.oldestBusinessDate, dates.newestBusinessDate]).toEqual(ends(rows.map(({ businessDate }) => businessDate)));
  };
  await projectionsCaughtUp(engine);
  await expectCounted();
  await engine.pool.query(`update checkpoints set position = position - 1 where projection = 'daily-statistics'`);
  await engine.pool.query('update daily_statistics set total_sessions = total_sessions + 1');
  await expectCounted();
});
