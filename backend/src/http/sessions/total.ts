import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../lists/list-query.ts';

/** The filters that are about days, each as it compares with one. */
const comparisons: Record<string, string> = { businessDate: '=', businessDateFrom: '>=', businessDateTo: '<=' };

const allOf = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const anyOf = (column: string, { field, values }: ListQuery['filters'][number]): RawBuilder<unknown> => {
  const each = values.map((date) => sql`${sql.ref(column)} ${sql.raw(comparisons[field]!)} ${date}`);
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
};

/**
 * How many sessions there are, exactly, without counting half a million of them: the completed ones by their days, the
 * active ones by themselves. The days follow behind the sessions; where they have not caught up with the log as this
 * very statement sees it, the sessions are counted. Undefined for filters that the days know nothing of.
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
  // Those alone have an end, which the index knows.
  const ofStatus = isCompleted ? [sql`end_time is not null`] : [];
  // Those that went on in another session have no day, and are in no list that does not ask for them.
  const notMerged = states.includes(false) && !isOfDays ? [sql`status <> 'merged'`] : [];
  const oneByOne = allOf([...ofStates, ...ofStatus, ...notMerged, ...ofDays.map((filter) => anyOf('business_date', filter))]);
  return sql<number>`(case
    when (select c.position = h.position from checkpoints c, log_head h where c.projection = 'daily-statistics') then ${active} + ${completed}
    else (select count(*) from sessions where ${oneByOne}) end)`;
};
