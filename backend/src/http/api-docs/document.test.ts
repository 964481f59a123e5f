import { expect, test } from 'vitest';
import { z } from 'zod';
import { appWithoutDatabase } from '../../testing/server/app-without-database.ts';
import type { Route } from '../routing/route.ts';
import { openApi } from './document.ts';

interface Content {
  schema?: object;
  example?: object;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: unknown[];
  parameters: { name?: string; $ref?: string; schema?: object; description?: string }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { $ref?: string; headers?: object; content?: Record<string, Content> }>;
}
type Paths = Record<string, Record<string, Operation>>;

const pathsOf = (routes: Omit<Route, 'handler' | 'summary' | 'operationId'>[]) =>
  openApi(routes.map((route, at) => ({ operationId: `call${at}`, summary: 'A call', ...route, handler: () => undefined }))).paths as Paths;

const thing = z.object({ _id: z.uuid(), size: z.int() });

test('each call stands under its path with who may make it and what it takes', () => {
  const body = z.object({ name: z.string().max(3), at: z.string().default('now').transform(Date.parse) });
  const paths = pathsOf([
    {
      method: 'GET',
      path: '/things',
      permission: 'logs.read',
      answers: { data: z.array(thing), headers: ['Content-Range'] },
      query: { sortable: ['at'], filterable: { size: z.int() }, aliases: { big: 'size' } },
    },
    {
      method: 'POST',
      path: '/things',
      permission: 'public',
      answers: { status: 201, data: thing },
      body: () => body,
      example: { name: 'Tea' },
    },
    { method: 'PUT', path: '/things/:id', permission: 'signed-in', answers: { data: thing }, takes: 'bytes', readsVersion: true },
    {
      method: 'GET',
      path: '/days',
      permission: 'logs.read',
      answers: { files: ['text/csv'] },
      parameters: () => ({ days: z.int().max(7) }),
    },
  ]);
  const { get, post } = paths['/api/things']!;
  expect(get).toMatchObject({ operationId: 'call0', summary: 'A call', description: 'Owner, Admin (logs.read).', tags: ['things'] });
  expect(get!.security).toBeUndefined();
  expect(get!.parameters.map(({ name }) => name)).toEqual(['filter', 'range', 'sort', 'limit', 'skip', 'size', 'big']);
  expect(get!.parameters[2]!.description).toContain('id, at');
  expect(get!.parameters.at(-1)!.schema).toMatchObject({ type: 'integer' });
  expect(post).toMatchObject({ description: 'Anyone.', security: [] });
  expect(post!.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
  expect(post!.requestBody!.content['application/json']).toMatchObject({
    schema: { properties: { name: { type: 'string', maxLength: 3 }, at: { type: 'string' } }, required: ['name'] },
    example: { name: 'Tea' },
  });
  const { put } = paths['/api/things/{id}']!;
  expect(put).toMatchObject({ description: 'Any signed-in person.', requestBody: { content: { 'application/octet-stream': {} } } });
  expect(put!.parameters.map(({ name, $ref }) => name ?? $ref)).toEqual([
    'id',
    '#/components/parameters/IdempotencyKey',
    '#/components/parameters/IfMatch',
  ]);
  expect(paths['/api/days']!['get']!.parameters).toMatchObject([{ name: 'days', in: 'query', schema: { type: 'integer', maximum: 7 } }]);
});

test('each call says what it answers, and how it is refused', () => {
  const paths = pathsOf([
    { method: 'GET', path: '/things', permission: 'public', answers: { data: z.array(thing), headers: ['Content-Range'] } },
    {
      method: 'PATCH',
      path: '/things/:id',
      permission: 'logs.read',
      answers: { status: 201, data: thing },
      body: () => thing,
      readsVersion: true,
    },
    { method: 'GET', path: '/things/:file', permission: 'tablet', answers: { files: ['text/csv', 'text/plain'] } },
  ]);
  const { get: list } = paths['/api/things']!;
  expect(list!.responses['200']).toMatchObject({
    headers: { 'Content-Range': { $ref: '#/components/headers/Content-Range' } },
    content: { 'application/json': { schema: { properties: { data: { type: 'array' } }, required: ['success', 'data'] } } },
  });
  expect(Object.keys(list!.responses)).toEqual(['200', '429', '503', 'default']);
  const { patch, get } = paths['/api/things/{id}']!;
  expect(patch!.responses['201']!.content!['application/json']!.schema).toMatchObject({
    properties: { data: { properties: { size: { type: 'integer' } } }, stale: { const: true } },
  });
  expect(Object.keys(patch!.responses)).toEqual(['201', '400', '401', '403', '404', '409', '412', '422', '429', '503', 'default']);
  expect(patch!.responses['422']).toEqual({ $ref: '#/components/responses/Invalid' });
  // Of two names for one place in a path, the first is that of both.
  expect(get!.parameters).toMatchObject([{ name: 'id' }]);
  expect(get!.security).toEqual([{ tablet: [] }]);
  expect(Object.keys(get!.responses['200']!.content!)).toEqual(['text/csv', 'text/plain']);
});

test('a row that many calls answer is said once, and every reference leads somewhere', () => {
  const document = openApi(appWithoutDatabase().routes);
  const text = JSON.stringify(document);
  expect(document.paths['/api/sessions/{id}']!['get']).toMatchObject({
    responses: { 200: { content: { 'application/json': { schema: { properties: { data: { $ref: '#/components/schemas/Session' } } } } } } },
  });
  const references = new Set([...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)].map(([, kind, name]) => `${kind}/${name}`));
  const there = Object.entries(document.components).flatMap(([kind, all]) => Object.keys(all).map((name) => `${kind}/${name}`));
  expect(references.size).toBeGreaterThan(30);
  expect([...references].filter((reference) => !there.includes(reference))).toEqual([]);
});

test('what a member of an answer says of itself, such as its unit, is said', () => {
  const priced = z.object({ price: z.int().describe('In halalas.') });
  const [{ get }] = Object.values(pathsOf([{ method: 'GET', path: '/things/:id', permission: 'public', answers: { data: priced } }])) as [
    Record<string, Operation>,
  ];
  expect(JSON.stringify(get!.responses['200'])).toContain('"description":"In halalas."');
});
