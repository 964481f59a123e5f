import { type BusinessClock, plusDays, startOfBusinessDay } from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { AuditRow, Database } from '../database.ts';
import type { ListQuery } from '../lists/list-query.ts';
import { keyOfFilters } from '../lists/remembered-counts.ts';
import { asId } from '../routing/context.ts';

/** Which entries of the log are meant. */
export interface LogFilter {
  /** Of one action, one performer, a time …: all of them hold. */
  conditions: RawBuilder<SqlBool>[];
  /** The same filter has the same key, a short one; undefined where entries are asked for by their ids. */
  key: string | undefined;
}

const isDay = (value: string): boolean => value.length === 10;
const oneOf = (column: 'action' | 'performer_id' | 'performer_name', values: unknown[]): RawBuilder<SqlBool> =>
  // Compared with one value, the index gives the rows in their order.
  values.length === 1 ? sql<SqlBool>`${sql.ref(column)} = ${values[0]}` : sql<SqlBool>`${sql.ref(column)} = any(${values})`;

/** Whether a value of `performedBy` means the software itself, and not a person who was once called so. */
const isSoftware = (value: unknown): boolean => value === 'System';

/** The ids among the values of a list's `performedBy`; the others are names. */
export const performerIds = ({ filters }: Pick<ListQuery, 'filters'>): string[] =>
  filters.filter(({ field }) => field === 'performedBy').flatMap(({ values }) => values.flatMap((value) => asId(String(value)) ?? []));

/** Who is meant, by id, by the name they had, or as the software. */
const performedBy = (values: unknown[]): RawBuilder<SqlBool> => {
  const ids = values.flatMap((value) => asId(String(value)) ?? []);
  const names = values.filter((value) => !isSoftware(value) && asId(String(value)) === undefined);
  const parts = [
    ...(ids.length > 0 ? [oneOf('performer_id', ids)] : []),
    ...(names.length > 0 ? [oneOf('performer_name', names)] : []),
    ...(values.some(isSoftware) ? [sql<SqlBool>`performer_id is null`] : []),
  ];
  if (parts.length === 0) return sql<SqlBool>`false`;
  return parts.length === 1 ? parts[0]! : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
};

/** The condition of one filter, with its values in normalised form. */
const asked = (
  { field, values }: ListQuery['filters'][number],
  cafe: BusinessClock,
): { condition: RawBuilder<SqlBool>; told: unknown[] } => {
  if (field === 'action') return { condition: oneOf('action', values), told: values };
  if (field === 'performedBy') return { condition: performedBy(values), told: values };
  const times = values.map(String).map((value) => {
    if (field === 'from') return isDay(value) ? startOfBusinessDay(value, cafe) : Date.parse(value);
    return isDay(value) ? startOfBusinessDay(plusDays(value, 1), cafe) : Date.parse(value) + 1;
  });
  const moments = times.map((ms) => new Date(ms).toISOString());
  const each = moments.map((moment) => (field === 'from' ? sql`created_at >= ${moment}` : sql`created_at < ${moment}`));
  return { condition: each.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(each, sql` or `)})`, told: moments };
};

/** Reads a list's filters; days are the café's business days, and `to` takes in its whole day. */
export const logFilter = ({ filters, ids }: Pick<ListQuery, 'filters' | 'ids'>, cafe: BusinessClock): LogFilter => {
  const parts = filters.map((filter) => ({ field: filter.field, ...asked(filter, cafe) }));
  const conditions = parts.map(({ condition }) => condition);
  if (ids) conditions.push(sql<SqlBool>`id = any(${ids.flatMap((id) => asId(id) ?? [])}::uuid[])`);
  return { conditions, key: ids ? undefined : keyOfFilters(parts.map(({ field, told }) => [field, told])) };
};

/** All conditions together. */
export const matching = ({ conditions }: Pick<LogFilter, 'conditions'>): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The log's rows, whole. */
export const auditEntries = (db: Database) =>
  db
    .selectFrom('auditLog')
    .select(['position', 'id', 'action', 'createdAt', 'performerId', 'performerName', 'performerRole', 'stream', 'details']);

interface Page {
  descending: boolean;
  limit: number | null;
  offset?: number;
  /** Go on after this entry. */
  after?: Pick<AuditRow, 'createdAt' | 'position'> | undefined;
}

/** Entries of the log in the order of their time. */
export const findLogs = async (db: Database, filter: Pick<LogFilter, 'conditions'>, page: Page): Promise<AuditRow[]> => {
  const { descending, limit, offset = 0, after } = page;
  const direction = descending ? 'desc' : 'asc';
  return auditEntries(db)
    .where(matching(filter))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(created_at, position) ${sql.raw(descending ? '<' : '>')} (${after!.createdAt}, ${after!.position})`),
    )
    .orderBy('createdAt', direction)
    .orderBy('position', direction)
    .$if(limit !== null, (query) => query.limit(limit!))
    .$if(offset > 0, (query) => query.offset(offset))
    .execute();
};
