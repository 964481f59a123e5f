import type { BusinessClock } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { EventStore } from '../../eventstore/store.ts';
import { inOnePacket, inTransaction } from '../../platform/postgres/pool.ts';
import { decodeAny } from '../../events/registry.ts';
import { moveCheckpoints } from './checkpoint.ts';
import { historiesFor, type Projection } from './projection.ts';
import { decodeAll } from './read-ahead.ts';

export interface Follower {
  projection: Projection;
  standsAt: () => number | undefined;
  moved: (position: number) => void;
}

/**
 * Moves projections at the same position together over the events that this process just appended: without reading those, one transaction, one round
 * trip. Each event still counts exactly once: the transaction fails if a checkpoint is elsewhere or the log has other events, as after a
 * failover. After a failure each projection continues on its own.
 */
export const createJointBatches = (pool: Pool, clock: BusinessClock, recentAfter: EventStore['recentAfter']) => {
  const followers = new Set<Follower>();
  let running: Promise<Set<Follower>> | undefined;

  const write = async (together: Follower[], from: number): Promise<Set<Follower>> => {
    const events = recentAfter(from)?.map(decodeAny);
    const last = events?.at(-1);
    if (!events || !last) return new Set();
    // Earlier events never change, so they may be read outside the transaction.
    const histories = () => [...new Set(together.flatMap(({ projection }) => projection.histories?.(events) ?? []))];
    const earlier = await historiesFor(pool, { histories }, events, decodeAll);
    const statements = together.map(({ projection }) => projection.statement(events, { clock, earlier }));
    const names = together.map(({ projection }) => projection.name);
    const taken = events.map(({ id }) => id);
    await inTransaction(pool, (tx) =>
      inOnePacket(tx, () =>
        Promise.all([
          tx.query('begin'),
          moveCheckpoints(tx, names, from, taken),
          ...statements.flatMap((statement) => (statement ? tx.query(statement) : [])),
          tx.query('commit'),
        ]),
      ),
    );
    for (const follower of together) follower.moved(last.position);
    return new Set(together);
  };

  return {
    join: (follower: Follower): void => void followers.add(follower),
    move: async (follower: Follower): Promise<boolean> => {
      const from = follower.standsAt();
      if (from === undefined) return false;
      running ??= write(
        [...followers].filter((each) => each.standsAt() === from),
        from,
      )
        .catch(() => new Set<Follower>())
        .finally(() => (running = undefined));
      return (await running).has(follower);
    },
  };
};

export type JointBatches = ReturnType<typeof createJointBatches>;
