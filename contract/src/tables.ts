export const tableLimits = { zones: 12, seats: 99, name: 30 } as const;

export interface CafeTable {
  number: number;
  name: string | null;
  seats: number | null;
  /** Whether the floor shows it. A hidden table can still be started by number. */
  isShown: boolean;
}

/** At most one zone has no name. */
export interface TableZone {
  name: { en: string; ar: string } | null;
  tables: CafeTable[];
}

export const tablesOf = (zones: TableZone[]): CafeTable[] => zones.flatMap(({ tables }) => tables);

export const shownTables = (zones: TableZone[]): number[] => tablesOf(zones).flatMap(({ number, isShown }) => (isShown ? [number] : []));

export type TableChangeField = 'zones' | 'tables' | 'hiddenTables' | 'tableZones' | 'tableNames' | 'tableSeats' | 'tableOrder';

export const plainTable = (number: number): CafeTable => ({ number, name: null, seats: null, isShown: true });

export const foundingZones: TableZone[] = [{ name: null, tables: Array.from({ length: 30 }, (_, index) => plainTable(index + 1)) }];
