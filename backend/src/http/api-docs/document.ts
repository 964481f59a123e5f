import { may, ProblemDocument, roles } from '@tabletime/contract';
import { z } from 'zod';
import type { Access, Answers, Route } from '../routing/route.ts';
import { answerSchema } from './answer-schema.ts';
import { names, tags } from './names.ts';

type Schema = Record<string, unknown>;

/** The schemas of bodies and queries have the same shape at any moment. */
const clock = { now: Date.parse('2026-11-19T16:00:00.000Z'), timezone: 'UTC' };

/** The JSON Schema of a request. Checks that exist only in code are left out. */
const schemaOf = (type: z.ZodType): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return schema;
};

/** The schema of an answer. Named schemas go to `components` through `named`; additional members are allowed, for later versions. */
const answeredSchema = (type: z.ZodType, named: Record<string, unknown>): Schema => {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = z.toJSONSchema(type, {
    io: 'output',
    metadata: names,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const description = z.globalRegistry.get(zodSchema)?.description;
      if (description !== undefined) jsonSchema.description = description;
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const placed = (part: Schema): Schema => JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema;
  for (const [name, { id: _id, ...definition }] of Object.entries($defs as Record<string, Schema>)) named[name] = placed(definition);
  return placed(schema);
};

const parameter = (name: string, where: 'query' | 'path' | 'header', schema: Schema, description?: string) => ({
  name,
  in: where,
  ...(where === 'path' && { required: true }),
  ...(description && { description }),
  schema,
});

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };

const listParameters = ({ sortable, filterable, aliases = {}, boundedCounts }: NonNullable<Route['query']>) => {
  const filters = Object.fromEntries(Object.entries(filterable).map(([field, type]) => [field, schemaOf(type)]));
  const others = Object.entries(aliases).map(([name, field]) => [name, filters[field] ?? {}] as const);
  return [
    parameter(
      'filter',
      'query',
      text,
      `JSON: an object of ${['id', ...Object.keys(filters)].join(', ')}; a list of values means any of them`,
    ),
    parameter('range', 'query', text, 'JSON: [first, last], counted from 0'),
    parameter('sort', 'query', text, `JSON: [field, "ASC" or "DESC"]; fields: ${['id', ...sortable].join(', ')}`),
    parameter('limit', 'query', count),
    parameter('skip', 'query', count),
    ...(boundedCounts
      ? [parameter('countTo', 'query', count, 'Counts up to so many rows: a total of one more stands for all that are more')]
      : []),
    ...[...Object.entries(filters), ...others].map(([name, schema]) => parameter(name, 'query', schema)),
  ];
};

/** `sessions` of `/sessions/:id`. */
const collectionOf = ({ path }: Pick<Route, 'path'>): string => path.split('/')[1]!;

const parametersOf = ({ method, path, query, parameters, readsVersion }: Route) => [
  ...[...path.matchAll(/:(\w+)/g)].map((match) => parameter(match[1]!, 'path', text)),
  ...(query ? listParameters(query) : []),
  ...Object.entries(parameters?.(clock) ?? {}).map(([name, type]) => parameter(name, 'query', schemaOf(type))),
  ...(method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
  ...(readsVersion ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
];

const personWhoMay = (access: Access): string => {
  if (access === 'public') return 'Anyone.';
  if (access === 'key') return "An accountant's key.";
  if (access === 'signed-in') return 'Any signed-in person.';
  if (access === 'tablet') return 'A shared tablet, by its own token.';
  return `${roles.filter((role) => may(role, access)).join(', ')} (${access}).`;
};

const whoMay = ({ permission, opensTo }: Route): string =>
  opensTo ? `${personWhoMay(permission)} An accountant's key for the ${opensTo}.` : personWhoMay(permission);

/** Undefined where the token of a signed-in person is the only way. */
const securityOf = ({ permission, opensTo }: Route): object[] | undefined => {
  if (permission === 'public') return [];
  if (permission === 'tablet' || permission === 'key') return [{ [permission]: [] }];
  return opensTo && [{ token: [] }, { key: [] }];
};

const bodyOf = ({ body, takes, example }: Route): object => {
  if (takes === 'bytes') return { requestBody: { content: { 'application/octet-stream': {} } } };
  const content = body && { schema: schemaOf(body(clock)), ...(example && { example }) };
  return content ? { requestBody: { content: { 'application/json': content } } } : {};
};

const headersOf = ({ headers = [] }: Answers) =>
  headers.length === 0 ? {} : { headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };

const doneOf = (route: Route, named: Record<string, unknown>): Schema => {
  const { answers, summary } = route;
  const schema = answerSchema(route);
  const content = schema
    ? { 'application/json': { schema: answeredSchema(schema, named) } }
    : Object.fromEntries((answers.files ?? []).map((type) => [type, { schema: text }]));
  return { description: summary, ...headersOf(answers), content };
};

/** The expected refusals of a call; `default` covers the others. */
const refusalsOf = ({ method, path, permission, query, parameters, body, readsVersion }: Route): string[] => {
  const isOpen = permission === 'public' || permission === 'signed-in';
  return [
    ...(method !== 'GET' || query || parameters ? ['400'] : []),
    ...(permission === 'public' ? [] : ['401']),
    ...(isOpen ? [] : ['403']),
    ...(path.includes(':') ? ['404'] : []),
    ...(method === 'GET' ? [] : ['409']),
    ...(readsVersion ? ['412'] : []),
    ...(body ? ['422'] : []),
    '429',
    '503',
    'default',
  ];
};

const operationOf = (route: Route, named: Record<string, unknown>) => ({
  operationId: route.operationId,
  summary: route.summary,
  description: whoMay(route),
  tags: [collectionOf(route)],
  ...(securityOf(route) && { security: securityOf(route) }),
  parameters: parametersOf(route),
  ...bodyOf(route),
  responses: {
    [route.answers.status ?? 200]: doneOf(route, named),
    ...Object.fromEntries(refusalsOf(route).map((status) => [status, { $ref: `#/components/responses/${refusals[status]!.name}` }])),
  },
});

const refusals: Record<string, { name: string; description: string }> = {
  400: { name: 'Malformed', description: 'It cannot be read: its query, its body, its `Idempotency-Key` or its `If-Match`.' },
  401: { name: 'Unauthenticated', description: 'Nobody is signed in by this token.' },
  403: { name: 'Forbidden', description: 'Not for this role, or not for this person.' },
  404: { name: 'NotFound', description: 'There is nothing of this id.' },
  409: { name: 'Conflict', description: 'It does not fit how things stand; `code` says why.' },
  412: { name: 'Stale', description: 'Somebody changed it since: `params` say who and when.' },
  422: { name: 'Invalid', description: 'The body says something that is not allowed; `errors` name its fields.' },
  429: { name: 'TooMany', description: 'Too many attempts; `Retry-After` says for how many seconds to wait.' },
  503: { name: 'Unavailable', description: 'Not right now: the database is away, the disk is full, or the server stops.' },
  default: { name: 'Refused', description: 'Any other refusal.' },
};

const components = (schemas: Record<string, unknown>) => ({
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token that signing in answers.' },
    tablet: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a shared tablet, which adding it answers.' },
    key: { type: 'http', scheme: 'bearer', description: "An accountant's key, which making it answers once." },
  },
  parameters: {
    IdempotencyKey: parameter(
      'Idempotency-Key',
      'header',
      text,
      'The same call again under it is answered as the first one was, for 24 hours. Signing in and phone codes pass it over.',
    ),
    IfMatch: parameter('If-Match', 'header', text, 'The version that the caller saw; another one is refused with 412.'),
  },
  headers: {
    ETag: { description: 'The version of what it answers, for `If-Match`.', schema: { type: 'string', examples: ['"3"'] } },
    'Content-Range': {
      description: 'The range of the page within its list, and how many there are in all.',
      schema: { type: 'string', examples: ['sessions 0-24/319'] },
    },
    'Retry-After': { description: 'Seconds to wait.', schema: count },
  },
  schemas: { Problem: answeredSchema(ProblemDocument, schemas), ...schemas },
  responses: Object.fromEntries(
    Object.entries(refusals).map(([status, { name, description }]) => [
      name,
      {
        description,
        ...((status === '429' || status === '503') && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  ),
});

const described = `Bodies are JSON, money is in riyals, instants are UTC. A success is \`{ "success": true, "data": … }\`, a refusal a problem document (RFC 9457)
with a stable \`code\`. Its words are in the language of \`Accept-Language\`: \`en\` or \`ar\`. A call that changes something may be sent again under
its \`Idempotency-Key\`, and names with \`If-Match\` the version that it is about. Written by \`npm run docs:api\` from the routes and their schemas.`;

/** OpenAPI paths. Two that differ only in parameter names share those of the first. */
const createPathNames = () => {
  const known = new Map<string, string>();
  return (path: string): string => {
    const shape = path.replaceAll(/:\w+/g, ':');
    if (!known.has(shape)) known.set(shape, path);
    return known.get(shape)!;
  };
};

/** The API as an OpenAPI 3.1 document: permissions, inputs, answers and refusals of every call. */
export const openApi = (routes: readonly Route[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, unknown> = {};
  const pathOf = createPathNames();
  for (const declared of routes) {
    const route = { ...declared, path: pathOf(declared.path) };
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  const collections = new Set(routes.map(collectionOf));
  return {
    openapi: '3.1.0',
    info: { title: 'Tabletime', version: '1', description: described, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'The server that this is read on.' }],
    security: [{ token: [] }],
    tags: Object.entries(tags).flatMap(([name, description]) => (collections.has(name) ? [{ name, description }] : [])),
    paths,
    components: components(schemas),
  };
};
