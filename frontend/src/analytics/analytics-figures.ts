import { type BusinessDate, byteOrderMark, type CsvDialect, csvLines, type DailyStats, plusDays } from '@tabletime/contract';

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

interface Hour {
  hour: number;
  sessions: number;
  /** Also of passes sold at the counter. */
  revenue?: number;
}

/** Hours without sessions; in a longer lull the café is closed. */
const longestLull = 3;

/** The hours from the first to the last sessions of a business day that begins at `dayStartsAt` (`HH:mm`), without long lulls. */
export const openHours = <Each extends Hour>(byHour: Each[], dayStartsAt: string): Each[] => {
  const first = Number(dayStartsAt.slice(0, 2));
  const inOrder = byHour.toSorted((one, other) => ((one.hour - first + 24) % 24) - ((other.hour - first + 24) % 24));
  const open: Each[] = [];
  let lull: Each[] = [];
  for (const hour of inOrder) {
    if (hour.sessions === 0 && !hour.revenue) lull.push(hour);
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

/** The most days that a chart shows one by one. */
const mostDays = 92;

export interface Stretch extends Day {
  /** The last day, if there are several. */
  end: BusinessDate;
}

/** A long range in weeks that end with the last day, a shorter one day by day; oldest first. */
export const stretchesOf = (days: Day[]): Stretch[] => {
  const length = days.length > mostDays ? 7 : 1;
  const count = Math.ceil(days.length / length);
  return Array.from({ length: count }, (_, index) => {
    const end = days.length - (count - 1 - index) * length;
    const within = days.slice(Math.max(0, end - length), end);
    return {
      date: within[0]!.date,
      end: within.at(-1)!.date,
      totalRevenue: Math.round(within.reduce((sum, day) => sum + day.totalRevenue, 0) * 100) / 100,
      totalSessions: within.reduce((sum, day) => sum + day.totalSessions, 0),
    };
  });
};

const anySunday: BusinessDate = '2026-11-15';

/** An hour of a weekday: how much there was, and how it is shown; a quiet one has no short form. */
export interface WeekCell {
  weekday: number;
  hour: number;
  value: number;
  short: string;
  words: string;
}

export const weekdays = Array.from({ length: 7 }, (_, weekday) => ({ weekday, date: plusDays(anySunday, weekday) }));

/** Finds what there was at a weekday and hour. */
export const weekGrid = <Cell extends { weekday: number; hour: number }>(cells: Cell[]) => {
  const known = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  return (weekday: number, hour: number): Cell | undefined => known.get(`${weekday} ${hour}`);
};

/** The busy hours of a week of occupancy, as `openHours` takes them. */
export const hoursOf = (cells: { hour: number }[]): Hour[] =>
  Array.from({ length: 24 }, (_, hour) => ({ hour, sessions: cells.filter((cell) => cell.hour === hour).length }));

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
