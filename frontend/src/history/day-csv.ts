import {
  byteOrderMark,
  businessDateOf,
  type Cell,
  type CsvDialect,
  type HistoryDay,
  csvLines,
  type SessionColumnName,
  sessionColumns,
  type SessionRow,
  timeOfDay,
} from '@tabletime/contract';
import { sessionTextFields } from '../session/session-texts.ts';

/** `2026-11-19 19:05` in café time, which spreadsheets parse. */
const momentOf = (instant: string, timezone: string): string => {
  const ms = Date.parse(instant);
  return `${businessDateOf(ms, { timezone, businessDayStartsAt: '00:00' })} ${timeOfDay(ms, timezone)}`;
};

/** `1h 05m`. */
const hoursAndMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`;

interface DayColumn {
  head: string;
  column: SessionColumnName;
  /** Absent: the cell of the column, money with two decimals. */
  cell?: (session: SessionRow, timezone: string) => Cell;
}

/** In the order of the file. */
export const dayColumns: DayColumn[] = [
  { head: 'Table', column: 'tableNumber', cell: ({ tableNumber }) => tableNumber },
  { head: 'Customers', column: 'numberOfCustomers', cell: ({ numberOfCustomers }) => numberOfCustomers },
  { head: 'Start Time', column: 'startTimeLocal', cell: ({ startTime }, timezone) => momentOf(startTime, timezone) },
  { head: 'End Time', column: 'endTimeLocal', cell: ({ endTime }, timezone) => endTime && momentOf(endTime, timezone) },
  {
    head: 'Duration',
    column: 'billedMinutes',
    cell: ({ billedMinutes }) => (billedMinutes === null ? null : hoursAndMinutes(billedMinutes)),
  },
  { head: 'Cost', column: 'cost' },
  { head: 'Gender Type', column: 'groupType' },
  { head: 'Payment Method', column: 'paymentMethod' },
];
const [notes, ...laterTexts] = sessionTextFields.flatMap(({ name, column }): DayColumn[] =>
  column === null ? [] : [{ head: column, column: name }],
);

// New columns go last, so that programs still find the old ones.
dayColumns.push(
  notes!,
  { head: 'Total', column: 'total' },
  { head: 'Paid Cash', column: 'paidCash' },
  { head: 'Paid Credit', column: 'paidCredit' },
  { head: 'Still To Pay', column: 'balance' },
  ...laterTexts,
  { head: 'Receipt', column: 'receipt' },
  { head: 'Business Day', column: 'businessDate' },
  { head: 'Started By', column: 'startedBy' },
  { head: 'Ended By', column: 'endedBy' },
  { head: 'Products', column: 'products' },
  { head: 'Discounts', column: 'discounts' },
  { head: 'Refunded', column: 'refunded' },
  { head: 'Rule', column: 'rule' },
  { head: 'Pass', column: 'pass' },
);

const cellOf = ({ column, cell }: DayColumn, session: SessionRow, timezone: string): Cell => {
  if (cell) return cell(session, timezone);
  const value = sessionColumns[column].cell(session, timezone);
  return typeof value === 'number' ? { riyals: value } : value;
};

/** A line for all passes that were sold at the counter on a day. */
const lineOfPasses = ({ date, passes }: HistoryDay, words: string): Cell[] => {
  const { revenue = 0, cash = 0, credit = 0 } = passes ?? {};
  const money = { products: revenue, total: revenue, paidCash: cash, paidCredit: credit, balance: 0 };
  const cells: Partial<Record<SessionColumnName, Cell>> = {
    ...Object.fromEntries(Object.entries(money).map(([name, amount]) => [name, { riyals: amount }])),
    notes: words,
    businessDate: date,
  };
  return dayColumns.map(({ column }) => cells[column] ?? null);
};

interface Wanted {
  timezone: string;
  isArabic: boolean;
  dialect: CsvDialect;
  /** The day, if passes were sold at the counter on it, and the words for them. */
  passes?: { day: HistoryDay; words: string } | undefined;
}

export const dayCsv = (sessions: SessionRow[], { timezone, isArabic, dialect, passes }: Wanted): string => {
  const inOrder = sessions.toSorted((one, other) => one.startTime.localeCompare(other.startTime) || one.id.localeCompare(other.id));
  const rows = inOrder.map((session) => dayColumns.map((column) => cellOf(column, session, timezone)));
  if (passes) rows.push(lineOfPasses(passes.day, passes.words));
  return byteOrderMark + csvLines([dayColumns.map(({ head, column }) => (isArabic ? sessionColumns[column].ar : head)), ...rows], dialect);
};
