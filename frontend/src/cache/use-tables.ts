import { type CafeTable, type CafeTables, foundingZones, tablesOf, type TableZone } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { fetchTables } from '../api/settings.ts';
import { hasFields, isFlag, isNumber, isText, orNull } from '../device/stored-fields.ts';

const storageKey = 'tabletime.tables';

const isTable = hasFields<CafeTable>({ number: isNumber, name: orNull(isText), seats: orNull(isNumber), isShown: isFlag });
const isZone = hasFields<TableZone>({
  name: orNull(hasFields<NonNullable<TableZone['name']>>({ en: isText, ar: isText })),
  tables: (tables) => Array.isArray(tables) && tables.every(isTable),
});
const areTables = hasFields<CafeTables>({ zones: (zones) => Array.isArray(zones) && zones.every(isZone) });

/** Undefined if nothing is stored, or what an earlier version of the app left. */
export const storedTables = (): CafeTables | undefined => {
  try {
    const tables: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return areTables(tables) ? tables : undefined;
  } catch {
    return undefined;
  }
};

const fetchAndStore = async (): Promise<CafeTables> => {
  const tables = await fetchTables();
  try {
    localStorage.setItem(storageKey, JSON.stringify(tables));
  } catch {
    // Without storage, the floor waits for the server.
  }
  return tables;
};

/** Starts with the tables that this device stored last. */
export const tablesQuery = {
  queryKey: ['settings', 'tables'],
  queryFn: fetchAndStore,
  initialData: storedTables,
  // Stale from the start, so that it is refetched.
  initialDataUpdatedAt: 0,
};

export const useZones = (): TableZone[] => useQuery(tablesQuery).data?.zones ?? foundingZones;

/** Null for a table without a name. */
export const useNamesOfTables = (): ((tableNumber: number) => string | null) => {
  const zones = useZones();
  return useMemo(() => {
    const names = new Map(tablesOf(zones).map(({ number, name }) => [number, name]));
    return (tableNumber) => names.get(tableNumber) ?? null;
  }, [zones]);
};

/** `5 (Window)`; isolates the name inside text of either direction. */
export const asNumberAndName = (number: number, name: string | null): string =>
  name === null ? String(number) : `${number} (\u2068${name}\u2069)`;

export const useNumberAndName = (): ((tableNumber: number) => string) => {
  const nameOf = useNamesOfTables();
  return useCallback((tableNumber) => asNumberAndName(tableNumber, nameOf(tableNumber)), [nameOf]);
};
