import { plusDays, wallClock } from '../business-day.ts';
import type { GroupType } from '../vocabulary.ts';
import { type BookTerms, type TariffRule, weekdays } from './book.ts';

export interface PricedMoment {
  /** Milliseconds since the epoch. */
  at: number;
  tableNumber: number;
  groupType: GroupType | undefined;
  /** Null for a table's block and for guests without a class. */
  guestClass: string | null;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const isOnDay = ({ days, dates }: TariffRule, date: string): boolean => {
  if (!days && !dates) return true;
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
  return (days?.includes(weekday) ?? false) || (dates?.includes(date) ?? false);
};

/**
 * Whether a rule fits a day and its minute by the café's clock. Without `from` its hours begin with the day, without `to` they end with it.
 */
export const isInHours = (rule: TariffRule, date: string, minute: number): boolean => {
  const from = minutesOf(rule.from ?? '00:00');
  const to = rule.to === undefined ? 24 * 60 : minutesOf(rule.to);
  if (from < to) return from <= minute && minute < to && isOnDay(rule, date);
  return (from <= minute && isOnDay(rule, date)) || (minute < to && isOnDay(rule, plusDays(date, -1)));
};

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/** Minutes, an hour at most, by the multiples of which all hours of the rules begin and end. */
export const hourStep = ({ rules }: Pick<BookTerms, 'rules'>): number =>
  rules.flatMap(({ from = '00:00', to = '00:00' }) => [from, to]).reduce((step, time) => commonDivisor(step, minutesOf(time)), 60);

/** Whether a rule fits a table. `zoneTables`: tables of zones by their English name. */
export const isForTable = ({ tables, zones }: TariffRule, table: number, zoneTables: BookTerms['zoneTables']): boolean =>
  (!tables || tables.includes(table)) && (!zones || zones.some((zone) => zoneTables[zone]?.includes(table)));

/** The first rule in the Owner's order that fits a moment; null where the house price counts. */
export const ruleAt = (
  { rules, timezone, zoneTables }: BookTerms,
  { at, tableNumber, groupType, guestClass }: PricedMoment,
): TariffRule | null => {
  const fits = rules.filter(
    (rule) =>
      isForTable(rule, tableNumber, zoneTables) &&
      (!rule.groupTypes || rule.groupTypes.some((each) => each === groupType)) &&
      (rule.guestClass === undefined || rule.guestClass === guestClass),
  );
  if (fits.length === 0) return null;
  const wall = new Date(wallClock(at, timezone));
  const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const date = wall.toISOString().slice(0, 10);
  return fits.find((rule) => isInHours(rule, date, minute)) ?? null;
};
