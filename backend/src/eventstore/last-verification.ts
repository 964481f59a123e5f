import type { Queryable } from './read.ts';
import type { Verdict } from './verify.ts';

export interface NotedVerification {
  /** ISO 8601 in UTC. */
  verifiedAt: string;
  isIntact: boolean;
  position: number;
}

/** Stores a verification's result; `now` in milliseconds since the epoch. */
export const noteVerification = async (db: Queryable, verdict: Verdict, now: number): Promise<void> => {
  await db.query(
    `insert into last_verification (verified_at, intact, position) values (to_timestamp($1::float8 / 1000), $2, $3)
     on conflict (only_row) do update set
       verified_at = excluded.verified_at, intact = excluded.intact, position = excluded.position`,
    [now, verdict.intact, verdict.intact ? verdict.lastPosition : verdict.position],
  );
};

/** The last stored verification; null before the first. */
export const lastVerification = async (db: Queryable): Promise<NotedVerification | null> => {
  const { rows } = await db.query<NotedVerification>(
    `select verified_at as "verifiedAt", intact as "isIntact", position from last_verification`,
    [],
  );
  return rows[0] ?? null;
};
