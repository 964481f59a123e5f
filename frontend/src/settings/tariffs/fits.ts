import { type CafeTables, type GroupType, isForTable, type TariffRule, type Weekday, weekdays } from '@tabletime/contract';

/** Tables of each zone by its English name. */
export type ZoneTables = Record<string, number[]>;

/** For whom a price is looked up. */
export interface Who {
  groupType: GroupType;
  /** 0: a table that no rule names. */
  tableNumber: number;
  guestClass: string | null;
}

export const dayMinutes = 1440;

export const zoneTablesOf = (zones: CafeTables['zones']): ZoneTables =>
  Object.fromEntries(zones.flatMap(({ name, tables }) => (name ? [[name.en, tables.map(({ number }) => number)]] : [])));

export const weekdayOf = (date: string): Weekday => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!;

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

export const fitsWho = (rule: TariffRule, who: Who, zoneTables: ZoneTables): boolean =>
  (rule.groupTypes === undefined || rule.groupTypes.includes(who.groupType)) &&
  (rule.guestClass === undefined || rule.guestClass === who.guestClass) &&
  isForTable(rule, who.tableNumber, zoneTables);

/** The minutes of a day at which a rule may begin or end, with midnight before and after. */
export const boundaries = (rules: readonly TariffRule[]): number[] => {
  const times = rules.flatMap(({ from, to }) => [from, to].flatMap((time) => (time === undefined ? [] : [minuteOf(time)])));
  return [...new Set([0, ...times, dayMinutes])].toSorted((one, other) => one - other);
};
