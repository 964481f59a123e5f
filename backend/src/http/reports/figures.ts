import {
  type BusinessDate,
  halalas,
  type MoneyTaken,
  type ReportFigures,
  type Shift,
  type ShiftCounts,
  shiftPeriod,
} from '@tabletime/contract';
import { sql } from 'kysely';
import { counterSales, passSums } from '../books/counter-sales.ts';
import { moneyTaken } from '../books/money-taken.ts';
import { countsBetween } from '../books/shift-counts.ts';
import type { Database } from '../database.ts';

type Sums = Pick<ReportFigures, 'sessions' | 'revenue' | 'cash' | 'credit' | 'both' | 'open'> & { moneyTaken: MoneyTaken | null };

/** Without a failure, the ledger is some milliseconds behind; after an upgrade it may be further. */
const isUpToDate = sql`(
  select c.failed_position is null and h.position - c.position < 1000 from checkpoints c, log_head h where c.projection = 'ledger')`;

/** The sums of sessions that ended, and of passes sold at the counter, from `from` to before `to`, in riyals; and the money that moved then. `both` has no split, `open` is due. */
export const endedBetween = async (db: Database, from: string, to: string): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select sessions, ended.revenue + passes.revenue as revenue, ended.cash + passes.cash as cash, ended.credit + passes.credit as credit,
           ended.both, open, case when ${isUpToDate} then ${moneyTaken(sql`at >= ${from} and at < ${to}`)} end as money_taken
    from (select count(*)::int as sessions, coalesce(sum(total), 0) as revenue,
                 coalesce(sum(cash_taken), 0) as cash, coalesce(sum(credit_taken), 0) as credit,
                 coalesce(sum(total - balance - cash_taken - credit_taken), 0) as both, coalesce(sum(balance), 0) as open
          from sessions where not is_active and end_time >= ${from} and end_time < ${to}) as ended,
         (select ${passSums.revenue} as revenue, ${passSums.cash} as cash, ${passSums.credit} as credit
          from ${counterSales(sql`sold_at >= ${from} and sold_at < ${to}`)} as sold) as passes`.execute(db);
  return rows[0]!;
};

interface Asked {
  shift: Shift;
  date: BusinessDate;
  timezone: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** The figures of a shift on the café's clock in riyals, up to now if it is not over. Active sessions do not count yet. */
export const shiftFigures = async (db: Database, { shift, date, timezone, now }: Asked): Promise<ReportFigures> => {
  const { from, to } = shiftPeriod(shift, date, timezone);
  const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const [{ moneyTaken: money, ...sums }, counts] = await Promise.all([
    endedBetween(db, period.from, period.to),
    countsBetween(db, period.from, period.to),
  ]);
  return { ...period, ...sums, ...(money && { moneyTaken: money }), ...(counts && { counts }), isOver: to <= now };
};

const countInHalalas = (count: ShiftCounts['cash']) => count && { counted: halalas(count.counted), difference: halalas(count.difference) };

export const inHalalas = ({ revenue, cash, credit, both, open = 0, moneyTaken: money, counts, ...rest }: ReportFigures): ReportFigures => ({
  ...rest,
  revenue: halalas(revenue),
  cash: halalas(cash),
  credit: halalas(credit),
  both: halalas(both),
  open: halalas(open),
  ...(money && { moneyTaken: { cash: halalas(money.cash), credit: halalas(money.credit), undivided: halalas(money.undivided) } }),
  ...(counts && { counts: { cash: countInHalalas(counts.cash), credit: countInHalalas(counts.credit) } }),
});
