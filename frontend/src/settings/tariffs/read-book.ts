import {
  BusinessDate,
  halalas,
  type HousePrice,
  readAmount,
  readTableNumber,
  sessionLimits,
  settingsLimits,
  type TariffRule,
  weekdays,
} from '@tabletime/contract';
import { readTime } from '../../forms/dates/read-dates.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { houseFields, type TypedBook, type TypedRule } from './tariff-draft.ts';

export const ruleLimits = { rules: 40, name: 40, dates: 60 } as const;

export interface ReadBook {
  house: HousePrice;
  /** Undefined where a rule has a fault. */
  rules: (TariffRule | undefined)[];
  /** By path: `house.stayCap`, `rules.0.blockPrice`, `from`. */
  faults: Partial<Record<string, MessageKey>>;
}

type Amount = { amount: number | undefined; fault?: MessageKey };

const ranges = {
  blockPrice: 'settings.price_range',
  stayCap: 'tariffs.cap_range',
  waivedBySpendPerPerson: 'tariffs.waiver_range',
} as const satisfies Record<keyof HousePrice, MessageKey>;

/** `range` is the fault of an amount out of range. */
const amountOf = (text: string, isNeeded: boolean, range: MessageKey): Amount => {
  const typed = readAmount(text);
  if (typed === null) return isNeeded ? { amount: undefined, fault: range } : { amount: undefined };
  if (Number.isNaN(typed)) return { amount: undefined, fault: 'field.amount' };
  const { least, most } = settingsLimits.pricePerPerson;
  // A limit or waiver of nothing would make all time free.
  if (typed < least || typed > most || (typed === 0 && !isNeeded)) return { amount: undefined, fault: range };
  if (Number(typed.toFixed(2)) !== typed) return { amount: undefined, fault: 'settings.price_decimals' };
  return { amount: halalas(typed) };
};

/** `9, 12–14` in any digits; undefined if it names no table, or one that cannot be. */
export const readTables = (text: string): number[] | undefined => {
  const parts = text.split(/[,،;؛]|\s+(?=\S)/u).filter((part) => part.trim() !== '');
  // Spaces around a dash do not part its numbers.
  const joined = parts
    .join(' ')
    .replace(/\s*[-–—]\s*/gu, '-')
    .split(/\s+/u)
    .filter((part) => part !== '');
  const numbers = joined.flatMap((part) => {
    const [first, last, ...more] = part.split('-').map((one) => readTableNumber(one) ?? NaN);
    if (first === undefined || more.length > 0) return [NaN];
    const to = last ?? first;
    if (!(first >= 1 && to >= first && to <= sessionLimits.tables)) return [NaN];
    return Array.from({ length: to - first + 1 }, (_, index) => first + index);
  });
  if (numbers.length === 0 || !numbers.every(Number.isInteger)) return undefined;
  return [...new Set(numbers)].toSorted((one, other) => one - other);
};

interface ReadRule {
  rule: TariffRule;
  faults: Partial<Record<string, MessageKey>>;
}

const readRule = (typed: TypedRule): ReadRule => {
  const { amount, fault } = amountOf(typed.price, true, 'tariffs.price_range');
  const [from, to] = [readTime(typed.from), readTime(typed.to)];
  const tables = typed.tables.trim() === '' ? undefined : readTables(typed.tables);
  const faults = {
    ...(typed.en.trim() === '' && { 'name.en': 'tariffs.fault.name' as const }),
    ...(typed.ar.trim() === '' && { 'name.ar': 'tariffs.fault.name' as const }),
    ...(fault && { blockPrice: fault }),
    ...(typed.from.trim() !== '' && from === undefined && { from: 'tariffs.fault.hours' as const }),
    ...(typed.to.trim() !== '' && to === undefined && { to: 'tariffs.fault.hours' as const }),
    ...(typed.dates.some((date) => !BusinessDate.safeParse(date).success) && { dates: 'tariffs.fault.date' as const }),
    ...(typed.tables.trim() !== '' && tables === undefined && { tables: 'tariffs.fault.tables' as const }),
    ...(typed.basis === 'table' && typed.guestClass !== '' && { guestClass: 'tariffs.fault.table_class' as const }),
  };
  const days = weekdays.filter((day) => typed.days.includes(day));
  const rule: TariffRule = {
    name: { en: typed.en.trim(), ar: typed.ar.trim() },
    ...(days.length > 0 && { days }),
    ...(typed.dates.length > 0 && { dates: [...new Set(typed.dates)].toSorted() }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(typed.groupTypes.length > 0 && { groupTypes: typed.groupTypes }),
    ...(tables && { tables }),
    ...(typed.zones.length > 0 && { zones: typed.zones }),
    ...(typed.guestClass !== '' && { guestClass: typed.guestClass }),
    blockPrice: amount ?? 0,
    basis: typed.basis,
  };
  return { rule, faults };
};

/** Reads what was typed. Faulty amounts of the house fall back to those in force, for the preview. */
export const readBook = (typed: TypedBook, inForce: HousePrice): ReadBook => {
  const faults: ReadBook['faults'] = {};
  const house: HousePrice = { blockPrice: inForce.blockPrice };
  for (const field of houseFields) {
    const { amount, fault } = amountOf(typed.house[field], field === 'blockPrice', ranges[field]);
    if (fault) faults[`house.${field}`] = fault;
    if (amount !== undefined) house[field] = amount;
  }
  const rules = typed.rules.map((one, index) => {
    const { rule, faults: own } = readRule(one);
    for (const [field, fault] of Object.entries(own)) faults[`rules.${index}.${field}`] = fault;
    return Object.keys(own).length === 0 ? rule : undefined;
  });
  const { day, time } = typed.from;
  if ((day !== '' || time !== '') && !(BusinessDate.safeParse(day).success && readTime(time) !== undefined))
    faults['from'] = 'tariffs.fault.from';
  return { house, rules, faults };
};
