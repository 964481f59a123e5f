import type { Language } from '../vocabulary.ts';
import { word } from '../wording/word.ts';
import { type CafeTable, type TableChangeField, tablesOf, type TableZone } from '../tables.ts';

export interface TableChange {
  field: TableChangeField;
  from: string | null;
  to: string | null;
}

const commas: Record<Language, string> = { en: ', ', ar: '، ' };

/** Text of either direction keeps its order inside these marks. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** `1–30, 41` */
export const numbersInWords = (numbers: number[], language: Language): string => {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run.last + 1 === number) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs
    .map(({ first, last }) => {
      if (first === last) return String(first);
      // Arabic text would reverse a range.
      return language === 'ar' ? isolated(`${first}–${last}`) : `${first}–${last}`;
    })
    .join(commas[language]);
};

const ascending = (tables: CafeTable[]): number[] => tables.map(({ number }) => number).toSorted((one, other) => one - other);

type Trait = (number: number) => string | null;

/** Differences between two arrangements, in words. Names, seats and zones are compared for tables in both. */
export const tableChanges = (from: TableZone[], to: TableZone[], language: Language): TableChange[] => {
  const zoneName = ({ name }: TableZone): string => isolated(name?.[language] ?? word(language, 'settings.zone_unnamed'));
  const zoneOf = (zones: TableZone[]): Trait => {
    const names = new Map(zones.flatMap((zone) => zone.tables.map(({ number }) => [number, zoneName(zone)] as const)));
    return (number) => names.get(number) ?? null;
  };
  const before = new Map(tablesOf(from).map((table) => [table.number, table]));
  const after = new Map(tablesOf(to).map((table) => [table.number, table]));
  const kept = ascending([...before.values()].filter(({ number }) => after.has(number)));

  const said = (numbers: number[], of: Trait): string | null => {
    const groups = new Map<string, number[]>();
    for (const number of numbers) {
      const value = of(number) ?? word(language, 'audit.none');
      groups.set(value, [...(groups.get(value) ?? []), number]);
    }
    return [...groups].map(([value, all]) => `${numbersInWords(all, language)}: ${value}`).join(commas[language]) || null;
  };
  const ofEach = (field: TableChangeField, was: Trait, is: Trait): TableChange => {
    const changed = kept.filter((number) => was(number) !== is(number));
    return { field, from: said(changed, was), to: said(changed, is) };
  };
  const listed = (field: TableChangeField, of: (zones: TableZone[]) => number[]): TableChange => ({
    field,
    from: numbersInWords(of(from), language) || null,
    to: numbersInWords(of(to), language) || null,
  });
  const nameIn =
    (tables: Map<number, CafeTable>): Trait =>
    (number) => {
      const name = tables.get(number)?.name ?? null;
      return name === null ? null : isolated(name);
    };
  const seatsIn =
    (tables: Map<number, CafeTable>): Trait =>
    (number) => {
      const seats = tables.get(number)?.seats ?? null;
      return seats === null ? null : String(seats);
    };

  const [oldZone, newZone] = [zoneOf(from), zoneOf(to)];
  // A renamed zone moves no table.
  const isRenamed =
    from.length === to.length && from.every(({ tables }, at) => String(ascending(tables)) === String(ascending(to[at]?.tables ?? [])));
  const stays = (number: number): boolean => kept.includes(number) && (isRenamed || oldZone(number) === newZone(number));
  const changes: TableChange[] = [
    { field: 'zones', from: from.map(zoneName).join(commas[language]) || null, to: to.map(zoneName).join(commas[language]) || null },
    listed('tables', (zones) => ascending(tablesOf(zones))),
    listed('hiddenTables', (zones) => ascending(tablesOf(zones).filter(({ isShown }) => !isShown))),
    ...(isRenamed ? [] : [ofEach('tableZones', oldZone, newZone)]),
    ofEach('tableNames', nameIn(before), nameIn(after)),
    ofEach('tableSeats', seatsIn(before), seatsIn(after)),
    listed('tableOrder', (zones) => tablesOf(zones).flatMap(({ number }) => (stays(number) ? [number] : []))),
  ];
  return changes.filter((change) => change.from !== change.to);
};
