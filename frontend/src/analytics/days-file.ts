import { byteOrderMark, csvLines } from '@tabletime/contract';
import type { Day } from './pad-days.ts';

/** The days as CSV for a spreadsheet, the oldest first: machine headers, points for decimals. */
export const daysFile = (days: Day[]): Blob => {
  const rows = days.map(({ date, totalRevenue, totalSessions }) => [date, totalRevenue.toFixed(2), totalSessions]);
  return new Blob([byteOrderMark, csvLines([['Date', 'Revenue', 'Sessions'], ...rows])], { type: 'text/csv;charset=utf-8' });
};
