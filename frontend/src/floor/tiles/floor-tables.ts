import { foundingZones, type Language, type TableZone } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { tablesQuery } from '../../cache/use-tables.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** A table of the café with its place on the floor. */
export interface FloorTable {
  number: number;
  /** What staff call it besides its number. */
  name: string | null;
  /** How many can sit there. */
  seats: number | null;
  /** The part of the house where it stands, in the reader's language. */
  zone: string | null;
}

/** Tables that stand together, in their order. */
interface Zone {
  name: string | null;
  tables: FloorTable[];
}

interface FloorTables {
  /** In the café's own order. */
  shown: FloorTable[];
  hidden: FloorTable[];
  /** Whether that is the café's arrangement, from the server or as this device knew it last. */
  isKnown: boolean;
}

/** The tables of zones as the floor shows them to a reader: those with a place, and the hidden ones. */
export const asFloorTables = (zones: TableZone[], language: Language): Pick<FloorTables, 'shown' | 'hidden'> => {
  const all = zones.flatMap((zone) =>
    zone.tables.map(({ number, name, seats, isShown }) => ({
      isShown,
      table: { number, name, seats, zone: zone.name?.[language] ?? null },
    })),
  );
  const those = (shown: boolean) => all.flatMap(({ isShown, table }) => (isShown === shown ? [table] : []));
  return { shown: those(true), hidden: those(false) };
};

/** The café's tables as the Owner arranged them, on the screen at once as this device knew them last. A change anywhere is loaded. */
export const useFloorTables = (): FloorTables => {
  const language = useLanguage();
  const { data, isPending } = useQuery(tablesQuery);
  return useMemo(() => ({ ...asFloorTables(data?.zones ?? foundingZones, language), isKnown: !isPending }), [data, language, isPending]);
};

/** The tables with those that run besides them at the end, in the order of their numbers. */
export const withFurther = ({ shown, hidden }: Pick<FloorTables, 'shown' | 'hidden'>, running: number[]): FloorTable[] => {
  const known = new Set(shown.map((table) => table.number));
  const further = [...new Set(running)].filter((number) => !known.has(number)).toSorted((one, other) => one - other);
  if (further.length === 0) return shown;
  const names = new Map(hidden.map(({ number, name }) => [number, name]));
  return [...shown, ...further.map((number) => ({ number, name: names.get(number) ?? null, seats: null, zone: null }))];
};

/** A table as it is called: by its number first, which is what staff look for. */
export const tableName = (t: Translate, { number, name }: Pick<FloorTable, 'number' | 'name'>): string => {
  const table = t('sessions.table_number', { number });
  return name === null ? table : t('sessions.floor.tile.named', { table, name });
};

/** The tables by zone: those that stand beside each other in one. */
export const inZones = (tables: FloorTable[]): Zone[] => {
  const zones: Zone[] = [];
  for (const table of tables) {
    const last = zones.at(-1);
    if (last && last.name === table.zone) last.tables.push(table);
    else zones.push({ name: table.zone, tables: [table] });
  }
  return zones;
};

/** Every table with a place now. One that ran keeps its place until the page is left, so that its end moves no other. */
export const usePlaces = (running: number[]): { tables: FloorTable[]; isKnown: boolean } => {
  const tables = useFloorTables();
  const [seen, setSeen] = useState<number[]>([]);
  const further = running.filter((number) => !seen.includes(number));
  if (further.length > 0) setSeen([...seen, ...further]);
  const places = useMemo(() => withFurther(tables, seen), [tables, seen]);
  return { tables: places, isKnown: tables.isKnown };
};
