import { byteOrderMark, businessDateOf, type Cell, csvLines, type SessionRow, timeOfDay } from '@tabletime/contract';
import { sessionTextFields } from '../session/session-texts.ts';

/** `2026-11-19 19:05` on the café's clock: text that a spreadsheet reads as a date and a time. */
const momentOf = (instant: string, timezone: string): string => {
  const ms = Date.parse(instant);
  return `${businessDateOf(ms, { timezone, businessDayStartsAt: '00:00' })} ${timeOfDay(ms, timezone)}`;
};

/** Whole minutes as hours and minutes, `1h 05m`. */
const hoursAndMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`;

/** The columns under their heads. Costs in riyals with two decimals; a cost that is missing is an empty cell. */
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
for (const { name, column } of sessionTextFields) if (column) columns.push([column, (session) => session[name]]);

/** The file of a day's sessions, the first one first. */
export const dayCsv = (sessions: SessionRow[], timezone: string): string => {
  const inOrder = sessions.toSorted((one, other) => one.startTime.localeCompare(other.startTime) || one.id.localeCompare(other.id));
  const rows = inOrder.map((session) => columns.map(([, cell]) => cell(session, timezone)));
  return byteOrderMark + csvLines([columns.map(([head]) => head), ...rows]);
};
