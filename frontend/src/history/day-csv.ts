import { byteOrderMark, businessDateOf, csvLines, type SessionRow, timeOfDay } from '@tabletime/contract';

const headers = ['Table', 'Customers', 'Start Time', 'End Time', 'Duration', 'Cost', 'Gender Type', 'Payment Method', 'Notes'];

/** `2026-11-19 19:05` on the café's clock: text that a spreadsheet reads as a date and a time. */
const momentOf = (instant: string, timezone: string): string => {
  const ms = Date.parse(instant);
  return `${businessDateOf(ms, { timezone, businessDayStartsAt: '00:00' })} ${timeOfDay(ms, timezone)}`;
};

/** Whole minutes as hours and minutes, `1h 05m`. */
const hoursAndMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`;

/** The file of a day's sessions, the first one first. Costs in riyals with two decimals; a cost that is missing is an empty cell. */
export const dayCsv = (sessions: SessionRow[], timezone: string): string => {
  const inOrder = sessions.toSorted((one, other) => one.startTime.localeCompare(other.startTime) || one.id.localeCompare(other.id));
  const rows = inOrder.map((session) => [
    session.tableNumber,
    session.numberOfCustomers,
    momentOf(session.startTime, timezone),
    session.endTime === null ? null : momentOf(session.endTime, timezone),
    session.billedMinutes === null ? null : hoursAndMinutes(session.billedMinutes),
    session.cost === null ? null : session.cost.toFixed(2),
    session.groupType,
    session.paymentMethod.join(' + '),
    session.notes,
  ]);
  return byteOrderMark + csvLines([headers, ...rows]);
};
