import { type Role, roles } from '@tabletime/contract';
import fc from 'fast-check';
import type { z } from 'zod';
import type { Route } from '../../http/registry.ts';
import { fitting, nearlyFitting, parameterText } from './arbitrary-input.ts';
import { anyJson, anyText, nastyTexts } from './garbage.ts';

/** A request as it is to be sent. */
export interface Attempt {
  /** The route it is meant for. */
  route: string;
  method: string;
  /** Below `/api`, with its query. */
  path: string;
  /** Whose token it bears; what is neither a role nor `nobody` is sent as the token itself. */
  as: Role | 'nobody' | (string & {});
  headers: Record<string, string>;
  body: string | undefined;
}

const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());
const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const persons = fc.oneof(
  { weight: 6, arbitrary: fc.constant('Owner') },
  { weight: 4, arbitrary: fc.constantFrom(...roles) },
  { weight: 1, arbitrary: fc.constantFrom('nobody', 'x.y.z', 'null', 'eyJhbGciOiJub25lIn0.e30.') },
);

/** When what is checked as of a moment is. */
const moment = { now: Date.parse('2026-11-19T16:00:00.000Z'), timezone: 'Asia/Riyadh' };

const bodies = (route: Route): fc.Arbitrary<string | undefined> => {
  const garbage = [
    { weight: 1, arbitrary: anyJson.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.oneof(anyText, fc.constantFrom('{', '[', '{"a":1e999}', '{"__proto__":{"polluted":true}}', 'x'.repeat(120_000))),
    },
    { weight: 1, arbitrary: fc.constant(undefined) },
  ];
  const schema = route.body?.(moment);
  if (!schema) return fc.oneof(...garbage, { weight: 6, arbitrary: fc.constant(undefined) });
  return fc.oneof(
    { weight: 6, arbitrary: fitting(schema).map((value) => JSON.stringify(value)) },
    { weight: 6, arbitrary: nearlyFitting(schema).map((value) => JSON.stringify(value)) },
    ...garbage,
  );
};

const commonParameters = [
  'limit',
  'skip',
  'range',
  'sort',
  'filter',
  'id',
  'q',
  'from',
  'to',
  'days',
  'lang',
  'bom',
  'action',
  'performedBy',
];

type Parameter = [name: string, value: string];

const anyParameter: fc.Arbitrary<Parameter> = fc.tuple(
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...commonParameters) }, { weight: 1, arbitrary: anyText }),
  fc.oneof(anyText, anyJson.map(written), fc.constantFrom('1', '7', '30', '0', '-1', 'en', '2026-11-19')),
);

/** Parameters in both dialects, from what the route says may be asked. */
const ownParameters = ({ sortable, filterable }: NonNullable<Route['query']>): fc.Arbitrary<Parameter> => {
  const filters = Object.entries(filterable).map(([name, schema]) =>
    parameterText(schema, name).map((value): [string, unknown] => [name, value]),
  );
  const filter = filters.length > 0 ? fc.oneof(...filters) : anyParameter;
  const ends = fc.oneof(fc.nat(2_000), fc.constantFrom(-1, 1e15, 2 ** 53, 1.5));
  return fc.oneof(
    fc.array(filter, { maxLength: 3 }).map((pairs): Parameter => ['filter', JSON.stringify(Object.fromEntries(pairs))]),
    filter.map(([name, value]): Parameter => [name, written(value)]),
    fc
      .tuple(fc.oneof(fc.constantFrom(...sortable, 'id'), anyText), fc.constantFrom('ASC', 'DESC', 'desc', 'up', ''))
      .map((sort): Parameter => ['sort', JSON.stringify(sort)]),
    fc.tuple(ends, ends).map((range): Parameter => ['range', JSON.stringify(range)]),
    fc.tuple(fc.constantFrom('limit', 'skip'), ends.map(String)),
  );
};

/** Parameters that the route names beside those of a list. */
const namedParameters = (schemas: [string, z.ZodType][]): fc.Arbitrary<Parameter> =>
  fc.oneof(...schemas.map(([name, schema]) => parameterText(schema, name).map((value): Parameter => [name, written(value)])));

const queries = (route: Route): fc.Arbitrary<string> => {
  const schemas = Object.entries(route.parameters?.(moment) ?? {});
  const parameter = fc.oneof(
    { weight: 1, arbitrary: anyParameter },
    ...(route.query ? [{ weight: 3, arbitrary: ownParameters(route.query) }] : []),
    ...(schemas.length > 0 ? [{ weight: 3, arbitrary: namedParameters(schemas) }] : []),
  );
  const most = route.method === 'GET' ? 3 : 1;
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.array(parameter, { maxLength: most }).map((all) => all.map((pair) => pair.map(escaped).join('=')).join('&')),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%ff%fe', 'filter', 'filter=', 'a[b]=1', '__proto__[x]=1', '&&=&', 'sort=[', 'range=[0,9&'),
    },
  );
};

/** Values of headers that a client can send: Latin letters without control characters. */
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    '"1"',
    '"2"',
    '1',
    '*',
    'W/"1"',
    '"99999999999"',
    '0',
    '-1',
    'key',
    'x'.repeat(300),
    'é',
    '{"a":1}',
    '..',
    'identity',
    'ar',
    'ar;q=x',
  ),
  fc.string({ maxLength: 20 }).filter((text) => /^[\x20-\x7e]*$/.test(text)),
);
const headerNames = [
  'If-Match',
  'Idempotency-Key',
  'Accept-Language',
  'Accept',
  'Accept-Encoding',
  'Content-Encoding',
  'Content-Type',
  'Last-Event-ID',
  'Range',
  'If-None-Match',
  'Origin',
  'X-HTTP-Method-Override',
  'X-Forwarded-For',
  'X-Original-URL',
  'Cookie',
];

const headersOf = (body: string | undefined): fc.Arbitrary<Record<string, string>> =>
  fc.array(fc.tuple(fc.constantFrom(...headerNames), headerText), { maxLength: 2 }).map((pairs) => ({
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...Object.fromEntries(pairs),
  }));

/** Requests to a route, good, nearly good and bad. `ids` are of rows that exist, of all kinds. */
export const attemptsAt = (route: Route, ids: readonly string[]): fc.Arbitrary<Attempt> => {
  const id = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...nastyTexts).map((text) => escaped(text) || '-') },
    { weight: 1, arbitrary: fc.constantFrom('%', '%2e%2e', '%00', '%E0%A4%A', 'active', 'history', 'export', 'me', ids[0]!.toUpperCase()) },
  );
  const method = fc.oneof(
    { weight: 20, arbitrary: fc.constant<string>(route.method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
  );
  return fc.tuple(method, id, queries(route), persons, bodies(route)).chain(([method, id, query, as, body]) =>
    headersOf(body).map((headers) => ({
      route: `${route.method} ${route.path}`,
      method,
      // Cut, wherever that is: a longer address is not read at all.
      path: route.path.replace(':id', id) + (query === '' ? '' : `?${query.slice(0, 10_000)}`),
      as,
      headers,
      body,
    })),
  );
};
