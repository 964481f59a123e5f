import type { Queryable } from '../../eventstore/read.ts';

/** Seconds after which a lease that nobody renewed is free: its process crashed, or lost the database. */
const validFor = 15;

/** SQL: whether the lease is held. */
export const isHeld = `renewed_at > now() - interval '${validFor} seconds'`;

/** The one lease over all instances. Times are the database's. */
export const verificationLease = (db: Queryable) => ({
  /** Resolves to whether it was free. */
  take: async (id: string, by: string): Promise<boolean> => {
    const { rowCount } = await db.query({
      name: 'verification_take',
      text: `insert into verification_run as held (id, started_by, started_at, renewed_at, position)
       values ($1, $2, now(), now(), 0)
       on conflict (only_row) do update set
         id = excluded.id, started_by = excluded.started_by, started_at = now(), renewed_at = now(), position = 0, is_aborted = false
       where not (held.${isHeld})`,
      values: [id, by],
    });
    return rowCount === 1;
  },

  /** `abort` where the run has to end: somebody asked for that, or the lease was taken over. */
  renew: async (id: string, position: number): Promise<'go on' | 'abort'> => {
    const { rows } = await db.query<{ isAborted: boolean }>({
      name: 'verification_renew',
      text: `update verification_run set renewed_at = now(), position = $2 where id = $1 returning is_aborted as "isAborted"`,
      values: [id, position],
    });
    return rows[0]?.isAborted === false ? 'go on' : 'abort';
  },

  /** Asks the instance that holds it to end its run. Resolves to whether there is one. */
  abort: async (): Promise<boolean> => {
    const { rowCount } = await db.query({
      name: 'verification_abort',
      text: `update verification_run set is_aborted = true where ${isHeld}`,
    });
    return rowCount === 1;
  },

  release: async (id: string): Promise<void> => {
    await db.query({ name: 'verification_release', text: 'delete from verification_run where id = $1', values: [id] });
  },
});
