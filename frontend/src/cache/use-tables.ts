import { CafeTables, foundingZones, tablesOf, type TableZone } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { fetchTables } from '../api/settings.ts';

const storageKey = 'tabletime.tables';

const stored = (): CafeTables | undefined => {
  try {
    return CafeTables.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

const fetchAndStore = async (): Promise<CafeTables> => {
  const tables = await fetchTables();
  try {
    localStorage.setItem(storageKey, JSON.stringify(tables));
  } catch {
    // Without storage the floor waits for the server each time.
  }
  return tables;
};

/** The café's tables, as this device knew them last until the server's are here. */
export const tablesQuery = {
  queryKey: ['settings', 'tables'],
  queryFn: fetchAndStore,
  initialData: stored,
  // Long ago: it is shown, and asked for again.
  initialDataUpdatedAt: 0,
};

/** The café's zones with all their tables. */
export const useZones = (): TableZone[] => useQuery(tablesQuery).data?.zones ?? foundingZones;

/** What staff call each table besides its number; null for one without a name. */
export const useNamesOfTables = (): ((tableNumber: number) => string | null) => {
  const zones = useZones();
  return useMemo(() => {
    const names = new Map(tablesOf(zones).map(({ number, name }) => [number, name]));
    return (tableNumber) => names.get(tableNumber) ?? null;
  }, [zones]);
};

/** A table's number with its name behind it where it has one, `5 (Window)`, for the middle of a sentence in either direction. */
export const asNumberAndName = (number: number, name: string | null): string =>
  name === null ? String(number) : `${number} (\u2068${name}\u2069)`;

/** The same for the tables of the café. */
export const useNumberAndName = (): ((tableNumber: number) => string) => {
  const nameOf = useNamesOfTables();
  return useCallback((tableNumber) => asNumberAndName(tableNumber, nameOf(tableNumber)), [nameOf]);
};
