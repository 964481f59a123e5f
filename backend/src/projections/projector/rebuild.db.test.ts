import type { Pool } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { beforeSwap } from '../../testing/database/before-swap.ts';
import { everythingHappens } from '../../testing/busy-cafe.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { asOwner, rebuildAll } from '../../testing/database/rebuild-all.ts';
import { rebuilds } from '../rebuilds.ts';
import { contentsOf, shapeOf } from '../../testing/database/tables.ts';
import { countedIn, createTally, tally } from '../../testing/processes/tally.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { projectionHealth } from './checkpoint.ts';
import { rebuildProjection, rebuildStreamReadModel } from './rebuild.ts';
import { projections, readModelTables, streamReadModels } from '../registry.ts';

type Database = Awaited<ReturnType<typeof openTestDatabase>>;

/** A new database, and a pool of its tables' owner. */
const withOwner = async (work: (owner: Pool, database: Database) => Promise<void>): Promise<void> => {
  const database = await openTestDatabase(onTestFinished);
  await asOwner(database.url, (owner) => work(owner, database));
};

const database = await openTestDatabase();

describe('a rebuild over a generated history', () => {
  test('gives of each read model what grew, and repairs what was spoiled', async () => {
    const engine = await database.open();
    for (let seed = 0; seed < 40; seed++) await everythingHappens(engine, seed);
    await projectionsCaughtUp(engine);
    const grown = await contentsOf(database.url, readModelTables);
    for (const table of readModelTables) expect({ [table]: grown[table] }).not.toEqual({ [table]: [] });
    expect(grown['sessions']!.length).toBeGreaterThan(60);

    const shape = await shapeOf(database.url, readModelTables);
    await rebuildAll(database.url);
    expect(await contentsOf(database.url, readModelTables)).toEqual(grown);
    expect(await shapeOf(database.url, readModelTables)).toEqual(shape);

    await engine.pool.query('update sessions set cost = 1, version = 99; delete from users; delete from settings');
    await engine.pool.query('update reports set seen = not seen; update daily_sessions set counted = not counted');
    await engine.pool.query(
      'update daily_statistics set total_revenue = 7; update audit_log set performer_name = $$Nobody$$; delete from tree_tiles',
    );
    await rebuildAll(database.url);
    expect(await contentsOf(database.url, readModelTables)).toEqual(grown);
  });

  test.each([1, 3, 7])('gives the same when a stream goes on in the next batch: %i events at a time', async (batch) => {
    const grown = await contentsOf(database.url, readModelTables);
    await asOwner(database.url, async (owner) => {
      for (const model of streamReadModels) await rebuildStreamReadModel(owner, model, { batch });
    });
    expect(await contentsOf(database.url, readModelTables)).toEqual(grown);
  });

  test('the days add up to what sessions and passes say', async () => {
    const engine = await database.open();
    await projectionsCaughtUp(engine);
    const { rows: sold } = await engine.pool.query(
      `select date, sum(revenue) as revenue, count(minutes) as sessions, coalesce(sum(minutes), 0) as minutes
       from (select business_date as date, coalesce(total, cost) as revenue, billed_minutes as minutes from sessions where not is_active
             union all select valid_from, paid, null from passes) as sold
       group by date having count(minutes) > 0 order by 1`,
    );
    const { rows: byDay } = await engine.pool.query(
      `select date, total_revenue as revenue, total_sessions as sessions, total_minutes as minutes
       from daily_statistics where total_sessions > 0 order by 1`,
    );
    expect(sold).not.toEqual([]);
    expect(byDay).toEqual(sold);
  });
});

describe('what is written between the last look at the log and the swap', () => {
  test.each([...rebuilds])('is in the rebuilt read model: %s', (name, rebuild) =>
    withOwner(async (owner, database) => {
      // No projector runs: nothing would repair what the rebuild leaves out.
      const engine = await database.open({ projections: [] });
      // A tile of the tree takes 256 events, a row of the sessions that ran 100.
      const rounds = { tree: 6, 'running-sessions': 3 }[name] ?? 1;
      const muchHappens = async (seed: number): Promise<void> => {
        for (let round = 0; round < rounds; round++) await everythingHappens(engine, seed + 10 * round);
      };
      await muchHappens(1);
      await rebuild(owner, testCafe);
      const tables = projections.find((each) => each.name === name)?.tables ?? [name];
      const before = await contentsOf(database.url, tables);
      await rebuild(
        beforeSwap(owner, () => muchHappens(2)),
        testCafe,
      );
      const rebuilt = await contentsOf(database.url, tables);
      for (const table of tables) expect({ [table]: rebuilt[table] }).not.toEqual({ [table]: before[table] });

      // The next projector continues where the rebuild ended.
      const expected = projections.some((each) => each.name === name) ? [{ projection: name, lag: 0 }] : [];
      expect(await projectionHealth(engine.pool)).toMatchObject(expected);
      await rebuild(owner, testCafe);
      expect(await contentsOf(database.url, tables)).toEqual(rebuilt);
    }),
  );

  test('is taken in once and no more by the projector that goes on', () =>
    withOwner(async (owner, database) => {
      await createTally(owner);
      const writer = await database.open({ projections: [] });
      await everythingHappens(writer, 1);
      await rebuildProjection(
        beforeSwap(owner, () => everythingHappens(writer, 2)),
        tally,
        testCafe,
      );
      const running = await database.open({ projections: [tally] });
      await everythingHappens(writer, 3);
      await projectionsCaughtUp(running, ['tally']);
      expect(await countedIn(running.pool)).toBe(await running.store.headPosition());
    }));
});

const withTally = [...projections, tally];

test('while the application runs and takes writes of every kind, no write fails, no reader misses a row, and all is equal afterwards', () =>
  withOwner(async (owner, database) => {
    await createTally(owner);
    const engine = await database.open({ projections: withTally });
    const caughtUp = () =>
      projectionsCaughtUp(
        engine,
        withTally.map(({ name }) => name),
      );
    const failures: unknown[] = [];
    const countOf = async (table: string): Promise<number> => {
      const text = `select count(*) as count from ${table}`;
      return (await engine.pool.query<{ count: number }>({ name: `count ${table}`, text })).rows[0]!.count;
    };
    // Only rows created during the rebuild are deleted: no reader may ever see fewer rows than these.
    let seed = 1;
    while (seed < 4) await everythingHappens(engine, seed++);
    await caughtUp();
    const least = await Promise.all([...readModelTables, 'tally'].map(async (table) => [table, await countOf(table)] as const));

    // One round: a second would rebuild all that was written during the first, the more the slower the machine.
    let working = true;
    const reader = (async () => {
      while (working) {
        for (const [table, there] of least) {
          const seen = await countOf(table).catch((error: unknown) => String(error));
          if (!(Number(seen) >= there)) failures.push(`a reader of ${table} saw ${seen} of ${there} rows`);
        }
      }
    })();
    const writer = (async () => {
      while (working) await everythingHappens(engine, seed++).catch((error: unknown) => failures.push(error));
    })();
    for (const rebuild of rebuilds.values()) await rebuild(owner, testCafe);
    await rebuildProjection(owner, tally, testCafe);
    working = false;
    await Promise.all([reader, writer]);
    expect(failures).toEqual([]);

    await caughtUp();
    expect(await countedIn(engine.pool)).toBe(await engine.store.headPosition());
    const grown = await contentsOf(database.url, readModelTables);
    for (const rebuild of rebuilds.values()) await rebuild(owner, testCafe);
    expect(await contentsOf(database.url, readModelTables)).toEqual(grown);
  }));
