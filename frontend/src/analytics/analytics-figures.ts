import { type BusinessDate, byteOrderMark, csvLines, type DailyStats, type PeriodInsights, plusDays } from '@tabletime/contract';

/** How a figure stands to the one of the period before; `share` is of the earlier figure, `0.25` for a quarter. */
type Change = { is: 'up' | 'down'; share: number } | { is: 'same' } | { is: 'new' };

/** Compares a figure with its earlier one. Where there was nothing before, there is no share. */
export const changeOf = (now: number, before: number): Change => {
  if (before === 0) return now === 0 ? { is: 'same' } : { is: 'new' };
  const share = now / before - 1;
  // What rounds to nothing is not worth an arrow.
  if (Math.abs(share) < 0.005) return { is: 'same' };
  return { is: share > 0 ? 'up' : 'down', share: Math.abs(share) };
};

/** A count far above those that languages have forms of their own for, and of the form that follows a fraction. */
const general = 100;

/** The whole number whose plural form goes with an average: 1 is one person, 1.4 are people. */
export const countedAs = (average: number): number => (Number.isInteger(average) ? average : general);

type Hour = PeriodInsights['byHour'][number];

/** Up to so many quiet hours on end belong to an evening; more are the hours in which the house is shut. */
const longestLull = 3;

/**
 * The hours in which the house is open, as its day runs from `dayStartsAt` (`HH:mm`) on: those in which sessions end, and short
 * lulls between them.
 */
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

/** Each day of the range, the oldest first; a day that the server left out had neither revenue nor sessions. */
export const padDays = ({ dailyData, summary }: DailyStats): Day[] => {
  const { start, days } = summary.dateRange;
  const known = new Map(dailyData.map((day) => [day.date, day]));
  return Array.from({ length: days }, (_, index) => {
    const date = plusDays(start, index);
    return known.get(date) ?? { date, totalRevenue: 0, totalSessions: 0 };
  });
};

/** A Sunday: the café's week begins on it. */
const anySunday: BusinessDate = '2026-11-15';

export interface WeekCell {
  weekday: number;
  hour: number;
  revenue: number;
  sessions: number;
}

/** The seven weekdays from Sunday on, each by a date that falls on it. */
export const weekdays = Array.from({ length: 7 }, (_, weekday) => ({ weekday, date: plusDays(anySunday, weekday) }));

/** What finds the field of a weekday and an hour, also where no session ended, and how strong it is beside the strongest (0 to 1). */
export const weekGrid = (cells: PeriodInsights['byWeekdayAndHour']) => {
  const known = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  const most = Math.max(0, ...cells.map(({ revenue }) => revenue));
  return {
    cellAt: (weekday: number, hour: number): WeekCell => known.get(`${weekday} ${hour}`) ?? { weekday, hour, revenue: 0, sessions: 0 },
    strength: ({ revenue }: WeekCell): number => (most > 0 ? revenue / most : 0),
  };
};

/** A place in a table of fields. */
export interface Place {
  row: number;
  column: number;
}

const within = (place: number, count: number): number => Math.min(Math.max(place, 0), count - 1);

/** What stands beside the hours of a week that run across: the sidebar, paddings and the weekdays. In pixels. */
const besideHours = 440;
/** What the amount of an hour takes, with five digits and the room around it. In pixels. */
const hourWidth = 48;

/** The width of a page, in pixels, at which so many hours fit beside each other. */
export const widthForHours = (hours: number): number => besideHours + hours * hourWidth;

/**
 * Where a key leads from a place in a table of `rows` by `columns`; undefined for a key that leads nowhere. Arrows go where they
 * point, also where the table runs from right to left.
 */
export const walked = (key: string, { row, column }: Place, rows: number, columns: number, isRightToLeft: boolean): Place | undefined => {
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

/** The days as CSV for a spreadsheet, the oldest first: machine headers, points for decimals. */
export const daysFile = (days: Day[]): Blob => {
  const rows = days.map(({ date, totalRevenue, totalSessions }) => [date, totalRevenue.toFixed(2), totalSessions]);
  return new Blob([byteOrderMark, csvLines([['Date', 'Revenue', 'Sessions'], ...rows])], { type: 'text/csv;charset=utf-8' });
};
