import { problem } from '@tabletime/contract';
import { onlyOne, refusedParameter } from '../routing/context.ts';
import type { Askable } from '../routing/route.ts';
import { z } from 'zod';

export interface ListQuery {
  ids: string[] | undefined;
  filters: { field: string; values: unknown[] }[];
  sort: { field: string; descending: boolean } | undefined;
  offset: number;
  /** The most rows to return; null for rows selected by id. */
  limit: number | null;
  /** The number that rows are counted to: a larger total stands for any above it. Undefined counts all. */
  countTo?: number;
}

type Query = Record<string, string | string[] | undefined>;

const largestPage = 1_000;

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const read = <Schema extends z.ZodType>(parameter: string, schema: Schema, text: string): z.output<Schema> => {
  const parsed = schema.safeParse(asJson(text));
  if (!parsed.success) throw refusedParameter(parameter);
  return parsed.data;
};

const Range = z.tuple([z.int().nonnegative(), z.int().nonnegative()]).refine(([first, last]) => last >= first);
const Sort = z.tuple([
  z.string(),
  z
    .string()
    .toUpperCase()
    .pipe(z.enum(['ASC', 'DESC'])),
]);
/** Keeps every key, including `__proto__`, which a record's schema would silently drop. */
const Filter = z.custom<Record<string, unknown>>((input) => typeof input === 'object' && input !== null && !Array.isArray(input));
const Ids = z.array(z.coerce.string());
const mostIds = 1_000;
const mostValues = 100;

/** One value of a filter, checked by its field's schema. Text may stand for a number or a boolean. */
const valueOf = (field: string, schema: z.ZodType, input: unknown): unknown => {
  const candidates = typeof input === 'string' ? [input, asJson(input)] : [input];
  const results = candidates.map((candidate) => schema.safeParse(candidate));
  const good = results.find((result) => result.success);
  if (good) return good.data;
  throw refusedParameter(field, results[0]?.error?.issues[0]?.message);
};

/** A query without empty values of the parameters that `isMeant` selects: a form also submits its empty fields. */
export const withoutEmpty = (query: Query, isMeant: (name: string) => boolean): Query =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, input]): [string, string | string[] | undefined][] => {
      if (!isMeant(name)) return [[name, input]];
      const filled = (Array.isArray(input) ? input : [input]).filter((text) => text !== undefined && text.trim() !== '');
      return filled.length === 0 ? [] : [[name, filled.length === 1 ? filled[0] : (filled as string[])]];
    }),
  );

/**
 * Reads a list's query in either dialect: `filter`, `range` and `sort` as JSON, or `limit`, `skip` and one parameter per filter, ignored
 * when empty. A repeated filter matches any of its values. Throws `request.query` for anything unknown, malformed or repeated,
 * `request.invalid` for a date out of range, `request.too_large` above 1,000 ids.
 */
export const parseListQuery = (query: Query, { sortable, filterable, aliases = {}, boundedCounts = false }: Askable): ListQuery => {
  const listQuery: ListQuery = { ids: undefined, filters: [], sort: undefined, offset: 0, limit: largestPage };

  const fieldOf = (name: string): string => (Object.hasOwn(aliases, name) ? aliases[name]! : name);
  const isKnown = (name: string): boolean =>
    name === 'limit' || name === 'skip' || (boundedCounts && name === 'countTo') || Object.hasOwn(filterable, fieldOf(name));

  const addFilter = (name: string, input: unknown): void => {
    if (name === 'id') {
      const ids = Ids.safeParse(Array.isArray(input) ? input : [input]);
      if (!ids.success) throw refusedParameter('id');
      if (ids.data.length > mostIds) throw problem('request.too_large');
      listQuery.ids = ids.data;
      return;
    }
    const field = fieldOf(name);
    const schema = Object.hasOwn(filterable, field) ? filterable[field] : undefined;
    if (!schema) throw refusedParameter(name, 'field.unknown');
    const all: unknown[] = Array.isArray(input) ? input : [input];
    if (all.length > mostValues) throw refusedParameter(name);
    const values = all.map((value) => valueOf(name, schema, value));
    listQuery.filters.push({ field, values });
  };

  let ranged = false;
  for (const [name, input] of Object.entries(withoutEmpty(query, (name) => name !== 'id' && isKnown(name)))) {
    const text = (): string => onlyOne(name, input) ?? '';
    if (name === 'filter') {
      for (const [field, value] of Object.entries(read(name, Filter, text()))) addFilter(field, value);
    } else if (name === 'range') {
      const [first, last] = read(name, Range, text());
      listQuery.offset = first;
      listQuery.limit = Math.min(last - first + 1, largestPage);
      ranged = true;
    } else if (name === 'sort') {
      const [field, order] = read(name, Sort, text());
      if (field !== 'id' && !sortable.includes(field)) throw refusedParameter(field, 'field.unknown');
      listQuery.sort = { field, descending: order === 'DESC' };
    } else if (name === 'limit') {
      listQuery.limit = Math.min(read(name, z.int().positive(), text()), largestPage);
      ranged = true;
    } else if (name === 'skip') {
      listQuery.offset = read(name, z.int().nonnegative(), text());
    } else if (boundedCounts && name === 'countTo') {
      listQuery.countTo = read(name, z.int().positive(), text());
    } else {
      addFilter(name, input);
    }
  }
  if (listQuery.ids && !ranged) listQuery.limit = null;
  return listQuery;
};
