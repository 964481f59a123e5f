import { type BusinessDate, type PeriodInsights, plusDays } from '@tabletime/contract';

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
