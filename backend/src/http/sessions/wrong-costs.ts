import { sql, type SqlBool } from 'kysely';
import type { Database } from '../database.ts';

// Exactly the expressions of a partial index, so that only these few rows are read.

export const withoutCost = sql<SqlBool>`not is_active and cost is null`;

const mismatched = sql<SqlBool>`not is_active and cost * 100 <> session_due(tariff, billed_minutes, number_of_customers, guests)`;

export const countWrongCosts = (db: Database): Promise<{ missing: number; mismatched: number }> => {
  const count = (where: typeof mismatched) => sql<number>`(select count(*) from sessions where ${where})`;
  return db.selectNoFrom([count(withoutCost).as('missing'), count(mismatched).as('mismatched')]).executeTakeFirstOrThrow();
};

/** The ids of completed sessions without a cost, or with one that contradicts their tariff. */
export const wrongCosts = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from sessions where ${withoutCost} union all select id from sessions where ${mismatched} order by id`.execute(db);
  return rows.map(({ id }) => id);
};
