import {
  type BusinessDate,
  byteOrderMark,
  type CsvDialect,
  csvLines,
  type DailyStats,
  type PeriodInsights,
  plusDays,
} from '@tabletime/contract';

/** `share` is relative to the earlier figure: `0.25` for a quarter. */
type Change = { is: 'up' | 'down'; share: number } | { is: 'same' } | { is: 'new' };

export const changeOf = (now: number, before: number): Change => {
  if (before === 0) return now === 0 ? { is: 'same' } : { is: 'new' };
  const share = now / before - 1;
  if (Math.abs(share) < 0.005) return { is: 'same' };
  return { is: share > 0 ? 'up' : 'down', share: Math.abs(share) };
};

const general = 100;

/** The count that chooses an average's plural form: 1 is one person, 1.4 are people. */
export const countedAs = (average: number): number => (Number.isInteger(average) ? average : general);

type Hour = PeriodInsights['byHour'][number];

/** Hours without sessions; in a longer lull the café is closed. */
const longestLull = 3;

/** The hours from the first to the last sessions of a business day that begins at `dayStartsAt` (`HH:mm`), without long lulls. */
export const openHours = (byHour: Hour[], dayStartsAt: string): Hour[] => {
  const first = Number(dayStartsAt.slice(0, 2));
  const inOrder = byHour.toSorted((one, other) => ((one.hour - first + 24) % 24) - ((other.hour - first + 24) % 24));
  const open: Hour[] = [];
  let lull: Hour[] = [];
  for (const hour of inOrder) {
    if (hour.sessions === 0) lull.push(hour);
    else {
      if (open.length > 0 && lull.length <= longestLull) open.push(...lull);
      open.push(hour);
      lull = [];
    }
  }
  return open;
};

export type Day = DailyStats['dailyData'][number];

/** Each day of the range, oldest first, with zeros for days that the server left out. */
export const padDays = ({ dailyData, summary }: DailyStats): Day[] => {
  const { start, days } = summary.dateRange;
  const known = new Map(dailyData.map((day) => [day.date, day]));
  return Array.from({ length: days }, (_, index) => {
    const date = plusDays(start, index);
    return known.get(date) ?? { date, totalRevenue: 0, totalSessions: 0 };
  });
};

const anySunday: BusinessDate = '2026-11-15';

export interface WeekCell {
  weekday: number;
  hour: number;
  revenue: number;
  sessions: number;
}

export const weekdays = Array.from({ length: 7 }, (_, weekday) => ({ weekday, date: plusDays(anySunday, weekday) }));

/** Finds the cell of a weekday and hour, with its strength from 0 to 1. */
export const weekGrid = (cells: PeriodInsights['byWeekdayAndHour']) => {
  const known = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  const most = Math.max(0, ...cells.map(({ revenue }) => revenue));
  return {
    cellAt: (weekday: number, hour: number): WeekCell => known.get(`${weekday} ${hour}`) ?? { weekday, hour, revenue: 0, sessions: 0 },
    strength: ({ revenue }: WeekCell): number => (most > 0 ? revenue / most : 0),
  };
};

export interface Place {
  row: number;
  column: number;
}

const within = (place: number, count: number): number => Math.min(Math.max(place, 0), count - 1);

const besideHours = 440;
const hourWidth = 48;

/** Width of a page in pixels that has room for `hours` columns. */
export const widthForHours = (hours: number): number => besideHours + hours * hourWidth;

/** The place that a key moves to in a table; undefined for other keys. Arrows follow the screen, also from right to left. */
export const placeAfterKey = (
  key: string,
  { row, column }: Place,
  rows: number,
  columns: number,
  isRightToLeft: boolean,
): Place | undefined => {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const steps: Record<string, Place> = {
    [forward]: { row, column: column + 1 },
    [back]: { row, column: column - 1 },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step && { row: within(step.row, rows), column: within(step.column, columns) };
};

/** CSV with English headers, oldest day first. */
export const daysFile = (days: Day[], dialect: CsvDialect): Blob => {
  const rows = days.map(({ date, totalRevenue, totalSessions }) => [date, { riyals: totalRevenue }, totalSessions]);
  return new Blob([byteOrderMark, csvLines([['Date', 'Revenue', 'Sessions'], ...rows], dialect)], { type: 'text/csv;charset=utf-8' });
};
