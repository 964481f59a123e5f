import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../lists/parse-list-query.ts';

const comparisons: Record<string, string> = { businessDate: '=', businessDateFrom: '>=', businessDateTo: '<=' };

const allOf = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const anyOf = (column: string, { field, values }: ListQuery['filters'][number]): RawBuilder<unknown> => {
  const each = values.map((date) => sql`${sql.ref(column)} ${sql.raw(comparisons[field]!)} ${date}`);
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
};

/**
 * The exact number of sessions without counting half a million rows: completed ones from the days' sums, active ones from their index. If
 * the sums lag behind the log in this statement's snapshot, the sessions are counted. Undefined for filters that the sums do not cover.
 */
export const sessionTotal = (filters: ListQuery['filters']): RawBuilder<number> | undefined => {
  const fields = filters.map(({ field }) => field);
  const statuses = filters.find(({ field }) => field === 'status')?.values;
  const isCompleted = statuses?.length === 1 && statuses[0] === 'completed';
  const known = fields.every((field) => field === 'isActive' || (field === 'status' && isCompleted) || Object.hasOwn(comparisons, field));
  if (!known || new Set(fields).size !== fields.length) return undefined;

  const states = filters.find(({ field }) => field === 'isActive')?.values ?? [true, false];
  const ofDays = filters.filter(({ field }) => Object.hasOwn(comparisons, field));
  const isOfDays = ofDays.length > 0 || isCompleted;
  // Active sessions belong to no day yet.
  const active = states.includes(true) && !isOfDays ? sql`(select count(*) from sessions where is_active)` : sql`0`;
  const days = allOf(ofDays.map((filter) => anyOf('date', filter)));
  const completed = states.includes(false) ? sql`(select coalesce(sum(total_sessions), 0) from daily_statistics where ${days})` : sql`0`;
  const ofStates = states.length === 0 ? [sql`false`] : states.length === 1 ? [sql`is_active = ${sql.lit(states[0] === true)}`] : [];
  // Only completed sessions have an end, which is indexed.
  const ofStatus = isCompleted ? [sql`end_time is not null`] : [];
  // Merged sessions have no day and appear in no list unless requested.
  const notMerged = states.includes(false) && !isOfDays ? [sql`status <> 'merged'`] : [];
  const oneByOne = allOf([...ofStates, ...ofStatus, ...notMerged, ...ofDays.map((filter) => anyOf('business_date', filter))]);
  return sql<number>`(case
    when (select c.position = h.position from checkpoints c, log_head h where c.projection = 'daily-statistics') then ${active} + ${completed}
    else (select count(*) from sessions where ${oneByOne}) end)`;
};
