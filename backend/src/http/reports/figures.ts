import { type BusinessDate, halalas, type ReportFigures, type Shift, shiftPeriod } from '@tabletime/contract';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

type Sums = Pick<ReportFigures, 'sessions' | 'revenue' | 'cash' | 'credit' | 'both' | 'open'>;

/** The sums of sessions that ended from `from` to before `to`, in riyals. `both` has no split, `open` is due. */
export const endedBetween = async (db: Database, from: string, to: string): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select count(*)::int as sessions, coalesce(sum(total), 0) as revenue,
           coalesce(sum(cash_taken), 0) as cash, coalesce(sum(credit_taken), 0) as credit,
           coalesce(sum(total - balance - cash_taken - credit_taken), 0) as both, coalesce(sum(balance), 0) as open
    from sessions where not is_active and end_time >= ${from} and end_time < ${to}`.execute(db);
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
  return { ...period, ...(await endedBetween(db, period.from, period.to)), isOver: to <= now };
};

export const inHalalas = ({ revenue, cash, credit, both, open = 0, ...rest }: ReportFigures): ReportFigures => ({
  ...rest,
  revenue: halalas(revenue),
  cash: halalas(cash),
  credit: halalas(credit),
  both: halalas(both),
  open: halalas(open),
});
