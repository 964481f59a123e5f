import { byteOrderMark, businessDateOf, type Cell, csvLines, type SessionRow, timeOfDay } from '@tabletime/contract';
import { sessionTextFields } from '../session/session-texts.ts';

/** `2026-11-19 19:05` in café time, which spreadsheets parse. */
const momentOf = (instant: string, timezone: string): string => {
  const ms = Date.parse(instant);
  return `${businessDateOf(ms, { timezone, businessDayStartsAt: '00:00' })} ${timeOfDay(ms, timezone)}`;
};

/** `1h 05m`. */
const hoursAndMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`;

/** Money in riyals with two decimals; a missing cost is an empty cell. */
const columns: [head: string, cell: (session: SessionRow, timezone: string) => Cell][] = [
  ['Table', ({ tableNumber }) => tableNumber],
  ['Customers', ({ numberOfCustomers }) => numberOfCustomers],
  ['Start Time', ({ startTime }, timezone) => momentOf(startTime, timezone)],
  ['End Time', ({ endTime }, timezone) => endTime && momentOf(endTime, timezone)],
  ['Duration', ({ billedMinutes }) => (billedMinutes === null ? null : hoursAndMinutes(billedMinutes))],
  ['Cost', ({ cost }) => (cost === null ? null : cost.toFixed(2))],
  ['Gender Type', ({ groupType }) => groupType],
  ['Payment Method', ({ paymentMethod }) => paymentMethod.join(' + ')],
];
const [notes, ...laterTexts] = sessionTextFields.flatMap(({ name, column }): typeof columns =>
  column === null ? [] : [[column, (session) => session[name]]],
);

// New columns go last, so that programs still find the old ones.
const riyals = (amount: number | null): Cell => (amount === null ? null : amount.toFixed(2));
columns.push(
  notes!,
  ['Total', ({ total }) => riyals(total)],
  ['Paid Cash', ({ cashTaken }) => riyals(cashTaken)],
  ['Paid Credit', ({ creditTaken }) => riyals(creditTaken)],
  ['Still To Pay', ({ balance }) => riyals(balance)],
  ...laterTexts,
);

export const dayCsv = (sessions: SessionRow[], timezone: string): string => {
  const inOrder = sessions.toSorted((one, other) => one.startTime.localeCompare(other.startTime) || one.id.localeCompare(other.id));
  const rows = inOrder.map((session) => columns.map(([, cell]) => cell(session, timezone)));
  return byteOrderMark + csvLines([columns.map(([head]) => head), ...rows]);
};
