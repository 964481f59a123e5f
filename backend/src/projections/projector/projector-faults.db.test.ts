import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { liveThrough, startOne } from '../../testing/server/crowd.ts';
import { thursdayEvening } from '../../testing/server/cafe.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { createPool } from '../../platform/postgres/pool.ts';
import { projectionHealth } from './checkpoint.ts';
import { type Projection, projection } from './projection.ts';
import { auditLog } from '../log/audit-log.ts';
import { dailyStatistics } from '../daily-statistics.ts';

describe('a projection that throws', () => {
  test('stops alone at its event, says so, and goes on after the fix', async () => {
    const database = await openTestDatabase(onTestFinished);
    const clock = createMovableClock(thursdayEvening);
    let broken = true;
    const fragile = projection({
      name: 'fragile',
      tables: ['audit_log'],
      begin: () => [] as string[],
      on: {
        SessionEnded: (batch, event) => {
          if (broken && event.data.tableNumber === 7) throw new Error('cannot take table 7');
          batch.push(event.id);
        },
      },
      write: () => undefined,
    });
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const engine = await database.open({ clock, log, projections: [fragile, dailyStatistics, auditLog] });
    await liveThrough(engine, 1);
    const culprit = (await liveThrough(engine, 36), await engine.store.headPosition());
    await liveThrough(engine, 2);
    await projectionsCaughtUp(engine, ['audit-log', 'daily-statistics']);
    const ended7 = (await engine.store.readAfter(0, 1_000)).find(
      ({ type, payload }) => type === 'SessionEnded' && payload['tableNumber'] === 7,
    );
    expect(ended7?.position).toBeLessThanOrEqual(culprit);
    await vi.waitFor(async () => {
      const health = (await projectionHealth(engine.pool)).find(({ projection: name }) => name === 'fragile');
      expect(health).toMatchObject({ failedPosition: ended7!.position, position: ended7!.position - 1 });
    }, 10_000);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 'error',
        projection: 'fragile',
        position: ended7!.position,
        err: expect.objectContaining({ message: 'cannot take table 7' }),
      }),
    ]);

    broken = false;
    clock.advance(15_000);
    await projectionsCaughtUp(engine, ['fragile']);
    expect((await projectionHealth(engine.pool)).every(({ failedPosition }) => failedPosition === null)).toBe(true);
  });
});

describe('a projection that the database has no time for', () => {
  /** Exceeds its time-out until the test is done with it. */
  const hampered = async (what: string) => {
    const database = await openTestDatabase(onTestFinished);
    let attempts = 0;
    let slow = true;
    const retrying: Projection = {
      name: 'retrying',
      tables: [],
      statement: () => {
        attempts += 1;
        return slow ? { text: what } : undefined;
      },
    };
    const holder = createPool(database.url, { applicationName: 'test', max: 1 });
    onTestFinished(() => holder.end());
    await holder.query('begin; lock table reports');
    const engine = await database.open({ projections: [retrying] });
    return {
      engine,
      attempts: () => attempts,
      letGo: async () => {
        slow = false;
        await holder.query('commit');
      },
    };
  };

  test.each([
    ['a lock', `set local lock_timeout = 20; lock table reports`],
    ['a statement', `set local statement_timeout = 20; select pg_sleep(5)`],
    ['a deadlock', `do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`],
  ])('tries again after %s, and blames no event', async (_, what) => {
    const { engine, attempts, letGo } = await hampered(what);
    await startOne(engine);
    await startOne(engine);
    // More often than a batch of a thousand can be halved.
    await vi.waitFor(() => {
      engine.store.signal.raise();
      expect(attempts()).toBeGreaterThan(12);
    }, 10_000);
    const [health] = await projectionHealth(engine.pool);
    expect([health?.position ?? 0, health?.failedPosition ?? null]).toEqual([0, null]);
    await letGo();
    // The clock stands still: a pause would never end.
    await projectionsCaughtUp(engine, ['retrying']);
  });
});
