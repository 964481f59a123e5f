import { halalas, price, type SessionRow } from '@tabletime/contract';
import { inBatches } from './batches.ts';
import type { Database } from './database.ts';

const batchSize = 5_000;

type Priced = Pick<SessionRow, 'id' | 'cost' | 'tariff' | 'billedMinutes' | 'numberOfCustomers'>;

/** The next completed sessions by id, with what their price depends on. */
export const nextPriced = (db: Database, last: Pick<Priced, 'id'> | undefined): Promise<Priced[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'cost', 'tariff', 'billedMinutes', 'numberOfCustomers'])
    .where('isActive', '=', false)
    .$if(last !== undefined, (query) => query.where('id', '>', last!.id))
    .orderBy('id')
    .limit(batchSize)
    .execute();

/** Completed sessions without a cost, and those whose cost contradicts their own tariff, by their ids. */
export const wrongCosts = async (db: Database): Promise<{ missing: string[]; mismatched: string[] }> => {
  const missing: string[] = [];
  const mismatched: string[] = [];
  for await (const rows of inBatches<Priced>(batchSize, (last) => nextPriced(db, last))) {
    for (const { id, cost, tariff, billedMinutes, numberOfCustomers } of rows) {
      if (cost === null) missing.push(id);
      else if (halalas(cost) !== price(tariff, billedMinutes ?? 0, numberOfCustomers)) mismatched.push(id);
    }
  }
  return { missing, mismatched };
};
