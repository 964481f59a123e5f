import { EventEmitter, once } from 'node:events';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { caughtUp, projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { startChild } from '../../testing/processes/child-process.ts';
import { askedBy, liveThrough, startOne } from '../../testing/server/crowd.ts';
import { rebuildAll } from '../../testing/database/rebuild-all.ts';
import { contentsOf } from '../../testing/database/tables.ts';
import { countedIn, createTally, tally } from '../../testing/processes/tally.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { longestSilence } from '../../eventstore/signal.ts';
import { createPool } from '../../platform/postgres/pool.ts';
import { projectionHealth } from './checkpoint.ts';
import { projections, readModelTables } from '../registry.ts';

/** A database with a table for the tally. */
const openWithTally = async () => {
  const database = await openTestDatabase(onTestFinished);
  const owner = createPool(database.url, { applicationName: 'test', max: 1 });
  await createTally(owner);
  await owner.end();
  return database;
};

/** The tally and the read models, and what they should be. */
const outcomeOf = async (database: Awaited<ReturnType<typeof openWithTally>>) => {
  const survivor = await database.open({ projections: [...projections, tally] });
  await projectionsCaughtUp(
    survivor,
    [...projections, tally].map(({ name }) => name),
  );
  const [events, head] = [await countedIn(survivor.pool), await survivor.store.headPosition()];
  const incremental = await contentsOf(database.url, readModelTables);
  await rebuildAll(database.url);
  return { come: [events, incremental], wanted: [head, await contentsOf(database.url, readModelTables)] };
};

/**
 * Leaves the log's readers to what this process says: a poll, or a notification that overtakes the answer to an append, finds events that
 * the process does not hold yet, and all projections go by themselves.
 */
const onlyOwnSignals = (): void => {
  const { setTimeout: wait } = globalThis;
  const spies = [
    vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((run: () => void, ms?: number) => wait(run, ms === longestSilence ? 2 ** 31 - 1 : ms)),
    vi.spyOn(Client.prototype, 'emit').mockImplementation(function (this: Client, ...told: Parameters<EventEmitter['emit']>) {
      return told[0] === 'notification' || EventEmitter.prototype.emit.apply(this, told);
    }),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
};

describe('exactly once', () => {
  const dies = async (database: Awaited<ReturnType<typeof openWithTally>>, whose: 'own' | 'others'): Promise<void> => {
    for (const batches of [0, 2]) {
      for (const moment of ['within', 'before', 'after']) {
        const child = await startChild('projector-process', database.url, moment, String(batches), whose);
        expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      }
    }
  };

  test('through repeated SIGKILL of the projector, around its commits too, with another instance taking over', async () => {
    const database = await openWithTally();
    const writer = await database.open({ projections: [] });
    let writing = true;
    const written = (async () => {
      for (let seed = 0; writing; seed++) await liveThrough(writer, seed);
    })();
    await dies(database, 'others');
    writing = false;
    await written;
    const { come, wanted } = await outcomeOf(database);
    expect(come).toEqual(wanted);
  });

  test('through the same while it takes in what it appends itself, all projections in one transaction', async () => {
    const database = await openWithTally();
    await dies(database, 'own');
    const { come, wanted } = await outcomeOf(database);
    expect(come).toEqual(wanted);
  });

  test('what an instance appends itself is not read again, nor taken in by each projection in a transaction of its own', async () => {
    onlyOwnSignals();
    const database = await openWithTally();
    const engine = await database.open({ projections: [...projections, tally] });
    await liveThrough(engine, 1);
    await caughtUp({ engine });
    const queries = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => queries.mockRestore());
    for (let seed = 2; seed < 8; seed++) await liveThrough(engine, seed);
    await caughtUp({ engine });
    const names = queries.mock.calls.map(([query]) => (query as { name?: string }).name);
    const count = (wanted: string) => names.filter((name) => name === wanted).length;
    expect([count('move_checkpoint'), count('lock_and_read')]).toEqual([0, 0]);
    expect(count('move_checkpoints')).toBeGreaterThan(0);
    expect(count('tally_write')).toBe(count('move_checkpoints'));
    expect(await countedIn(engine.pool)).toBe(await engine.store.headPosition());
  });

  test('of two that append in turn, each takes in the other’s events and its own in their order', async () => {
    const database = await openWithTally();
    const [one, two] = [await database.open({ projections: [...projections, tally] }), await database.open({ projections: [tally] })];
    for (let seed = 0; seed < 6; seed++) await liveThrough(seed % 2 === 0 ? one : two, seed);
    await Promise.all([liveThrough(one, 7), liveThrough(two, 8)]);
    await projectionsCaughtUp(
      one,
      [...projections, tally].map(({ name }) => name),
    );
    await Promise.all([one.stop(), two.stop()]);
    const { come, wanted } = await outcomeOf(database);
    expect(come).toEqual(wanted);
  });

  test('two instances take turns: a tally that adds up each batch counts every event once', async () => {
    const database = await openWithTally();
    const engines = await Promise.all([1, 2, 3].map(() => database.open({ projections: [tally] })));
    await Promise.all(engines.flatMap((engine) => Array.from({ length: 100 }, () => startOne(engine))));
    await projectionsCaughtUp(engines[0]!, ['tally']);
    expect(await countedIn(engines[0]!.pool)).toBe(300);
  });

  test('two instances on one database: both see every event, and when one dies the other goes on', async () => {
    const database = await openTestDatabase(onTestFinished);
    const [one, two] = [await database.open(), await database.open()];
    await liveThrough(one, 2);
    await caughtUp({ engine: two });
    await one.stop();
    await liveThrough(two, 4);
    await caughtUp({ engine: two });
    const { rows } = await two.pool.query<{ count: number }>('select count(*) as count from audit_log');
    expect(rows[0]!.count).toBe(await two.store.headPosition());
  });
});

describe('an event that a failover loses while projections are about to take it in', () => {
  test('is not taken in, though this process remembers it; what comes in its place is', async () => {
    const database = await openWithTally();
    const engine = await database.open({ projections: [...projections, tally] });
    await liveThrough(engine, 1);
    await caughtUp({ engine });
    const server = new Client({ connectionString: database.url });
    await server.connect();
    onTestFinished(() => server.end());
    await server.query('begin');
    await server.query('lock table checkpoints');
    const lost = await startOne(engine);
    await server.query('delete from events where stream = $1', [`session-${lost}`]);
    await server.query('delete from sessions where id = $1', [lost]);
    await server.query('delete from seals where last_position = (select position from log_head)');
    await server.query(
      'update log_head set (position, hash) = (select last_position, hash from seals order by last_position desc limit 1)',
    );
    await server.query('commit');
    await startOne(engine);
    await projectionsCaughtUp(
      engine,
      [...projections, tally].map(({ name }) => name),
    );
    await engine.stop();
    const { come, wanted } = await outcomeOf(database);
    expect(come).toEqual(wanted);
  });
});

describe('a lost notification', () => {
  test('only delays: an instance whose listener was ended sees what another one writes at its next poll', async () => {
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
      { timeout: 10_000, interval: 50 },
    );
    await owner.end();
  });
});
