import { expect, test } from 'vitest';
import { apiFaults } from './api-faults.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'A café', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/' }],
  security: [],
  tags: [{ name: 'things', description: 'Things' }],
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'readThing',
        summary: 'Read a thing',
        tags: ['things'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'The thing' }, 404: { description: 'There is none' } },
      },
    },
  },
};

test('a document that says all is without a fault, and what is left out is named with its place', async () => {
  expect(await apiFaults(JSON.stringify(document))).toEqual([]);
  const { summary: _, ...silent } = document.paths['/things/{id}'].get;
  expect(await apiFaults(JSON.stringify({ ...document, paths: { '/things/{id}': { get: { ...silent, parameters: [] } } } }))).toEqual([
    expect.stringMatching(/^operation-summary: .*things/),
    expect.stringMatching(/^path-parameters-defined: .*id/),
  ]);
});
