import { type Role, roles } from '@tabletime/contract';
import fc from 'fast-check';
import type { z } from 'zod';
import type { Route } from '../src/http/routing/route.ts';
import { type Inputs, inputsOf } from '../src/testing/arbitrary-input.ts';
import { type Upload, uploads } from './arbitrary-upload.ts';
import type { Existing } from './existing.ts';
import { addressOf, bodyOf, rowOf } from './calls.ts';
import { needOf } from './ready.ts';
import { anyJson, anyText, nastyTexts } from '../src/testing/garbage.ts';

export interface Attempt {
  route: string;
  method: string;
  path: string;
  /** A role, a person's id or `nobody`; any other text is sent as the token itself. */
  as: Role | 'nobody' | (string & {});
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());
const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const anybody = fc.oneof(
  { weight: 6, arbitrary: fc.constant('Owner') },
  { weight: 4, arbitrary: fc.constantFrom(...roles) },
  { weight: 1, arbitrary: fc.constantFrom('nobody', 'x.y.z', 'null', 'eyJhbGciOiJub25lIn0.e30.') },
);

/** Mostly those whom a route is for. */
const persons = ({ permission, opensTo }: Route, { tablet, keys }: Existing): fc.Arbitrary<string> => {
  const [ofKeys, others] = [fc.constantFrom(...keys), { weight: 1, arbitrary: anybody }];
  if (permission === 'tablet') return fc.oneof({ weight: 6, arbitrary: fc.constant(tablet) }, others);
  if (permission === 'key') return fc.oneof({ weight: 6, arbitrary: ofKeys }, others);
  return fc.oneof({ weight: opensTo ? 10 : 1, arbitrary: ofKeys }, { weight: 12, arbitrary: anybody });
};

interface Load {
  /** The only role with a valid body. */
  as?: string;
  headers?: Record<string, string>;
  body: string | Buffer | undefined;
}

let numbers = 3_000;
const fresh = (): number => (numbers += 1);

const garbage: fc.WeightedArbitrary<Load>[] = [
  { weight: 1, arbitrary: anyJson.map((value) => ({ body: JSON.stringify(value) })) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(anyText, fc.constantFrom('{', '[', '{"a":1e999}', '{"__proto__":{"polluted":true}}', 'x'.repeat(120_000)))
      .map((body) => ({ body })),
  },
  { weight: 1, arbitrary: fc.constant({ body: undefined }) },
];

/** Valid bodies that random generation would not find, and who sends them. */
const known = (route: Route, { moment, named, leavers, tablet }: Existing): Load[] => {
  const { who, by, names, body, more } = rowOf(route);
  const callers = by ? leavers : [who === 'public' ? 'nobody' : who === 'tablet' ? tablet : 'Owner'];
  const now = new Date(moment.now).toISOString();
  const found = names ? named[names] : [[]];
  const all = found.flatMap((each) => [...(body ? [bodyOf(route, fresh(), ...each)] : []), ...(more?.(now, ...each) ?? [])]);
  return callers.flatMap((as) => all.map((said) => ({ as, body: JSON.stringify(said) })));
};

const loads = (route: Route, existing: Existing, { fitting, nearlyFitting }: Inputs): fc.Arbitrary<Load> => {
  if (route.takes === 'bytes') return fc.oneof(...garbage, { weight: 12, arbitrary: uploads as fc.Arbitrary<Upload & Load> });
  const schema = route.body?.(existing.moment);
  if (!schema) return fc.oneof(...garbage, { weight: 6, arbitrary: fc.constant({ body: undefined }) });
  const toLoad = (value: unknown): Load => ({ body: JSON.stringify(value) });
  const inOrder = known(route, existing);
  return fc.oneof(
    { weight: 6, arbitrary: fitting(schema).map(toLoad) },
    { weight: 6, arbitrary: nearlyFitting(schema).map(toLoad) },
    ...(inOrder.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...inOrder) }] : []),
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

const ownParameters = ({ sortable, filterable }: NonNullable<Route['query']>, { parameterText }: Inputs): fc.Arbitrary<Parameter> => {
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

const namedParameters = (schemas: [string, z.ZodType][], { parameterText }: Inputs): fc.Arbitrary<Parameter> =>
  fc.oneof(...schemas.map(([name, schema]) => parameterText(schema, name).map((value): Parameter => [name, written(value)])));

const queries = (route: Route, { moment }: Existing, inputs: Inputs): fc.Arbitrary<string> => {
  const schemas = Object.entries(route.parameters?.(moment) ?? {});
  const parameter = fc.oneof(
    { weight: 1, arbitrary: anyParameter },
    ...(route.query ? [{ weight: 3, arbitrary: ownParameters(route.query, inputs) }] : []),
    ...(schemas.length > 0 ? [{ weight: 3, arbitrary: namedParameters(schemas, inputs) }] : []),
  );
  const most = route.method === 'GET' ? 3 : 1;
  const inText = (all: Parameter[]): string => all.map((pair) => pair.map(escaped).join('=')).join('&');
  const together = fc.tuple(
    ...schemas.map(([name, schema]) => inputs.fitting(schema, name).map((value): Parameter => [name, written(value)])),
  );
  return fc.oneof(
    { weight: 8, arbitrary: fc.array(parameter, { maxLength: most }).map(inText) },
    // Some routes want all of them.
    ...(schemas.length > 1 ? [{ weight: 4, arbitrary: together.map(inText) }] : []),
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%ff%fe', 'filter', 'filter=', 'a[b]=1', '__proto__[x]=1', '&&=&', 'sort=[', 'range=[0,9&'),
    },
  );
};

/** Header values that a client can send: Latin-1 without control characters. */
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

const headersOf = (body: Load['body']): fc.Arbitrary<Record<string, string>> =>
  fc.array(fc.tuple(fc.constantFrom(...headerNames), headerText), { maxLength: 2 }).map((pairs) => ({
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...Object.fromEntries(pairs),
  }));

/** Ids for a path: of the right kind, of another kind, and unknown. */
const idsFor = (route: Route, { ids }: Existing): fc.Arbitrary<string> => {
  const own = ids[needOf(route) ?? '/sessions/:id']!;
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.values(ids).flat()) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...nastyTexts).map((text) => escaped(text) || '-') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%2e%2e', '%00', '%E0%A4%A', 'active', 'history', 'export', 'me', own[0]!.toUpperCase()),
    },
  );
};

/** Requests to a route (valid, almost valid and invalid) in a café with data of every kind. */
export const attemptsAt = (route: Route, existing: Existing): fc.Arbitrary<Attempt> => {
  const inputs = inputsOf(existing.things);
  const methods = fc.oneof(
    { weight: 20, arbitrary: fc.constant<string>(route.method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
  );
  const parts = fc.tuple(
    methods,
    idsFor(route, existing),
    queries(route, existing, inputs),
    persons(route, existing),
    loads(route, existing, inputs),
  );
  return parts.chain(([method, id, query, person, { as = person, headers: own, body }]) =>
    headersOf(body).map((headers) => ({
      route: `${route.method} ${route.path}`,
      method,
      // Cut at the length beyond which the server reads no address.
      path: addressOf(route.path, id) + (query === '' ? '' : `?${query.slice(0, 10_000)}`),
      as,
      headers: { ...headers, ...own },
      body,
    })),
  );
};
