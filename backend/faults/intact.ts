import { testCafe } from '../src/testing/server/cafe.ts';
import { expect, vi } from 'vitest';
import type { Pool } from 'pg';
import { idOf, type StoredEvent } from '../src/eventstore/event.ts';
import { readAfter } from '../src/eventstore/read.ts';
import { verify } from '../src/eventstore/verify.ts';
import { createPool } from '../src/platform/postgres/pool.ts';
import { projectionHealth } from '../src/projections/projector/checkpoint.ts';
import { rebuilds } from '../src/projections/rebuilds.ts';
import { projections, readModelTables } from '../src/projections/registry.ts';
import { contentsOf } from '../src/testing/database/tables.ts';
import type { Acknowledged } from './writers.ts';

export const wholeLog = async (pool: Pool): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (;;) {
    const more = await readAfter(pool, events.at(-1)?.position ?? 0, 5_000);
    if (more.length === 0) return events;
    events.push(...more);
  }
};

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const inOrder = (writes: Acknowledged[]): string[] => writes.map(({ session, version, type }) => `${session} ${version} ${type}`).sort();

/** Events whose version does not follow the one before in their stream. */
const outOfStep = (log: StoredEvent[]): StoredEvent[] => {
  const reached = new Map<string, number>();
  return log.filter(({ stream, version }) => {
    const expected = (reached.get(stream) ?? 0) + 1;
    reached.set(stream, version);
    return version !== expected;
  });
};

const caughtUp = (pool: Pool): Promise<void> =>
  vi.waitFor(
    async () => {
      const health = await projectionHealth(pool);
      expect(health.map(({ projection, lag, failedPosition }) => ({ projection, lag, failedPosition }))).toEqual(
        projections
          .map(({ name }) => ({ projection: name, lag: 0, failedPosition: null }))
          .sort((a, b) => (a.projection < b.projection ? -1 : 1)),
      );
    },
    { timeout: 10_000, interval: 20 },
  );

/**
 * Checks a running application's database against what its writers were told: each acknowledged write is in the log exactly once, nothing
 * else is, positions and versions are dense, the chain is intact, and a rebuild changes no read model. Returns the number of events.
 */
export const expectIntact = async (url: string, acknowledged: Acknowledged[]): Promise<number> => {
  const pool = createPool(url, { applicationName: 'tabletime faults', max: 2 });
  try {
    await caughtUp(pool);
    const log = await wholeLog(pool);
    expect(log.map(({ position }) => position)).toEqual(upTo(log.length));
    expect(outOfStep(log)).toEqual([]);
    const written = log.filter(({ stream }) => stream.startsWith('session-'));
    expect(written.map(({ stream, version, type }) => `${idOf(stream)} ${version} ${type}`).sort()).toEqual(inOrder(acknowledged));
    expect(await verify(pool)).toMatchObject({ intact: true, checked: log.length, lastPosition: log.length });

    const grown = await contentsOf(url, readModelTables);
    for (const rebuild of rebuilds.values()) await rebuild(pool, testCafe);
    expect(await contentsOf(url, readModelTables)).toEqual(grown);
    return log.length;
  } finally {
    await pool.end();
  }
};
