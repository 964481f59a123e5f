import type { Pool } from 'pg';

const lookBack = 30;
const kept = 400;

/** Stores the database's size once per day (UTC); `now` in milliseconds since the epoch. */
export const noteDatabaseSize = async (pool: Pool, now: number): Promise<void> => {
  await pool.query(
    `with today as (select (to_timestamp($1::float8 / 1000) at time zone 'UTC')::date as day),
          forgotten as (delete from database_sizes where day < (select day from today) - $2::integer)
     insert into database_sizes (day, bytes) select day, pg_database_size(current_database()) from today on conflict (day) do nothing`,
    [now, kept],
  );
};

export interface DatabaseSize {
  bytes: number;
  /** Since a day (`yyyy-MM-dd`) at most 30 days ago; null without an earlier day. */
  growth: { since: string; bytes: number } | null;
}

export const databaseSize = async (pool: Pool, now: number): Promise<DatabaseSize> => {
  const { rows } = await pool.query<{ bytes: number; since: string | null; before: number | null }>(
    `select pg_database_size(current_database()) as bytes, earlier.day as since, earlier.bytes as before
     from (select (to_timestamp($1::float8 / 1000) at time zone 'UTC')::date as day) as today
     left join lateral (select day, bytes from database_sizes where day >= today.day - $2::integer and day < today.day order by day limit 1)
       as earlier on true`,
    [now, lookBack],
  );
  const { bytes, since, before } = rows[0]!;
  return { bytes, growth: since === null || before === null ? null : { since, bytes: bytes - before } };
};
