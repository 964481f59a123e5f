import { expect, test } from 'vitest';
import { appWithoutDatabase } from '../../testing/server/app-without-database.ts';
import { serve } from '../../testing/server/serve.ts';

const opened = async () => {
  const address = await serve(appWithoutDatabase().callback());
  return async (path: string) => {
    const response = await fetch(`${address}/api/docs${path}`);
    return { response, text: await response.text(), type: response.headers.get('Content-Type')?.split(';')[0] };
  };
};

test('anyone can read the description on a page that makes no requests to other hosts', async () => {
  const open = await opened();
  const { response, text, type } = await open('');
  expect([response.status, type]).toEqual([200, 'text/html']);
  const policy = response.headers.get('Content-Security-Policy')!.split(';');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  // Nothing stands in the page that the policy would keep from running.
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=/);

  const files = [...text.matchAll(/(?:src|href)="\/api\/docs(\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files).toEqual(['/swagger-ui.css', '/start.css', '/swagger-ui-bundle.js', '/start.js']);
  const types: (string | undefined)[] = [];
  for (const file of files) {
    const answer = await open(file);
    expect([file, answer.response.status, answer.response.headers.get('Cache-Control')]).toEqual([file, 200, 'no-cache']);
    types.push(answer.type);
  }
  expect(types).toEqual(['text/css', 'text/css', 'text/javascript', 'text/javascript']);
  const licence = await open('/LICENSE');
  expect([licence.type, licence.text]).toEqual(['text/plain', expect.stringContaining('Apache License')]);
  // The start is what names the description.
  expect((await open('/start.js')).text).toContain("'/api/docs/openapi.json'");
});

test('the file for programs is the description of the routes that are served', async () => {
  const open = await opened();
  const { response, text, type } = await open('/openapi.json');
  expect([response.status, type]).toEqual([200, 'application/json']);
  expect(JSON.parse(text)).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/docs/openapi.json': { get: { operationId: 'readApiDescription' } },
      '/api/sessions': { post: { operationId: 'startSession' } },
    },
  });
});

test('no other file of the folder is there, and none outside of it', async () => {
  const open = await opened();
  for (const path of ['/package.json', '/index.html', '/..%2F..%2Fpackage.json', '/%2e%2e%2fpackage.json', '/swagger-ui.css%00']) {
    const { response, type } = await open(path);
    expect([path, response.status, type]).toEqual([path, 404, 'application/problem+json']);
  }
});
