import { CafeTables, type Language, readTableNumber, readSeats, sessionLimits, type TableZone, type WordingKey } from '@tabletime/contract';
import type { Draft } from '../use-draft.ts';

export interface TypedTable {
  number: number;
  name: string;
  seats: string;
  isShown: boolean;
}

/** Without names, this is the unnamed zone. */
export interface TypedZone extends Record<Language, string> {
  /** Identifies a zone in the draft, whatever its name and position. */
  key: number;
  tables: TypedTable[];
}

const typed = (zones: TableZone[]): TypedZone[] =>
  zones.map(({ name, tables }, key) => ({
    key,
    en: name?.en ?? '',
    ar: name?.ar ?? '',
    tables: tables.map((table) => ({ ...table, name: table.name ?? '', seats: table.seats === null ? '' : String(table.seats) })),
  }));

const hasFields = <Field extends string>(value: unknown, types: Record<Field, string>): value is Record<Field, unknown> =>
  typeof value === 'object' && value !== null && Object.entries(types).every(([field, type]) => typeof Reflect.get(value, field) === type);

const isTable = (value: unknown): value is TypedTable =>
  hasFields(value, { number: 'number', name: 'string', seats: 'string', isShown: 'boolean' });

const isZone = (value: unknown): value is TypedZone =>
  hasFields(value, { key: 'number', en: 'string', ar: 'string', tables: 'object' }) &&
  Array.isArray(value.tables) &&
  value.tables.every(isTable);

/** Typed, or else in force. Drafts hold zones as JSON. */
export const zonesOf = (draft: Draft<'zones'>, inForce: TableZone[]): TypedZone[] => {
  try {
    const read: unknown = JSON.parse(draft.zones ?? 'null');
    if (Array.isArray(read) && read.every(isZone)) return read;
  } catch {
    // An unreadable draft does not count.
  }
  return typed(inForce);
};

interface TablesEntry {
  /** Undefined if unchanged or invalid. */
  changed: TableZone[] | undefined;
  fault: WordingKey | undefined;
  /** The table with the fault, if any. */
  table: number | undefined;
}

export const readTables = (zones: TypedZone[], inForce: TableZone[]): TablesEntry => {
  const entered = zones.map(({ en, ar, tables }) => ({
    name: en.trim() === '' && ar.trim() === '' ? null : { en, ar },
    tables: tables.map((table) => ({ ...table, name: table.name.trim() === '' ? null : table.name, seats: readSeats(table.seats) })),
  }));
  const { data, error } = CafeTables.safeParse({ zones: entered });
  const issue = error?.issues[0];
  if (issue) {
    const [, zone, , table] = issue.path;
    return { changed: undefined, fault: issue.message as WordingKey, table: zones[Number(zone)]?.tables[Number(table)]?.number };
  }
  const isSame = JSON.stringify(data?.zones) === JSON.stringify(inForce);
  return { changed: isSame ? undefined : data?.zones, fault: undefined, table: undefined };
};

const swapped = <Item>(list: Item[], at: number, by: -1 | 1): Item[] => {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return list;
  return list.map((item, index) => (index === at ? other : index === at + by ? one : item));
};

export const withZoneMoved = (zones: TypedZone[], key: number, by: -1 | 1): TypedZone[] =>
  swapped(
    zones,
    zones.findIndex((zone) => zone.key === key),
    by,
  );

export const withZone = (zones: TypedZone[]): TypedZone[] => [
  ...zones,
  { key: Math.max(-1, ...zones.map(({ key }) => key)) + 1, en: '', ar: '', tables: [] },
];

/** Removes a zone; its tables move to the zone before it, or else after it. */
export const withoutZone = (zones: TypedZone[], key: number): TypedZone[] => {
  const at = zones.findIndex((zone) => zone.key === key);
  const heir = zones[at - 1] ?? zones[at + 1];
  const tables = zones[at]?.tables ?? [];
  return zones
    .filter((zone) => zone.key !== key)
    .map((zone) => (zone === heir ? { ...zone, tables: at > 0 ? [...zone.tables, ...tables] : [...tables, ...zone.tables] } : zone));
};

export const withTable = (zones: TypedZone[], number: number, change: Partial<TypedTable>): TypedZone[] =>
  zones.map((zone) => ({ ...zone, tables: zone.tables.map((table) => (table.number === number ? { ...table, ...change } : table)) }));

export const withoutTable = (zones: TypedZone[], number: number): TypedZone[] =>
  zones.map((zone) => ({ ...zone, tables: zone.tables.filter((table) => table.number !== number) }));

export const withTableMoved = (zones: TypedZone[], number: number, by: -1 | 1): TypedZone[] =>
  zones.map((zone) => {
    const at = zone.tables.findIndex((table) => table.number === number);
    return at < 0 ? zone : { ...zone, tables: swapped(zone.tables, at, by) };
  });

export const withTableIn = (zones: TypedZone[], number: number, key: number): TypedZone[] => {
  const table = zones.flatMap(({ tables }) => tables).find((one) => one.number === number);
  if (!table) return zones;
  return withoutTable(zones, number).map((zone) => (zone.key === key ? { ...zone, tables: [...zone.tables, table] } : zone));
};

/** New numbers from one to another, or the fault; `last` may be blank. */
export const numbersToAdd = (zones: TypedZone[], first: string, last: string): { numbers: number[]; fault: WordingKey | undefined } => {
  const from = readTableNumber(first) ?? 0;
  const to = readTableNumber(last) ?? from;
  if (![from, to].every(Number.isInteger)) return { numbers: [], fault: 'field.whole' };
  if (!(from >= 1 && to >= from && to <= sessionLimits.tables)) return { numbers: [], fault: 'session.table_range' };
  const known = new Set(zones.flatMap(({ tables }) => tables.map(({ number }) => number)));
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((number) => !known.has(number));
  return { numbers, fault: numbers.length === 0 ? 'settings.table_twice' : undefined };
};

export const withTables = (zones: TypedZone[], key: number, numbers: number[]): TypedZone[] => {
  const added = numbers.map((number): TypedTable => ({ number, name: '', seats: '', isShown: true }));
  return zones.map((zone) => (zone.key === key ? { ...zone, tables: [...zone.tables, ...added] } : zone));
};
