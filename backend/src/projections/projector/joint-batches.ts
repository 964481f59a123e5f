import type { Pool } from 'pg';
import type { EventStore } from '../../eventstore/store.ts';
import { inOnePacket, inTransaction } from '../../platform/postgres/pool.ts';
import { decodeAny } from '../../events/registry.ts';
import { moveCheckpoints } from './checkpoint.ts';
import type { Projection } from './projection.ts';

/** A projection that can be moved forward with others. */
export interface Follower {
  projection: Projection;
  /** Up to where it is known to have come; undefined while it works by itself. */
  standsAt: () => number | undefined;
  moved: (position: number) => void;
}

/**
 * Moves projections that stand at the same position forward together, by what this process has just appended: the events are not read,
 * and all is written in one transaction and one round trip. Each event counts exactly once as ever, since the transaction moves the
 * checkpoints from where they are believed to be over these very events, and fails where they are not, or the log has others there: what
 * was appended can be lost in a failover. Whatever fails is left to each projection by itself.
 */
export const createJointBatches = (pool: Pool, recentAfter: EventStore['recentAfter']) => {
  const followers = new Set<Follower>();
  let running: Promise<Set<Follower>> | undefined;

  const write = async (together: Follower[], from: number): Promise<Set<Follower>> => {
    const events = recentAfter(from)?.map(decodeAny);
    const last = events?.at(-1);
    if (!events || !last) return new Set();
    const statements = together.flatMap(({ projection }) => projection.statement(events) ?? []);
    const names = together.map(({ projection }) => projection.name);
    const taken = events.map(({ id }) => id);
    await inTransaction(pool, (tx) =>
      inOnePacket(tx, () =>
        Promise.all([
          tx.query('begin'),
          moveCheckpoints(tx, names, from, taken),
          ...statements.map((statement) => tx.query(statement)),
          tx.query('commit'),
        ]),
      ),
    );
    for (const follower of together) follower.moved(last.position);
    return new Set(together);
  };

  return {
    join: (follower: Follower): void => void followers.add(follower),
    /** Whether a projection was moved forward. */
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
