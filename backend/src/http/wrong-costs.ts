import { halalas, price, type SessionRow } from '@tabletime/contract';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Completed sessions that are alike in what their price depends on and in what they cost. */
type Alike = Pick<SessionRow, 'cost' | 'tariff' | 'billedMinutes' | 'numberOfCustomers'> & { sessions: number };

/**
 * What completed sessions cost, each combination once: a few thousand, however many sessions there are. The database counts, the
 * rule of prices stays the one of the contract.
 */
export const pricedAlike = (db: Database): Promise<Alike[]> =>
  db
    .selectFrom('sessions')
    .select(({ fn }) => ['cost', 'tariff', 'billedMinutes', 'numberOfCustomers', fn.countAll<number>().as('sessions')])
    .where('isActive', '=', false)
    .groupBy(['cost', 'tariff', 'billedMinutes', 'numberOfCustomers'])
    .execute();

const contradicts = ({ cost, tariff, billedMinutes, numberOfCustomers }: Alike): boolean =>
  cost !== null && halalas(cost) !== price(tariff, billedMinutes ?? 0, numberOfCustomers);

const together = (groups: Alike[]): number => groups.reduce((all, { sessions }) => all + sessions, 0);

/** How many completed sessions have no cost, and how many one that contradicts their own tariff. Reads all of them, in the database. */
export const countWrongCosts = async (db: Database): Promise<{ missing: number; mismatched: number }> => {
  const groups = await pricedAlike(db);
  return { missing: together(groups.filter(({ cost }) => cost === null)), mismatched: together(groups.filter(contradicts)) };
};

/** The completed sessions of some combinations, by their ids. */
export const sessionsAlike = async (db: Database, groups: Omit<Alike, 'sessions'>[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s
    join jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
      as g(cost numeric, tariff jsonb, "billedMinutes" integer, "numberOfCustomers" integer)
      on s.tariff = g.tariff and s.number_of_customers = g."numberOfCustomers"
        and s.cost is not distinct from g.cost and s.billed_minutes is not distinct from g."billedMinutes"
    where not s.is_active
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Completed sessions without a cost, and those whose cost contradicts their own tariff, by their ids. */
export const wrongCosts = async (db: Database): Promise<string[]> => {
  const wrong = (await pricedAlike(db)).filter((group) => group.cost === null || contradicts(group));
  return wrong.length === 0 ? [] : sessionsAlike(db, wrong);
};
