import { type BusinessDate, halalas, type ReportFigures, type Shift, shiftPeriod } from '@tabletime/contract';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

type Sums = Pick<ReportFigures, 'sessions' | 'revenue' | 'cash' | 'credit' | 'both' | 'open'>;

/** What the sessions that ended in a period come to, in riyals; its end is not included. `both` is what was not divided, `open` what is still due. Read from one index. */
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

/** What a shift's hours on the café's clock come to, in riyals; up to now, where it is not over. Active sessions count for nothing yet. */
export const shiftFigures = async (db: Database, { shift, date, timezone, now }: Asked): Promise<ReportFigures> => {
  const { from, to } = shiftPeriod(shift, date, timezone);
  const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  return { ...period, ...(await endedBetween(db, period.from, period.to)), isOver: to <= now };
};

/** The same figures as events have them, in halalas. */
export const inHalalas = ({ revenue, cash, credit, both, open = 0, ...rest }: ReportFigures): ReportFigures => ({
  ...rest,
  revenue: halalas(revenue),
  cash: halalas(cash),
  credit: halalas(credit),
  both: halalas(both),
  open: halalas(open),
});
