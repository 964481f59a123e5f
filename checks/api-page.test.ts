import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '../backend/src/http/routing/route.ts';
import { apiPage } from './api-page.ts';

interface Operation {
  description: string;
  security?: unknown[];
  parameters: { name?: string; $ref?: string; schema?: object; description?: string }[];
  requestBody?: { content: Record<string, { schema?: object }> };
}

const pageOf = (routes: Omit<Route, 'handler'>[]) =>
  (
    JSON.parse(apiPage(routes.map((route) => ({ ...route, handler: () => undefined })))) as {
      paths: Record<string, Record<string, Operation>>;
    }
  ).paths;

test('each call stands under its path with who may make it and what it takes', () => {
  const body = z.object({ name: z.string().max(3), at: z.string().default('now').transform(Date.parse) });
  const paths = pageOf([
    {
      method: 'GET',
      path: '/things',
      permission: 'logs.read',
      query: { sortable: ['at'], filterable: { size: z.int() }, aliases: { big: 'size' } },
    },
    { method: 'POST', path: '/things', permission: 'public', body: () => body },
    { method: 'PUT', path: '/things/:id', permission: 'signed-in', takes: 'bytes' },
    { method: 'GET', path: '/days', permission: 'logs.read', parameters: () => ({ days: z.int().max(7) }) },
  ]);
  const { get, post } = paths['/api/things']!;
  expect(get).toMatchObject({ description: 'Owner, Admin (logs.read).' });
  expect(get!.security).toBeUndefined();
  expect(get!.parameters.map(({ name }) => name)).toEqual(['filter', 'range', 'sort', 'limit', 'skip', 'size', 'big']);
  expect(get!.parameters[2]!.description).toContain('id, at');
  expect(get!.parameters.at(-1)!.schema).toMatchObject({ type: 'integer' });
  expect(post).toMatchObject({ description: 'Anyone.', security: [] });
  expect(post!.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
  expect(post!.requestBody!.content['application/json']!.schema).toMatchObject({
    properties: { name: { type: 'string', maxLength: 3 }, at: { type: 'string' } },
    required: ['name'],
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
