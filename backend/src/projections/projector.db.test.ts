import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { projectionsCaughtUp } from '../testing/caught-up.ts';
import { ended, startChild } from '../testing/child-process.ts';
import { askedBy, liveThrough, registerAndChange, startOne } from '../testing/crowd.ts';
import { contentsOf, shapeOf } from '../testing/tables.ts';
import { openTestDatabase } from '../testing/test-engine.ts';
import { createPool } from '../platform/pool.ts';
import { projectionHealth } from './checkpoint.ts';
import type { Projection } from './projection.ts';
import { rebuildProjection, rebuildStreamReadModel } from './rebuild.ts';
import { projections, readModelTables, streamReadModels } from './registry.ts';

const rebuildAll = async (url: string): Promise<void> => {
  const owner = createPool(url, { applicationName: 'test rebuild', max: 2 });
  try {
    for (const model of streamReadModels) await rebuildStreamReadModel(owner, model);
    for (const each of projections) await rebuildProjection(owner, each);
  } finally {
    await owner.end();
  }
};

describe('rebuild', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase();
  });

  test('of each read model equals what grew, over a generated history; and repairs what was spoiled', async () => {
    const engine = await database.open();
    for (let seed = 0; seed < 120; seed++) await liveThrough(engine, seed);
    for (let seed = 0; seed < 30; seed++) await registerAndChange(engine, seed);
    await projectionsCaughtUp(engine);
    const grown = await contentsOf(database.url, readModelTables);
    expect(grown['sessions']!.length).toBeGreaterThan(50);
    expect(grown['daily_statistics']!.length).toBeGreaterThan(0);

    const shape = await shapeOf(database.url, readModelTables);
    await rebuildAll(database.url);
    expect(await contentsOf(database.url, readModelTables)).toEqual(grown);
    expect(await shapeOf(database.url, readModelTables)).toEqual(shape);

    await engine.pool.query('update sessions set cost = 1, version = 99; delete from users');
    await engine.pool.query('update daily_statistics set total_revenue = 7; update audit_log set performer_name = $$Nobody$$');
    await rebuildAll(database.url);
    expect(await contentsOf(database.url, readModelTables)).toEqual(grown);
  });

  test('the days add up to what the sessions say', async () => {
    const engine = await database.open();
    await projectionsCaughtUp(engine);
    const { rows: bySession } = await engine.pool.query(
      `select business_date as date, sum(cost) as revenue, count(*) as sessions, sum(billed_minutes) as minutes
       from sessions where not is_active group by 1 order by 1`,
    );
    const { rows: byDay } = await engine.pool.query(
      `select date, total_revenue as revenue, total_sessions as sessions, total_minutes as minutes
       from daily_statistics where total_sessions > 0 order by 1`,
    );
    expect(byDay).toEqual(bySession);
  });

  test('runs while others write and read: no write fails, no read sees gaps, no row is lost at the swap', async () => {
    const engine = await database.open();
    let working = true;
    const failures: unknown[] = [];
    const before = (await engine.pool.query('select id from sessions')).rows.length;
    const reader = (async () => {
      while (working) {
        const { rows } = await engine.pool.query<{ count: number }>('select count(*) as count from sessions');
        if (rows[0]!.count < before) failures.push(`a reader saw ${rows[0]!.count} of ${before} sessions`);
      }
    })();
    // One event a stream: a row that the swap loses is written by nothing later.
    const writers = [0, 1, 2, 3].map(async () => {
      while (working) await startOne(engine).catch((error: unknown) => failures.push(error));
    });
    for (let round = 0; round < 5; round++) await rebuildAll(database.url);
    working = false;
    await Promise.all([reader, ...writers]);
    expect(failures).toEqual([]);

    await projectionsCaughtUp(engine);
    const grown = await contentsOf(database.url, readModelTables);
    await rebuildAll(database.url);
    expect(await contentsOf(database.url, readModelTables)).toEqual(grown);
  });
});

describe('exactly once', () => {
  test('through repeated SIGKILL of the projector, with another instance taking over', async () => {
    const database = await openTestDatabase(onTestFinished);
    const writer = await database.open({ projections: [] });
    let writing = true;
    const written = (async () => {
      for (let seed = 0; writing; seed++) await liveThrough(writer, seed);
    })();
    for (let kill = 0; kill < 6; kill++) {
      // It dies by its own hand at the worst moment: rows written, checkpoint not yet moved, nothing committed.
      const child = startChild('projector-process.ts', database.url, String(1 + (kill % 3)));
      await expect(ended(child)).rejects.toThrow();
    }
    writing = false;
    await written;
    const survivor = await database.open();
    await projectionsCaughtUp(survivor);
    const incremental = await contentsOf(database.url, readModelTables);
    await rebuildAll(database.url);
    expect(await contentsOf(database.url, readModelTables)).toEqual(incremental);
  });

  test('two instances take turns: a tally that adds up each batch counts every event once', async () => {
    const database = await openTestDatabase(onTestFinished);
    const owner = createPool(database.url, { applicationName: 'test' });
    await owner.query('create table tally (events bigint not null); insert into tally values (0); grant all on tally to tabletime_app');
    await owner.end();
    const tally: Projection = {
      name: 'tally',
      tables: ['tally'],
      apply: async (tx, events) => {
        const { rows } = await tx.query<{ events: number }>('select events from tally');
        await tx.query('update tally set events = $1', [rows[0]!.events + events.length]);
      },
    };
    const engines = await Promise.all([1, 2, 3].map(() => database.open({ projections: [tally] })));
    await Promise.all(engines.flatMap((engine) => Array.from({ length: 100 }, () => startOne(engine))));
    await projectionsCaughtUp(engines[0]!, ['tally']);
    const { rows } = await engines[0]!.pool.query<{ events: number }>('select events from tally');
    expect(rows[0]!.events).toBe(300);
  });

  test('two instances on one database: both see every event, and when one dies the other goes on', async () => {
    const database = await openTestDatabase(onTestFinished);
    const [one, two] = [await database.open(), await database.open()];
    const last = async (engine: typeof one) => engine.store.headPosition();
    await liveThrough(one, 2);
    expect(await two.passed(await last(one))).toBe(true);
    await one.stop();
    await liveThrough(two, 4);
    expect(await two.passed(await last(two))).toBe(true);
    const { rows } = await two.pool.query<{ count: number }>('select count(*) as count from audit_log');
    expect(rows[0]!.count).toBe(await last(two));
  });
});

describe('a lost notification', () => {
  test('only delays: a terminated listener in another process is caught up with in about a second', async () => {
    const database = await openTestDatabase(onTestFinished);
    const reader = await database.open();
    const writer = await database.open({ projections: [] });
    await writer.pool.query('select 1');
    const owner = createPool(database.url, { applicationName: 'test' });
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tabletime listener' and datname = current_database()`,
    );
    await liveThrough(writer, 3, askedBy());
    const head = await writer.store.headPosition();
    await vi.waitFor(
      async () => {
        const health = await projectionHealth(reader.pool);
        expect(health.every(({ position }) => position === head)).toBe(true);
      },
      { timeout: 3_000, interval: 50 },
    );
    await owner.end();
  });
});
