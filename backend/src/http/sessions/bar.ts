import { BarLine, barQuery, type BusinessDate } from '@tabletime/contract';
import { sql, type SqlBool } from 'kysely';
import { type ReadResource, textIds } from '../lists/list-sql.ts';
import { Waiting } from '../wire-rows.ts';

/**
 * Lines to serve, oldest first: those of running sessions, and those of sessions that ended `today`. Both are few and found by their indexes;
 * an index of waiting lines would grow in a café that never ticks them off.
 */
export const barOf = (today: () => BusinessDate): ReadResource => ({
  name: 'bar',
  singular: 'line to serve',
  row: Waiting,
  permission: 'bar.serve',
  source: sql`(select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name,
    (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
    from sessions s cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
    where l ->> 'waitingSince' is not null) as bar`,
  fields: Object.keys(BarLine.shape),
  instants: [],
  order: [
    { field: 'waitingSince', descending: false },
    { field: 'line', descending: false },
  ],
  ...barQuery,
  conditions: { day: (day) => sql<SqlBool>`(is_active or business_date = ${day})` },
  ids: textIds,
  lookUp: async (query) => ({ ...query, filters: [...query.filters, { field: 'day', values: [today()] }] }),
  missing: 'bill.line_not_found',
});
