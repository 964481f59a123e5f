import {
  type BusinessDate,
  type ComparedWith,
  type DailyStats,
  groupTypes,
  halalas,
  type Insights,
  type MoneyTaken,
  type PassSales,
  type PaymentKind,
  type PaymentMethod,
  paymentKinds,
  type PeriodInsights,
  plusDays,
  riyals,
  type Takings,
} from '@tabletime/contract';
import { sql } from 'kysely';
import { counterSales, passSums } from '../books/counter-sales.ts';
import { moneyTaken } from '../books/money-taken.ts';
import type { Database } from '../database.ts';
import { dailyStats } from './day-reports.ts';

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

/** The sessions of one hour of a weekday, of one group type and of the same methods, in riyals. */
interface Cell {
  weekday: number;
  hour: number;
  groupType: string;
  /** None stands for cash. */
  method: PaymentMethod | null;
  otherMethod: PaymentMethod | null;
  sessions: number;
  revenue: number;
  guests: number;
  minutes: number;
  cash: number;
  credit: number;
  open: number;
  /** Sessions with such an amount, and those without any. */
  withCash: number;
  withCredit: number;
  withOpen: number;
  withNone: number;
}

/**
 * Adds up the sessions in one pass through an index. The inner limit keeps the planner from expecting a group for each session, for which it
 * would sort them on disk.
 */
const cellsOf = async (db: Database, { start, end }: Period, timezone: string): Promise<Cell[]> => {
  const { rows } = await sql<Cell>`
    select place / 24 as weekday, place % 24 as hour, group_type, payment_method ->> 0 as method, payment_method ->> 1 as other_method,
           count(*) as sessions, coalesce(sum(total), 0) as revenue,
           sum(number_of_customers) as guests, coalesce(sum(billed_minutes), 0) as minutes,
           sum(cash_taken) as cash, sum(credit_taken) as credit, sum(balance) as open,
           count(*) filter (where cash_taken <> 0) as with_cash, count(*) filter (where credit_taken <> 0) as with_credit,
           count(*) filter (where balance <> 0) as with_open,
           count(*) filter (where cash_taken = 0 and credit_taken = 0 and balance = 0) as with_none
    from (
      select (date_part('dow', business_date) * 24 + date_part('hour', end_time at time zone ${timezone}))::integer as place,
             group_type, payment_method, number_of_customers, billed_minutes, total, cash_taken, credit_taken, balance
      from sessions
      where not is_active and business_date between ${start} and ${end}
      offset 0) as sold
    group by place, group_type, payment_method
    order by place`.execute(db);
  return rows;
};

interface SoldPasses extends PassSales {
  weekday: number;
  hour: number;
}

/** Passes sold at the counter by weekday and by the hour of their sale. */
const passesIn = async (db: Database, { start, end }: Period, timezone: string): Promise<SoldPasses[]> => {
  const { sold, revenue, cash, credit } = passSums;
  const { rows } = await sql<SoldPasses>`
    select date_part('dow', valid_from)::integer as weekday, date_part('hour', sold_at at time zone ${timezone})::integer as hour,
           ${sold} as sold, ${revenue} as revenue, ${cash} as cash, ${credit} as credit
    from ${counterSales(sql`valid_from between ${start} and ${end}`)} as sold group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

const takenIn = async (db: Database, { start, end }: Period): Promise<MoneyTaken> => {
  const { rows } = await sql<{ taken: MoneyTaken }>`select ${moneyTaken(sql`business_date between ${start} and ${end}`)} as taken`.execute(
    db,
  );
  return rows[0]!.taken;
};

const sumOf = <Row>(rows: Row[], of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0);

// Sums of floats drift; a riyal has a hundred halalas.
const inRiyals = (amount: number): number => riyals(halalas(amount));

const together = (cells: Cell[]): Takings => ({
  sessions: sumOf(cells, ({ sessions }) => sessions),
  revenue: inRiyals(sumOf(cells, ({ revenue }) => revenue)),
});

/** The cell of passes that were sold in an hour of a weekday: revenue without sessions. */
const cellOfPasses = ({ weekday, hour, revenue, cash, credit }: SoldPasses): Cell => ({
  weekday,
  hour,
  groupType: '',
  method: null,
  otherMethod: null,
  sessions: 0,
  revenue,
  guests: 0,
  minutes: 0,
  cash,
  credit,
  open: 0,
  withCash: 0,
  withCredit: 0,
  withOpen: 0,
  withNone: 0,
});

const inOrder = (cells: Cell[]): Cell[] => cells.toSorted((one, other) => one.weekday * 24 + one.hour - (other.weekday * 24 + other.hour));

/** How many sessions of a cell were paid in this way: of two methods only those whose money says so. */
const paidBy: Record<PaymentKind, (cell: Cell) => number> = {
  Cash: ({ method, otherMethod, sessions, withCash }) => (otherMethod ? withCash : method === 'Credit' ? 0 : sessions),
  Credit: ({ method, otherMethod, sessions, withCredit }) => (otherMethod ? withCredit : method === 'Credit' ? sessions : 0),
  Both: ({ otherMethod, withNone }) => (otherMethod ? withNone : 0),
  Open: ({ withOpen }) => withOpen,
};

/** `Both` is what two methods took without a split. */
const amountBy: Record<PaymentKind, (cell: Cell) => number> = {
  Cash: ({ cash }) => cash,
  Credit: ({ credit }) => credit,
  Both: ({ revenue, open, cash, credit }) => revenue - open - cash - credit,
  Open: ({ open }) => open,
};

/** The hours of weekdays with sessions, in the order of the cells. */
const placesOf = (cells: Cell[]): Pick<Cell, 'weekday' | 'hour'>[] =>
  cells.filter(({ weekday, hour }, index) => weekday !== cells[index - 1]?.weekday || hour !== cells[index - 1]?.hour);

const passesOf = (sold: SoldPasses[]): Pick<PeriodInsights, 'passes'> =>
  sold.length === 0
    ? {}
    : {
        passes: {
          sold: sumOf(sold, ({ sold: count }) => count),
          revenue: inRiyals(sumOf(sold, ({ revenue }) => revenue)),
          cash: inRiyals(sumOf(sold, ({ cash }) => cash)),
          credit: inRiyals(sumOf(sold, ({ credit }) => credit)),
        },
      };

const insightsOf = ({ summary, dailyData }: DailyStats, ofSessions: Cell[], taken: MoneyTaken, sold: SoldPasses[]): PeriodInsights => {
  const cells = sold.length === 0 ? ofSessions : inOrder([...ofSessions, ...sold.map(cellOfPasses)]);
  const { sessions } = together(cells);
  const perSession = (of: (cell: Cell) => number): number | null => (sessions === 0 ? null : sumOf(cells, of) / sessions);
  const party = perSession(({ guests }) => guests);
  const stay = perSession(({ minutes }) => minutes);
  return {
    summary,
    daysWithRevenue: dailyData.filter(({ totalRevenue }) => totalRevenue > 0).length,
    averageParty: party && Math.round(party * 10) / 10,
    averageStayMinutes: stay && Math.round(stay),
    byGroupType: groupTypes.map((groupType) => ({ groupType, ...together(cells.filter((cell) => cell.groupType === groupType)) })),
    ...passesOf(sold),
    byPayment: paymentKinds.map((payment) => ({
      payment,
      sessions: sumOf(cells, paidBy[payment]),
      revenue: inRiyals(sumOf(cells, amountBy[payment])),
    })),
    moneyTaken: taken,
    byHour: Array.from({ length: 24 }, (_, hour) => ({ hour, ...together(cells.filter((cell) => cell.hour === hour)) })),
    byWeekdayAndHour: placesOf(cells).map(({ weekday, hour }) => ({
      weekday,
      hour,
      ...together(cells.filter((cell) => cell.weekday === weekday && cell.hour === hour)),
    })),
  };
};

/** A period of business days beside an earlier one; hours in `timezone`. */
export const insights = async (db: Database, period: Period, against: ComparedWith, timezone: string): Promise<Insights> => {
  const earlier = earlierThan(period, against);
  const of = async (one: Period): Promise<PeriodInsights> =>
    insightsOf(
      ...(await Promise.all([
        dailyStats(db, one.end, daysOf(one)),
        cellsOf(db, one, timezone),
        takenIn(db, one),
        passesIn(db, one, timezone),
      ])),
    );
  const [current, previous] = await Promise.all([of(period), of(earlier)]);
  return { current, previous };
};
