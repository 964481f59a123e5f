import {
  type BusinessDate,
  type ComparedWith,
  type DailyStats,
  groupTypes,
  type Insights,
  type MoneyTaken,
  type PaymentKind,
  paymentKinds,
  type PeriodInsights,
  plusDays,
  type Takings,
} from '@tabletime/contract';
import { sql } from 'kysely';
import { moneyTaken } from '../books/money-taken.ts';
import type { Database } from '../database.ts';
import { dailyStats } from './day-reports.ts';

/** A session's takings by method, in riyals: `both` for undivided payments, `open` for the amount due. */
const takenByKind = sql`
  cash_taken as cash, credit_taken as credit, balance as open, total - balance - cash_taken - credit_taken as both,
  case jsonb_array_length(payment_method) when 2 then cash_taken <> 0 else coalesce(payment_method ->> 0, 'Cash') = 'Cash' end as is_cash,
  case jsonb_array_length(payment_method) when 2 then credit_taken <> 0 else payment_method ->> 0 = 'Credit' end as is_credit,
  balance <> 0 as is_open,
  jsonb_array_length(payment_method) = 2 and cash_taken = 0 and credit_taken = 0 and balance = 0 as is_both`;

/** Both days included. */
export interface Period {
  start: BusinessDate;
  end: BusinessDate;
}

/** A period and as many days before it, or the same weekdays a year before. */
export const earlierThan = ({ start, end }: Period, against: ComparedWith): Period => {
  const back = against === 'year' ? 52 * 7 : daysOf({ start, end });
  return { start: plusDays(start, -back), end: plusDays(end, -back) };
};

export const daysOf = ({ start, end }: Period): number => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;

interface Sum {
  period: 'current' | 'previous';
  weekday: number | null;
  hour: number | null;
  groupType: string | null;
  sessions: number;
  revenue: number;
  byPayment: Record<PaymentKind, Takings>;
  guests: number;
  minutes: number;
}

/** All sums of two periods in one pass, each through an index. */
const sumsOf = async (db: Database, periods: Record<Sum['period'], Period>, timezone: string): Promise<Sum[]> => {
  const soldIn = (period: Sum['period']) => sql`
      select ${sql.lit(period)} as period,
             extract(dow from business_date)::integer as weekday,
             extract(hour from end_time at time zone ${timezone})::integer as hour,
             group_type, number_of_customers, billed_minutes, total, ${takenByKind}
      from sessions
      where not is_active and business_date between ${periods[period].start} and ${periods[period].end}`;
  const { rows } = await sql<Sum>`
    with sold as (${soldIn('current')}
      union all ${soldIn('previous')}
    )
    select period, weekday, hour, group_type, count(*) as sessions, coalesce(sum(total), 0) as revenue,
           sum(number_of_customers) as guests, coalesce(sum(billed_minutes), 0) as minutes,
           json_build_object(${sql.join(
             paymentKinds.map((kind) => {
               const [taken, is] = [sql.ref(kind.toLowerCase()), sql.ref(`is_${kind.toLowerCase()}`)];
               return sql`${sql.lit(kind)}, json_build_object('sessions', count(*) filter (where ${is}), 'revenue', coalesce(sum(${taken}), 0))`;
             }),
           )}) as by_payment
    from sold
    group by grouping sets ((period), (period, weekday, hour), (period, group_type))
    order by weekday, hour`.execute(db);
  return rows;
};

const takenIn = async (db: Database, { start, end }: Period): Promise<MoneyTaken> => {
  const { rows } = await sql<{ taken: MoneyTaken }>`select ${moneyTaken(sql`business_date between ${start} and ${end}`)} as taken`.execute(
    db,
  );
  return rows[0]!.taken;
};

const takings = ({ sessions, revenue }: Takings): Takings => ({ sessions, revenue });

const together = (sums: Sum[]): Takings => ({
  sessions: sums.reduce((all, { sessions }) => all + sessions, 0),
  // Sums of floats drift; a riyal has a hundred halalas.
  revenue: Math.round(sums.reduce((all, { revenue }) => all + revenue, 0) * 100) / 100,
});

const insightsOf = ({ summary, dailyData }: DailyStats, sums: Sum[], taken: MoneyTaken): PeriodInsights => {
  const cells = sums.filter(({ hour }) => hour !== null);
  const all = sums.find((sum) => sum.hour === null && sum.groupType === null);
  return {
    summary,
    daysWithRevenue: dailyData.filter(({ totalRevenue }) => totalRevenue > 0).length,
    averageParty: all ? Math.round((all.guests / all.sessions) * 10) / 10 : null,
    averageStayMinutes: all ? Math.round(all.minutes / all.sessions) : null,
    byGroupType: groupTypes.map((groupType) => ({ groupType, ...together(sums.filter((sum) => sum.groupType === groupType)) })),
    byPayment: paymentKinds.map((payment) => ({ payment, ...(all?.byPayment[payment] ?? { sessions: 0, revenue: 0 }) })),
    moneyTaken: taken,
    byHour: Array.from({ length: 24 }, (_, hour) => ({ hour, ...together(cells.filter((cell) => cell.hour === hour)) })),
    byWeekdayAndHour: cells.map((cell) => ({ weekday: cell.weekday ?? 0, hour: cell.hour ?? 0, ...takings(cell) })),
  };
};

/** A period of business days beside an earlier one; hours in `timezone`. */
export const insights = async (db: Database, period: Period, against: ComparedWith, timezone: string): Promise<Insights> => {
  const earlier = earlierThan(period, against);
  const [current, previous, sums, taken, takenBefore] = await Promise.all([
    dailyStats(db, period.end, daysOf(period)),
    dailyStats(db, earlier.end, daysOf(earlier)),
    sumsOf(db, { current: period, previous: earlier }, timezone),
    takenIn(db, period),
    takenIn(db, earlier),
  ]);
  const of = (one: Sum['period']): Sum[] => sums.filter((sum) => sum.period === one);
  return { current: insightsOf(current, of('current'), taken), previous: insightsOf(previous, of('previous'), takenBefore) };
};
