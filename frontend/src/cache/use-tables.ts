import { CafeTables, foundingZones, tablesOf, type TableZone } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { fetchTables, tablesKey, tablesStorageKey } from './tables-query.ts';

const stored = (): CafeTables | undefined => {
  try {
    return CafeTables.safeParse(JSON.parse(localStorage.getItem(tablesStorageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** Starts with the tables that this device stored last. */
export const tablesQuery = {
  queryKey: tablesKey,
  queryFn: fetchTables,
  initialData: stored,
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
