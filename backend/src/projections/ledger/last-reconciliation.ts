import type { LastReconciliation, Reconciliation } from '@tabletime/contract';
import type { Queryable } from '../../eventstore/read.ts';

/** Stores a reconciliation's result; `now` in milliseconds since the epoch. */
export const noteReconciliation = async (db: Queryable, finding: Reconciliation, now: number): Promise<void> => {
  await db.query(
    `insert into last_reconciliation (reconciled_at, finding) values (to_timestamp($1::float8 / 1000), $2)
     on conflict (only_row) do update set reconciled_at = excluded.reconciled_at, finding = excluded.finding`,
    [now, JSON.stringify(finding)],
  );
};

/** The last stored reconciliation; null before the first. */
export const lastReconciliation = async (db: Queryable): Promise<LastReconciliation | null> => {
  const { rows } = await db.query<LastReconciliation>(`select reconciled_at as "reconciledAt", finding from last_reconciliation`, []);
  return rows[0] ?? null;
};
