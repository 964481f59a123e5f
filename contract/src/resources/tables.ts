import { z } from 'zod';
import { sessionLimits } from '../limits.ts';
import { type CafeTable, shownTables, tableLimits, tablesOf, type TableZone } from '../tables.ts';
import { reasonText } from '../vocabulary.ts';
import { label } from './name.ts';
import { wholeBetween } from './numbers.ts';

const tableName = label(tableLimits.name, { empty: 'settings.table_name_empty', long: 'settings.table_name_long' });
const zoneName = label(tableLimits.name, { empty: 'settings.zone_name', long: 'settings.table_name_long' });

const tableNumber = wholeBetween({ least: 1, most: sessionLimits.tables }, 'session.table_range');

const seats = wholeBetween({ least: 1, most: tableLimits.seats }, 'settings.table_seats');

const Table = z.object(
  {
    number: tableNumber,
    name: tableName.nullable(),
    seats: seats.nullable(),
    isShown: z.boolean({ error: 'field.invalid' }),
  },
  { error: 'field.invalid' },
) satisfies z.ZodType<CafeTable>;

const Zone = z.object(
  {
    name: z.object({ en: zoneName, ar: zoneName }, { error: 'settings.zone_name' }).nullable(),
    tables: z.array(Table, { error: 'field.invalid' }).max(sessionLimits.tables, { error: 'settings.table_twice' }),
  },
  { error: 'field.invalid' },
) satisfies z.ZodType<TableZone>;

const areDifferent = (values: unknown[]): boolean => new Set(values).size === values.length;

const zones = z
  .array(Zone, { error: 'field.invalid' })
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
