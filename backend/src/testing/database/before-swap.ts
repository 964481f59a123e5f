import type { Pool, PoolClient } from 'pg';

/** A pool for one rebuild that runs `work` at the worst moment: after the copy is filled, right before the swap's transaction. */
export const beforeSwap = (pool: Pool, work: () => Promise<void>): Pool => {
  let awaited = true;
  const connect = async (): Promise<PoolClient> => {
    const tx = await pool.connect();
    const query = tx.query.bind(tx) as (...args: unknown[]) => Promise<unknown>;
    const interrupted = async (...args: unknown[]): Promise<unknown> => {
      if (awaited && String(args[0]).startsWith('begin')) {
        awaited = false;
        await work();
      }
      return query(...args);
    };
    tx.query = interrupted as typeof tx.query;
    return tx;
  };
  return { connect } as unknown as Pool;
};
