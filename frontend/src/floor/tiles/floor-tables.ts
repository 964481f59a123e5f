import { type FloorSession, foundingZones, type Language, type TableZone } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { tablesQuery } from '../../cache/use-tables.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/use-t.ts';

export interface FloorTable {
  number: number;
  name: string | null;
  seats: number | null;
  zone: string | null;
}

interface Zone {
  name: string | null;
  tables: FloorTable[];
}

interface FloorTables {
  shown: FloorTable[];
  hidden: FloorTable[];
  /** Whether these are the café's tables, from the server or this device's copy. */
  isKnown: boolean;
}

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

/** The café's tables, at first from this device's copy. Reloads on changes. */
export const useFloorTables = (): FloorTables => {
  const language = useLanguage();
  const { data, isPending } = useQuery(tablesQuery);
  return useMemo(() => ({ ...asFloorTables(data?.zones ?? foundingZones, language), isKnown: !isPending }), [data, language, isPending]);
};

/** Appends running tables that are not shown, by number. */
export const withFurther = ({ shown, hidden }: Pick<FloorTables, 'shown' | 'hidden'>, running: number[]): FloorTable[] => {
  const known = new Set(shown.map((table) => table.number));
  const further = [...new Set(running)].filter((number) => !known.has(number)).toSorted((one, other) => one - other);
  if (further.length === 0) return shown;
  const names = new Map(hidden.map(({ number, name }) => [number, name]));
  return [...shown, ...further.map((number) => ({ number, name: names.get(number) ?? null, seats: null, zone: null }))];
};

/** The number first, as staff search by number. */
export const tableName = (t: Translate, { number, name }: Pick<FloorTable, 'number' | 'name'>): string => {
  const table = t('sessions.table_number', { number });
  return name === null ? table : t('sessions.floor.tile.named', { table, name });
};

/** Sessions by their table, in the order given. */
export const byTable = <Session extends FloorSession>(sessions: Session[]): Map<number, Session[]> => {
  const tables = new Map<number, Session[]>();
  for (const session of sessions) tables.set(session.tableNumber, [...(tables.get(session.tableNumber) ?? []), session]);
  return tables;
};

export const inZones = (tables: FloorTable[]): Zone[] => {
  const zones: Zone[] = [];
  for (const table of tables) {
    const last = zones.at(-1);
    if (last && last.name === table.zone) last.tables.push(table);
    else zones.push({ name: table.zone, tables: [table] });
  }
  return zones;
};

/** Tables with a place now. A table that ran keeps its place, so that its end moves no other. */
export const usePlaces = (running: number[]): { tables: FloorTable[]; isKnown: boolean } => {
  const tables = useFloorTables();
  const [seen, setSeen] = useState<number[]>([]);
  const further = running.filter((number) => !seen.includes(number));
  if (further.length > 0) setSeen([...seen, ...further]);
  const places = useMemo(() => withFurther(tables, seen), [tables, seen]);
  return { tables: places, isKnown: tables.isKnown };
};
