import { asId } from '../routing/context.ts';
import { isStorable, type KeyRight, type Permission, type ProblemCode } from '@tabletime/contract';
import type { z } from 'zod';
import { type CompiledQuery, type RawBuilder, sql, type SqlBool } from 'kysely';
import { boundedPage } from './bounded-page.ts';
import { type Database, prepared, statement } from '../database.ts';
import type { ListQuery } from './parse-list-query.ts';
import type { Askable } from '../routing/route.ts';
import { keyOfFilters, type RememberedCounts } from './remembered-counts.ts';

export interface ReadResource<Name extends string = string> extends Askable {
  /** Its path segment, and the unit of `Content-Range`. */
  name: Name;
  singular: string;
  row: z.ZodType;
  permission: Permission;
  source: RawBuilder<unknown>;
  /** The fields of a row; `id` is `_id` on the wire. */
  fields: readonly string[];
  instants: readonly string[];
  written?: Record<string, RawBuilder<unknown>>;
  /** A field that is absent where it is null. */
  optional?: string;
  order: readonly { field: string; descending: boolean }[];
  /** Fields whose null sorts below any value. */
  nullsLowest?: readonly string[];
  /** Orders of several fields, by their first field. */
  orders?: Record<string, ReadResource['order']>;
  conditions?: Record<string, (value: unknown) => RawBuilder<SqlBool>>;
  /** Filters that match in one place or another; each place is queried through its own index. */
  places?: Record<string, readonly ((value: unknown) => RawBuilder<SqlBool>)[]>;
  /** The default condition of a list without the filter for it; rows selected by id ignore it. */
  usually?: (filters: ListQuery['filters']) => RawBuilder<SqlBool> | undefined;
  /** Another source for an order that only its index provides; by the order's field. */
  sourceByOrder?: Record<string, RawBuilder<unknown>>;
  /** For ids that are not UUIDs; `read` returns undefined for an invalid one. */
  ids?: { type: string; read: (text: string) => string | undefined };
  /** Completes a query before it runs, for example with the tables that have a name today. */
  lookUp?: (query: ListQuery) => Promise<ListQuery>;
  total?: (filters: ListQuery['filters']) => RawBuilder<number> | undefined;
  isListed?: (filters: ListQuery['filters']) => boolean;
  missing: ProblemCode;
  /** The right of accountants' keys that read it, and the fields that are null for them. */
  toKeys?: { right: KeyRight; personal: readonly string[] };
}

/** A resource as keys read it. A resource of its own, so that they share no answer with people. */
export const forKeys = (resource: ReadResource): ReadResource => ({
  ...resource,
  written: { ...resource.written, ...Object.fromEntries((resource.toKeys?.personal ?? []).map((field) => [field, sql`null`])) },
});

/** An instant as the API writes it. */
export const instant = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The row as JSON made by the database: parsing and serialising it here would dominate a list's cost. */
const wireRow = ({ fields, instants, written, optional }: ReadResource): RawBuilder<unknown> => {
  const rowOf = (named: readonly string[]): RawBuilder<unknown> =>
    sql`json_build_object(${sql.join(
      named.flatMap((field) => [
        sql.lit(field === 'id' ? '_id' : field),
        instants.includes(field) ? instant(sql.ref(field)) : (written?.[field] ?? sql.ref(field)),
      ]),
    )})`;
  if (optional === undefined) return rowOf(fields);
  const without = rowOf(fields.filter((field) => field !== optional));
  return sql`case when ${sql.ref(optional)} is null then ${without} else ${rowOf(fields)} end`;
};

const anyPlace =
  (places: NonNullable<ReadResource['places']>[string]) =>
  (value: unknown): RawBuilder<SqlBool> =>
    sql<SqlBool>`(${sql.join(
      places.map((place) => place(value)),
      sql` or `,
    )})`;

/** A boolean is written into the text, so that each variant can be prepared. */
const asText = (value: unknown): unknown => (typeof value === 'boolean' ? sql.lit(value) : value);

const condition = (resource: ReadResource, field: string, values: unknown[]): RawBuilder<SqlBool> => {
  const places = resource.places?.[field];
  const special = places ? anyPlace(places) : resource.conditions?.[field];
  // Compared with a single value, an index returns the rows in its order.
  if (!special && values.length === 1) return sql<SqlBool>`${sql.ref(field)} = ${asText(values[0])}`;
  if (!special) return sql<SqlBool>`${sql.ref(field)} = any(${values})`;
  return values.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(values.map(special), sql` or `)})`;
};

/** Ids that are any text that PostgreSQL can hold. */
export const textIds: NonNullable<ReadResource['ids']> = { type: 'text', read: (text) => (isStorable(text) ? text : undefined) };

const allOf = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

export const whereOf = (resource: ReadResource, { ids, filters }: Pick<ListQuery, 'ids' | 'filters'>): RawBuilder<SqlBool> => {
  const all = filters.map(({ field, values }) => condition(resource, field, values));
  const usually = ids ? undefined : resource.usually?.(filters);
  if (usually) all.push(usually);
  const { type, read } = resource.ids ?? { type: 'uuid', read: asId };
  // An invalid id matches no row.
  if (ids) all.push(sql<SqlBool>`id = any(${ids.flatMap((id) => read(id) ?? [])}::${sql.raw(type)}[])`);
  return allOf(all);
};

const wheresOf = (resource: ReadResource, query: Pick<ListQuery, 'ids' | 'filters'>): RawBuilder<SqlBool>[] => {
  const spread = query.filters.find(({ field, values }) => resource.places?.[field] && values.length > 0);
  if (!spread) return [whereOf(resource, query)];
  const rest = whereOf(resource, { ids: query.ids, filters: query.filters.filter((each) => each !== spread) });
  return spread.values.flatMap((value) => resource.places![spread.field]!.map((place) => allOf([rest, place(value)])));
};

/** Ties are broken by id, so that no row appears on two pages, in the last field's direction, so that one index serves both. */
const orderOf = (resource: ReadResource, sort: ListQuery['sort']): RawBuilder<unknown> => {
  const usual = resource.order;
  const named = sort && (sort.field === usual[0]?.field ? usual : resource.orders?.[sort.field]);
  // A named order applies by its first field, forwards or backwards.
  const turned = named?.map((each) => ({ ...each, descending: each.descending === (sort?.descending === named[0]?.descending) }));
  const fields = turned ?? (sort ? [sort] : usual);
  const order = [...fields, { field: 'id', descending: fields.at(-1)?.descending ?? false }];
  return sql.join(
    order.map(({ field, descending }) => {
      const nulls = resource.nullsLowest?.includes(field) ? (descending ? sql` nulls last` : sql` nulls first`) : sql``;
      return sql`${sql.ref(field)} ${descending ? sql`desc` : sql`asc`}${nulls}`;
    }),
  );
};

/** The distinct ids of the matches in several places; `only` limits each place's query. */
const found = (source: RawBuilder<unknown>, wheres: RawBuilder<SqlBool>[], only = sql``): RawBuilder<unknown> =>
  sql.join(
    wheres.map((where) => sql`(select id from ${source} where ${where}${only})`),
    sql` union `,
  );

const countOf = ({ source }: ReadResource, wheres: RawBuilder<SqlBool>[]): RawBuilder<number> =>
  wheres.length === 1
    ? sql`(select count(*) from ${source} where ${wheres[0]})`
    : sql`(select count(*) from (${found(source, wheres)}) as found)`;

/** A page's rows. Each place contributes no more rows than the page and those before it need. */
const pageOf = (resource: ReadResource, wheres: RawBuilder<SqlBool>[], { sort, limit, offset }: ListQuery): RawBuilder<unknown> => {
  const source = resource.sourceByOrder?.[sort?.field ?? ''] ?? resource.source;
  const order = orderOf(resource, sort);
  const firstOf = sql` order by ${order} limit ${limit === null ? null : limit + offset}`;
  const where = wheres.length === 1 ? wheres[0] : sql`id in (${found(source, wheres, firstOf)})`;
  // First pages have few sizes: written into the text, these can be prepared and planned for.
  const rows = offset === 0 && limit !== null ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${offset}`;
  return sql`select * from ${source} where ${where} order by ${order} ${rows}`;
};

const boundedPageOf = (resource: ReadResource, query: ListQuery) => {
  const { countTo, limit, offset, sort } = query;
  if (countTo === undefined || limit === null) return undefined;
  const isListed = resource.isListed?.(query.filters) ?? false;
  const [where, order] = [whereOf(resource, query), orderOf(resource, sort)];
  return boundedPage({ source: resource.source, where, order, limit, offset, countTo, isListed });
};

interface Page {
  json: string;
  count: number;
  total: number;
  /** The log position of the total; null when it is not cached. */
  upTo: number | null;
}

const compiledPages = new WeakMap<ReadResource, Map<string, CompiledQuery<Page>>>();
const mostCompiled = 100;

const compiledPage = (db: Database, resource: ReadResource, query: ListQuery, compose: () => RawBuilder<Page>): CompiledQuery<Page> => {
  const pages = compiledPages.get(resource) ?? new Map<string, CompiledQuery<Page>>();
  compiledPages.set(resource, pages);
  const key = keyOfFilters([query]);
  const known = pages.get(key);
  if (known) return known;
  const compiled = compose().compile(db);
  if (compiled.parameters.length === 0) prepared(compiled);
  pages.set(key, compiled);
  if (pages.size > mostCompiled) pages.delete(pages.keys().next().value!);
  return compiled;
};

/** A page as JSON text with the total, which `counts` caches until the next event except for ids and bounded counts. */
export const readList = async (
  db: Database,
  resource: ReadResource,
  query: ListQuery,
  counts?: RememberedCounts,
): Promise<{ json: string; count: number; total: number }> => {
  const quickly = query.ids ? undefined : resource.total?.(query.filters);
  const remembered = query.ids || quickly || query.countTo !== undefined ? undefined : counts;
  const key = remembered ? keyOfFilters(query.filters) : '';
  const compose = (): RawBuilder<Page> => {
    const bounded = quickly ? undefined : boundedPageOf(resource, query);
    const wheres = wheresOf(resource, query);
    const counted = bounded?.total ?? countOf(resource, wheres);
    const total = quickly ?? remembered?.unlessRemembered(key, counted) ?? counted;
    return sql<Page>`
      ${bounded?.before ?? sql``} select ${total}::int as total, ${remembered?.reached ?? sql.lit(null)}::bigint as up_to, count(*)::int as count,
             coalesce(json_agg(${wireRow(resource)}), '[]')::text as json
      from (${bounded?.page ?? pageOf(resource, wheres, query)}) as page`;
  };
  // A cached count is written into the statement and differs after each event.
  const compiled = remembered || query.ids ? compose().compile(db) : compiledPage(db, resource, query, compose);
  const { rows } = await db.executeQuery(compiled);
  const page = rows[0]!;
  if (page.upTo !== null) remembered?.remember(key, { total: page.total, upTo: page.upTo });
  return page;
};

interface Row {
  id: string;
  json: string;
  version: number;
}

const rowStatements = new WeakMap<ReadResource, (db: Database, ids: string[]) => Promise<Row[]>>();

/** Rows as JSON text with their versions, in the order of the ids; undefined for an unknown or invalid id. */
export const readRows = async (
  db: Database,
  resource: ReadResource,
  ids: (string | undefined)[],
): Promise<(Pick<Row, 'json' | 'version'> | undefined)[]> => {
  const known = rowStatements.get(resource);
  const rowsOf =
    known ??
    statement<[string[]], Row>(
      1,
      (_, ids) => sql<Row>`select id, ${wireRow(resource)}::text as json, version from ${resource.source} where id = any(${ids}::uuid[])`,
    );
  if (!known) rowStatements.set(resource, rowsOf);
  const uuids = ids.map(asId);
  const wanted = uuids.flatMap((id) => id ?? []);
  const rows = wanted.length === 0 ? [] : await rowsOf(db, wanted);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return uuids.map((id) => (id === undefined ? undefined : byId.get(id)));
};
