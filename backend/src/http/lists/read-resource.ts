import { asId } from '../routing/context.ts';
import type { Permission, ProblemCode } from '@tabletime/contract';
import type { z } from 'zod';
import { type CompiledQuery, type RawBuilder, sql, type SqlBool } from 'kysely';
import { boundedPage } from './bounded-page.ts';
import { type Database, prepared, statement } from '../database.ts';
import type { ListQuery } from './list-query.ts';
import type { Askable } from '../routing/route.ts';
import { keyOfFilters, type RememberedCounts } from './remembered-counts.ts';

/** One kind of row that can be read: where it comes from, who may read it, what lists of it may be asked by. */
export interface ReadResource extends Askable {
  /** Its name in the address, and the unit of `Content-Range`. */
  name: string;
  /** What one of them is called. */
  singular: string;
  /** The schema of a row as it travels. */
  row: z.ZodType;
  permission: Permission;
  /** What `from` reads: a table, or a query of that name. */
  source: RawBuilder<unknown>;
  /** The fields of a row; `id` is `_id` on the wire. */
  fields: readonly string[];
  /** Those of the fields that are instants. */
  instants: readonly string[];
  /** Fields that are written otherwise than the column of their name. */
  written?: Record<string, RawBuilder<unknown>>;
  /** The order of a list that was asked for in none. */
  order: readonly { field: string; descending: boolean }[];
  /** Fields whose missing value counts as less than any: it is the last of a list that begins with the highest. */
  nullsLowest?: readonly string[];
  /** Orders of several fields, by the first of them, which a list can be asked for by. */
  orders?: Record<string, ReadResource['order']>;
  /** Filters that ask for something other than being equal. */
  conditions?: Record<string, (value: unknown) => RawBuilder<SqlBool>>;
  /** Filters that find a row in one place or in another: each place is looked into by itself, by an index of its own. */
  places?: Record<string, readonly ((value: unknown) => RawBuilder<SqlBool>)[]>;
  /** What the rows of a list have in common where its filters do not say otherwise; rows that are asked for by their ids are all there. */
  usually?: (filters: ListQuery['filters']) => RawBuilder<SqlBool> | undefined;
  /** Another way to the same rows, for an order that an index gives only on it; by the field of the order. */
  sourceByOrder?: Record<string, RawBuilder<unknown>>;
  /** How ids are read, where they are not UUIDs; undefined for what is none. */
  ids?: { type: string; read: (text: string) => string | undefined };
  /** A query with what is to be looked up for it first, such as the tables that a word names today. */
  lookUp?: (query: ListQuery) => Promise<ListQuery>;
  /** A quicker way to the exact number of rows that filters leave, where there is one. */
  total?: (filters: ListQuery['filters']) => RawBuilder<number> | undefined;
  /** Whether an index lists hardly more rows than those filters leave. */
  isListed?: (filters: ListQuery['filters']) => boolean;
  missing: ProblemCode;
}

const instant = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The row as the database writes it for the wire: parsing and writing rows here would be the cost of a list. */
const wireRow = ({ fields, instants, written }: ReadResource): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(
    fields.flatMap((field) => [
      sql.lit(field === 'id' ? '_id' : field),
      instants.includes(field) ? instant(sql.ref(field)) : (written?.[field] ?? sql.ref(field)),
    ]),
  )})`;

const anyPlace =
  (places: NonNullable<ReadResource['places']>[string]) =>
  (value: unknown): RawBuilder<SqlBool> =>
    sql<SqlBool>`(${sql.join(
      places.map((place) => place(value)),
      sql` or `,
    )})`;

/** Of two values, each has a text of its own, which can be prepared. */
const asText = (value: unknown): unknown => (typeof value === 'boolean' ? sql.lit(value) : value);

const condition = (resource: ReadResource, field: string, values: unknown[]): RawBuilder<SqlBool> => {
  const places = resource.places?.[field];
  const special = places ? anyPlace(places) : resource.conditions?.[field];
  // Compared with one value, an index gives the rows in its order.
  if (!special && values.length === 1) return sql<SqlBool>`${sql.ref(field)} = ${asText(values[0])}`;
  if (!special) return sql<SqlBool>`${sql.ref(field)} = any(${values})`;
  return values.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(values.map(special), sql` or `)})`;
};

const allOf = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** What the rows that a list asks for have in common. */
export const whereOf = (resource: ReadResource, { ids, filters }: Pick<ListQuery, 'ids' | 'filters'>): RawBuilder<SqlBool> => {
  const all = filters.map(({ field, values }) => condition(resource, field, values));
  const usually = ids ? undefined : resource.usually?.(filters);
  if (usually) all.push(usually);
  const { type, read } = resource.ids ?? { type: 'uuid', read: asId };
  // What is no id names no row.
  if (ids) all.push(sql<SqlBool>`id = any(${ids.flatMap((id) => read(id) ?? [])}::${sql.raw(type)}[])`);
  return allOf(all);
};

/** The same, once for each place in which rows may be found. */
const wheresOf = (resource: ReadResource, query: Pick<ListQuery, 'ids' | 'filters'>): RawBuilder<SqlBool>[] => {
  const spread = query.filters.find(({ field, values }) => resource.places?.[field] && values.length > 0);
  if (!spread) return [whereOf(resource, query)];
  const rest = whereOf(resource, { ids: query.ids, filters: query.filters.filter((each) => each !== spread) });
  return spread.values.flatMap((value) => resource.places![spread.field]!.map((place) => allOf([rest, place(value)])));
};

/**
 * The order that was asked for, ties broken by id: the same rows never stand on two pages. Ties run the way of the last
 * field, so that one index serves both directions.
 */
const orderOf = (resource: ReadResource, sort: ListQuery['sort']): RawBuilder<unknown> => {
  const usual = resource.order;
  const named = sort && (sort.field === usual[0]?.field ? usual : resource.orders?.[sort.field]);
  // By its first field, a list is in that order, or in it from its end.
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

/** The ids of the rows in several places, each once; `only` ends each place's query. */
const found = (source: RawBuilder<unknown>, wheres: RawBuilder<SqlBool>[], only = sql``): RawBuilder<unknown> =>
  sql.join(
    wheres.map((where) => sql`(select id from ${source} where ${where}${only})`),
    sql` union `,
  );

const countOf = ({ source }: ReadResource, wheres: RawBuilder<SqlBool>[]): RawBuilder<number> =>
  wheres.length === 1
    ? sql`(select count(*) from ${source} where ${wheres[0]})`
    : sql`(select count(*) from (${found(source, wheres)}) as found)`;

/** A page's rows. Of each place no more are looked at than could be on it or before it. */
const pageOf = (resource: ReadResource, wheres: RawBuilder<SqlBool>[], { sort, limit, offset }: ListQuery): RawBuilder<unknown> => {
  const source = resource.sourceByOrder?.[sort?.field ?? ''] ?? resource.source;
  const order = orderOf(resource, sort);
  const firstOf = sql` order by ${order} limit ${limit === null ? null : limit + offset}`;
  const where = wheres.length === 1 ? wheres[0] : sql`id in (${found(source, wheres, firstOf)})`;
  // A first page is of one of a few sizes: written out, they can be prepared, and are planned for.
  const rows = offset === 0 && limit !== null ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${offset}`;
  return sql`select * from ${source} where ${where} order by ${order} ${rows}`;
};

/** A page whose rows are counted up to a number, where that was asked for. */
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
  /** Up to where in the log the total was counted; null when it is not to be remembered. */
  upTo: number | null;
}

/** Pages as they are asked for again and again, compiled. */
const compiledPages = new WeakMap<ReadResource, Map<string, CompiledQuery<Page>>>();
const mostCompiled = 100;

/** Compiles a page, or finds it compiled. One whose text says all is prepared. */
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

/**
 * A page as JSON text, with how many rows there are in all. `counts` spares them to be counted while nothing happens; rows asked
 * for by their ids are always counted, as that is quick and hardly any list of ids comes twice, and so are those that are counted
 * only up to a number.
 */
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
  // What is remembered stands in the statement, and differs after each event.
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

/** Rows as JSON text with their versions, in the order of their ids; undefined where there is none of an id, or it is no id. */
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
      (_, asked) =>
        sql<Row>`select id, ${wireRow(resource)}::text as json, version from ${resource.source} where id = any(${asked}::uuid[])`,
    );
  if (!known) rowStatements.set(resource, rowsOf);
  const uuids = ids.map(asId);
  const wanted = uuids.flatMap((id) => id ?? []);
  const rows = wanted.length === 0 ? [] : await rowsOf(db, wanted);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return uuids.map((id) => (id === undefined ? undefined : byId.get(id)));
};
