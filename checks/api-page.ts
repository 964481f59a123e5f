import { may, problemStatus, roles } from '@tabletime/contract';
import { z } from 'zod';
import type { Access, Route } from '../backend/src/http/routing/route.ts';

type Schema = Record<string, unknown>;

/** What a call's body and query are judged by has the same shape at any moment. */
const clock = { now: Date.parse('2026-11-19T16:00:00.000Z'), timezone: 'UTC' };

/** A zod schema as JSON Schema, of what is sent; what JSON Schema cannot say, as a check in code, is left out. */
const schemaOf = (type: z.ZodType): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return schema;
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

/** A list's two dialects: JSON in three parameters, or a parameter for each. */
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

const parametersOf = ({ method, path, query, parameters }: Route) => [
  ...[...path.matchAll(/:(\w+)/g)].map((match) => parameter(match[1]!, 'path', text)),
  ...(query ? listParameters(query) : []),
  ...Object.entries(parameters?.(clock) ?? {}).map(([name, type]) => parameter(name, 'query', schemaOf(type))),
  ...(method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
  ...(method !== 'GET' && /:id|^\/(settings|products)/.test(path) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
];

const whoMay = (access: Access): string => {
  if (access === 'public') return 'Anyone.';
  if (access === 'signed-in') return 'Any signed-in person.';
  if (access === 'tablet') return 'A shared tablet, by its own token.';
  return `${roles.filter((role) => may(role, access)).join(', ')} (${access}).`;
};

const bodyOf = ({ body, takes }: Route): object => {
  if (takes === 'bytes') return { requestBody: { content: { 'application/octet-stream': {} } } };
  return body ? { requestBody: { content: { 'application/json': { schema: schemaOf(body(clock)) } } } } : {};
};

const operationOf = (route: Route) => ({
  description: whoMay(route.permission),
  ...(route.permission === 'public' && { security: [] }),
  parameters: parametersOf(route),
  ...bodyOf(route),
  responses: {
    '2XX': { $ref: '#/components/responses/Done' },
    default: { $ref: '#/components/responses/Refused' },
  },
});

/** Every call of the API as an OpenAPI 3.1 document: who may make it, what it takes and how it is refused. */
export const apiPage = (routes: readonly Route[]): string => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  const json = (type: string, properties: Schema) => ({ content: { [type]: { schema: { type: 'object', properties } } } });
  const document = {
    openapi: '3.1.0',
    info: { title: 'Tabletime', version: '1', description: 'Written by `npm run docs:api` from the routes and their schemas.' },
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        IdempotencyKey: parameter(
          'Idempotency-Key',
          'header',
          text,
          'The same call again under it is answered as the first one was, for 24 hours. Signing in and phone codes pass it over.',
        ),
        IfMatch: parameter('If-Match', 'header', text, 'The version that the caller saw; another one is refused with 412.'),
      },
      responses: {
        Done: {
          description: 'The answer in its envelope; an export answers its file, the live stream its events.',
          ...json('application/json', { success: { const: true }, message: text, data: {} }),
        },
        Refused: {
          description: 'A problem document in the language that was asked for.',
          ...json('application/problem+json', {
            success: { const: false },
            code: { enum: Object.keys(problemStatus) },
            status: { enum: [...new Set(Object.values(problemStatus))].toSorted((one, other) => one - other) },
            message: text,
            params: { type: 'object', description: 'What the message names.' },
            errors: { type: 'object', description: 'Each field that is at fault, with what is wrong.', additionalProperties: text },
            requestId: text,
          }),
        },
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};
