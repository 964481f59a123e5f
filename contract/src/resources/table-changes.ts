import type { Language } from '../vocabulary.ts';
import { word } from '../wording/word.ts';
import { type CafeTable, tablesOf, type TableZone } from './tables.ts';

/** What an arrangement of tables can change, under the names that its words have. */
export type TableChangeField = 'zones' | 'tables' | 'hiddenTables' | 'tableZones' | 'tableNames' | 'tableSeats' | 'tableOrder';

/** One of those before and after, in words; null where there was or is nothing. */
export interface TableChange {
  field: TableChangeField;
  from: string | null;
  to: string | null;
}

const commas: Record<Language, string> = { en: ', ', ar: '، ' };

/** Numbers in their order, those that follow on each other as a range: `1–30, 41`. */
export const numbersInWords = (numbers: number[], language: Language): string => {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run.last + 1 === number) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(commas[language]);
};

const ascending = (tables: CafeTable[]): number[] => tables.map(({ number }) => number).toSorted((one, other) => one - other);

/** Everything that differs between two arrangements, in a reader's words. Of what each table has, only the tables that are in both count. */
export const tableChanges = (from: TableZone[], to: TableZone[], language: Language): TableChange[] => {
  const zoneName = ({ name }: TableZone): string => name?.[language] ?? word(language, 'settings.zone_unnamed');
  const zoneOf = (zones: TableZone[]) =>
    new Map(zones.flatMap((zone) => zone.tables.map(({ number }) => [number, zoneName(zone)] as const)));
  const before = new Map(tablesOf(from).map((table) => [table.number, table]));
  const after = new Map(tablesOf(to).map((table) => [table.number, table]));
  const kept = ascending([...before.values()].filter(({ number }) => after.has(number)));

  /** The tables of which something differs, each with what it was and became. */
  const ofEach = (field: TableChangeField, was: (number: number) => unknown, is: (number: number) => unknown): TableChange => {
    const changed = kept.filter((number) => was(number) !== is(number));
    const said = (value: (number: number) => unknown) =>
      changed.map((number) => `${number}: ${String(value(number) ?? word(language, 'audit.none'))}`).join(commas[language]) || null;
    return { field, from: said(was), to: said(is) };
  };
  /** Numbers that are listed. */
  const listed = (field: TableChangeField, of: (zones: TableZone[]) => number[]): TableChange => ({
    field,
    from: numbersInWords(of(from), language) || null,
    to: numbersInWords(of(to), language) || null,
  });

  const [oldZones, newZones] = [zoneOf(from), zoneOf(to)];
  // A zone that only got another name moves no table.
  const isRenamed =
    from.length === to.length && from.every(({ tables }, at) => String(ascending(tables)) === String(ascending(to[at]!.tables)));
  const stays = (number: number): boolean => kept.includes(number) && (isRenamed || oldZones.get(number) === newZones.get(number));
  const changes: TableChange[] = [
    { field: 'zones', from: from.map(zoneName).join(commas[language]) || null, to: to.map(zoneName).join(commas[language]) || null },
    listed('tables', (zones) => ascending(tablesOf(zones))),
    listed('hiddenTables', (zones) => ascending(tablesOf(zones).filter(({ isShown }) => !isShown))),
    ...(isRenamed
      ? []
      : [
          ofEach(
            'tableZones',
            (number) => oldZones.get(number),
            (number) => newZones.get(number),
          ),
        ]),
    ofEach(
      'tableNames',
      (number) => before.get(number)?.name,
      (number) => after.get(number)?.name,
    ),
    ofEach(
      'tableSeats',
      (number) => before.get(number)?.seats,
      (number) => after.get(number)?.seats,
    ),
    listed('tableOrder', (zones) => tablesOf(zones).flatMap(({ number }) => (stays(number) ? [number] : []))),
  ];
  return changes.filter((change) => change.from !== change.to);
};
