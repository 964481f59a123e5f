import { type BusinessClock, moneyKinds, type Reconciliation, salesKinds } from '@tabletime/contract';
import { decodeAll } from '../projector/read-ahead.ts';
import { historiesFor } from '../projector/projection.ts';
import { canonicalJson } from '../../eventstore/canonical-json.ts';
import { type Queryable, readAfter } from '../../eventstore/read.ts';
import { entriesOf, ledger, type LedgerTableRow } from './ledger.ts';

const batchSize = 1_000;

type Entry = Omit<LedgerTableRow, 'id'>;

const storedBetween = async (db: Queryable, after: number, upTo: number): Promise<Entry[]> => {
  const { rows } = await db.query<Entry>({
    name: 'stored_entries',
    text: `select position, entry, business_date as "businessDate", session, at, session_date as "sessionDate", by,
                  approved_by as "approvedBy", reason, kind, method, amount, gross, discount, net, vat, pass, rules, passes
           from ledger where position > $1 and position <= $2 order by position, entry`,
    values: [after, upTo],
  });
  return rows;
};

/** The position of the first entry that differs between the lists or is missing in one. */
const firstDifference = (stored: Entry[], told: Entry[]): number | undefined => {
  const longest = Math.max(stored.length, told.length);
  for (let index = 0; index < longest; index++) {
    const [one, other] = [stored[index], told[index]];
    // Entries from before the names of rules and the passes were kept have none.
    if (
      one &&
      other &&
      canonicalJson(one) === canonicalJson({ ...other, rules: one.rules && other.rules, passes: one.passes && other.passes })
    ) {
      continue;
    }
    return Math.min(one?.position ?? Infinity, other?.position ?? Infinity);
  }
  return undefined;
};

const differingDay = async (db: Queryable) => {
  const { rows } = await db.query<{ day: string; ledger: number; statistics: number }>({
    name: 'differing_day',
    text: `select coalesce(l.session_date, d.date) as day, coalesce(l.sum, 0) as ledger, coalesce(d.total_revenue, 0) as statistics
           from (select session_date, sum(amount) from ledger where kind = any($1) group by 1) l
           full join daily_statistics d on d.date = l.session_date
           where coalesce(l.sum, 0) <> coalesce(d.total_revenue, 0) order by 1 limit 1`,
    values: [salesKinds],
  });
  return rows[0];
};

const moneySums = async (db: Queryable): Promise<{ moneyTaken: number; bills: number }> => {
  const { rows } = await db.query<{ moneyTaken: number; bills: number }>({
    name: 'money_sums',
    // Undivided money is what was paid of the total less both methods.
    text: `select (select coalesce(sum(amount), 0) from ledger where kind = any($1)) as "moneyTaken",
                  (select coalesce(sum(case when is_active then cash_taken + credit_taken else coalesce(total - balance, 0) end), 0)
                   from sessions) + (select coalesce(sum(paid), 0) from passes) as bills`,
    values: [moneyKinds],
  });
  return rows[0]!;
};

/**
 * Computes every entry from the log again and compares it with the stored one, then the sums with the daily statistics and the bills.
 * Call it in one snapshot, in which the ledger's checkpoint has reached the end of the log.
 */
export const reconcile = async (db: Queryable, clock: BusinessClock): Promise<Reconciliation> => {
  let [position, entries] = [0, 0];
  for (;;) {
    const events = decodeAll(await readAfter(db, position, batchSize));
    const last = events.at(-1)?.position;
    if (last === undefined) break;
    const told = entriesOf(events, { clock, earlier: await historiesFor(db, ledger, events, decodeAll) });
    const different = firstDifference(await storedBetween(db, position, last), told);
    if (different !== undefined) return { agrees: false, position: different };
    [position, entries] = [last, entries + told.length];
  }
  const day = await differingDay(db);
  if (day) return { agrees: false, ...day };
  const { moneyTaken, bills } = await moneySums(db);
  return moneyTaken === bills ? { agrees: true, position, entries } : { agrees: false, moneyTaken, bills };
};
