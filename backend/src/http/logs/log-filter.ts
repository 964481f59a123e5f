import {
  type BusinessClock,
  type CafeTable,
  type LogSelection,
  type ResourceName,
  plusDays,
  startOfBusinessDay,
} from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { streamName } from '../../eventstore/event.ts';
import type { EventType } from '../../events/define-events.ts';
import { menuId } from '../../events/menu-events.ts';
import { eventTypes } from '../../events/registry.ts';
import { readSearch, tablesCalled, wordOfTable } from '../../projections/session-search.ts';
import { categories } from '../categories.ts';
import type { ListQuery } from '../lists/parse-list-query.ts';
import { keyOfFilters } from '../lists/remembered-counts.ts';
import { asId } from '../routing/context.ts';

export interface LogFilter {
  conditions: RawBuilder<SqlBool>[];
  /** Whether a condition searches by words, whose index returns no order. */
  isByWords: boolean;
  /** Whether a single word is the only condition: its index lists exactly the matches. */
  isListed: boolean;
  /** A short key, equal for equal filters; undefined for entries selected by id and for filters whose matches may change. */
  key: string | undefined;
}

const isDay = (value: string): boolean => value.length === 10;
const oneOf = (column: 'action' | 'performer_id' | 'performer_name' | 'stream', values: unknown[]): RawBuilder<SqlBool> =>
  // Compared with a single value, the index returns the rows in order.
  values.length === 1 ? sql<SqlBool>`${sql.ref(column)} = ${values[0]}` : sql<SqlBool>`${sql.ref(column)} = any(${values})`;

const anyOf = (parts: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => {
  if (parts.length === 0) return sql<SqlBool>`false`;
  return parts.length === 1 ? parts[0]! : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
};

/** Whether a value of `performedBy` means the software rather than a person of that name. */
const isSoftware = (value: unknown): boolean => value === 'System';

/** The ids among the values of `performedBy`; the others are names. */
export const performerIds = ({ filters }: Pick<ListQuery, 'filters'>): string[] =>
  filters.filter(({ field }) => field === 'performedBy').flatMap(({ values }) => values.flatMap((value) => asId(String(value)) ?? []));

const performedBy = (values: unknown[]): RawBuilder<SqlBool> => {
  const ids = values.flatMap((value) => asId(String(value)) ?? []);
  const names = values.filter((value) => !isSoftware(value) && asId(String(value)) === undefined);
  return anyOf([
    ...(ids.length > 0 ? [oneOf('performer_id', ids)] : []),
    ...(names.length > 0 ? [oneOf('performer_name', names)] : []),
    ...(values.some(isSoftware) ? [sql<SqlBool>`performer_id is null`] : []),
  ]);
};

/** Matches the entries of events chosen by name or definition. */
const isOf = (isChosen: (type: string, event: EventType) => boolean): RawBuilder<SqlBool> => {
  const actions = Object.entries(eventTypes).flatMap(([type, event]) => (isChosen(type, event) ? [event.action] : []));
  // Literals, as in its partial index: the planner would not match a parameter.
  return sql<SqlBool>`action in (${sql.join([...new Set(actions)].map((action) => sql.lit(action)))})`;
};

const selections: Record<LogSelection, RawBuilder<SqlBool>> = {
  moneyTaken: sql<SqlBool>`effect < 0`,
  deletions: isOf((type) => type.endsWith('Deleted')),
  // Only edits of an ended session state its previous time or total.
  editsAfterEnd: sql<SqlBool>`(${isOf((_, { isEditAfterEnd }) => isEditAfterEnd === true)} and details ?| array['billedMinutes', 'total'])`,
};

const signIns = (areShown: unknown): RawBuilder<SqlBool> =>
  areShown === true ? sql<SqlBool>`true` : sql<SqlBool>`action not in ('LOGIN', 'LOGOUT')`;

/** `users/0198…`. All products share one stream. */
const isAbout = (subject: string): RawBuilder<SqlBool> => {
  const [resource, id] = subject.split('/') as [ResourceName, string];
  if (resource === 'products') return sql<SqlBool>`(stream = ${streamName('menu', menuId)} and details ->> 'product' = ${id})`;
  const streams = Object.entries(categories).flatMap(([category, entry]) =>
    entry.resource.name === resource ? [streamName(category, id)] : [],
  );
  return oneOf('stream', streams);
};

const hasWords = (query: string): RawBuilder<SqlBool> => sql<SqlBool>`search_words @@ ${query}::tsquery`;

/** Instants for the days or instants of a filter: their start, or for `to` the end. */
const momentsOf = (field: 'from' | 'to', values: unknown[], cafe: BusinessClock): string[] =>
  values
    .map(String)
    .map((value) => {
      if (field === 'from') return isDay(value) ? startOfBusinessDay(value, cafe) : Date.parse(value);
      return isDay(value) ? startOfBusinessDay(plusDays(value, 1), cafe) : Date.parse(value) + 1;
    })
    .map((ms) => new Date(ms).toISOString());

export type FilteredCafe = BusinessClock & { tables?: Pick<CafeTable, 'number' | 'name'>[] };

interface FilterPart {
  condition: RawBuilder<SqlBool>;
  normalised: unknown[];
  isOneWord?: boolean;
}

const filterPart = ({ field, values }: ListQuery['filters'][number], cafe: FilteredCafe): FilterPart => {
  switch (field) {
    case 'action':
      return { condition: oneOf('action', values), normalised: values };
    case 'performedBy':
      return { condition: performedBy(values), normalised: values };
    case 'q': {
      const searches = values.map((typed) => readSearch(String(typed), tablesCalled(cafe.tables ?? [])));
      const queries = searches.flatMap(({ query }) => query ?? []);
      return { condition: anyOf(queries.map(hasWords)), normalised: queries, isOneWord: searches.every(({ isOneWord }) => isOneWord) };
    }
    case 'table':
      return { condition: anyOf(values.map((number) => hasWords(`'${wordOfTable(Number(number))}'`))), normalised: values };
    case 'session':
      return {
        condition: oneOf(
          'stream',
          values.map((id) => streamName('session', String(id).toLowerCase())),
        ),
        normalised: values,
      };
    case 'subject':
      return { condition: anyOf(values.map((value) => isAbout(String(value)))), normalised: values };
    case 'selection':
      return { condition: anyOf(values.map((value) => selections[value as LogSelection])), normalised: values };
    case 'signIns':
      return { condition: anyOf(values.map(signIns)), normalised: values };
    default: {
      const end = field === 'from' ? 'from' : 'to';
      const moments = momentsOf(end, values, cafe);
      const each = moments.map((moment) => (end === 'from' ? sql<SqlBool>`created_at >= ${moment}` : sql<SqlBool>`created_at < ${moment}`));
      return { condition: each.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(each, sql` or `)})`, normalised: moments };
    }
  }
};

const byWords = new Set(['q', 'table']);

/** Reads a list's filters. Days are business days, and `to` includes its day. */
export const logFilter = ({ filters, ids }: Pick<ListQuery, 'filters' | 'ids'>, cafe: FilteredCafe): LogFilter => {
  const parts = filters.map((filter) => ({ field: filter.field, ...filterPart(filter, cafe) }));
  const conditions = parts.map(({ condition }) => condition);
  if (ids) conditions.push(sql<SqlBool>`id = any(${ids.flatMap((id) => asId(id) ?? [])}::uuid[])`);
  return {
    conditions,
    isByWords: !ids && parts.some(({ field, normalised }) => byWords.has(field) && normalised.length > 0),
    isListed: !ids && parts.every(({ isOneWord }) => isOneWord),
    key:
      ids || parts.some(({ field, normalised }) => field === 'q' || (field === 'selection' && normalised.includes('moneyTaken')))
        ? undefined
        : keyOfFilters(parts.map(({ field, normalised }) => [field, normalised])),
  };
};

export const matching = ({ conditions }: Pick<LogFilter, 'conditions'>): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
