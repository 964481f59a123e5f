import { z } from 'zod';
import { reasonText } from '../vocabulary.ts';
import { label } from './name.ts';
import { wholeBetween } from './numbers.ts';
import { sessionLimits } from './session.ts';

export const tableLimits = { zones: 12, seats: 99, name: 30 } as const;

const tableName = label(tableLimits.name, { empty: 'settings.table_name_empty', long: 'settings.table_name_long' });
const zoneName = label(tableLimits.name, { empty: 'settings.zone_name', long: 'settings.table_name_long' });

const tableNumber = wholeBetween({ least: 1, most: sessionLimits.tables }, 'session.table_range');

const seats = wholeBetween({ least: 1, most: tableLimits.seats }, 'settings.table_seats');

const CafeTable = z.object(
  {
    number: tableNumber,
    name: tableName.nullable(),
    seats: seats.nullable(),
    /** Whether the floor shows it. A hidden table can still be started by number. */
    isShown: z.boolean({ error: 'field.invalid' }),
  },
  { error: 'field.invalid' },
);
export type CafeTable = z.infer<typeof CafeTable>;

const TableZone = z.object(
  {
    name: z.object({ en: zoneName, ar: zoneName }, { error: 'settings.zone_name' }).nullable(),
    tables: z.array(CafeTable, { error: 'field.invalid' }).max(sessionLimits.tables, { error: 'settings.table_twice' }),
  },
  { error: 'field.invalid' },
);
/** At most one zone has no name. */
export type TableZone = z.infer<typeof TableZone>;

export const tablesOf = (zones: TableZone[]): CafeTable[] => zones.flatMap(({ tables }) => tables);

export const shownTables = (zones: TableZone[]): number[] => tablesOf(zones).flatMap(({ number, isShown }) => (isShown ? [number] : []));

const areDifferent = (values: unknown[]): boolean => new Set(values).size === values.length;

const zones = z
  .array(TableZone, { error: 'field.invalid' })
  .max(tableLimits.zones, { error: 'settings.zones_many' })
  .refine((all) => areDifferent(tablesOf(all).map(({ number }) => number)), { error: 'settings.table_twice' })
  .refine((all) => (['en', 'ar'] as const).every((language) => areDifferent(all.map((zone) => zone.name?.[language] ?? null))), {
    error: 'settings.zone_twice',
  })
  .refine((all) => shownTables(all).length > 0, { error: 'settings.tables_none' });

export const CafeTables = z.object({ zones });
export type CafeTables = z.infer<typeof CafeTables>;

export const ArrangeTables = CafeTables.extend({ reason: reasonText('reason.required') });
export type ArrangeTables = z.input<typeof ArrangeTables>;

export type TableChangeField = 'zones' | 'tables' | 'hiddenTables' | 'tableZones' | 'tableNames' | 'tableSeats' | 'tableOrder';

export const plainTable = (number: number): CafeTable => ({ number, name: null, seats: null, isShown: true });

export const foundingZones: TableZone[] = [{ name: null, tables: Array.from({ length: 30 }, (_, index) => plainTable(index + 1)) }];
