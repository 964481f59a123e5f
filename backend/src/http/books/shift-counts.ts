import { type MethodFigures, type PaymentMethod, riyals, type ShiftCounts } from '@tabletime/contract';
import { sql } from 'kysely';
import type { Turn } from '../../events/till-fold.ts';
import type { Database } from '../database.ts';

interface Turns {
  /** The open turn. */
  turn: Turn | null;
  /** Of the latest closed turn that began before the end. */
  closed: MethodFigures[] | null;
}

type Counted = ShiftCounts['cash'];

/** The last counts of the till's turn from `from` to before `to`, both ISO 8601 in UTC; null where nobody counted. */
export const countsBetween = async (db: Database, from: string, to: string): Promise<ShiftCounts | null> => {
  const { rows } = await sql<Turns>`
    select (select turn from till) as turn,
           (select methods from (select methods, closed_at from closes where opened_at < ${to} order by number desc limit 1) as last
            where closed_at > ${from}) as closed`.execute(db);
  const { turn, closed } = rows[0]!;
  const ofTurn = (method: PaymentMethod): Counted => {
    const count = turn?.counts.findLast((each) => each.method === method && each.at >= from && each.at < to);
    return count ? { counted: riyals(count.amount), difference: riyals(count.difference) } : null;
  };
  const ofClosed = (method: PaymentMethod): Counted => {
    const { counted = null, difference = null } = closed?.find((each) => each.method === method) ?? {};
    return counted === null || difference === null ? null : { counted, difference };
  };
  const counts = { cash: ofTurn('Cash') ?? ofClosed('Cash'), credit: ofTurn('Credit') ?? ofClosed('Credit') };
  return counts.cash || counts.credit ? counts : null;
};
