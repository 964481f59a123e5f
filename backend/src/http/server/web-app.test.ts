import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { appWithoutDatabase } from '../../testing/server/app-without-database.ts';
import { serve } from '../../testing/server/serve.ts';

const page = '<!doctype html><meta name="app-version" content="0123456789abcdef" /><title>the app</title>';

let address: string;
let webRoot: string;

/** The whole application while its database is away. */
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-web-'));
  const root = join(folder, 'web');
  webRoot = root;
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(folder, 'outside.txt'), 'not for you');
  await writeFile(join(root, 'index.html'), page);
  await writeFile(join(root, 'icon.svg'), '<svg/>');
  await writeFile(join(root, 'assets', 'app-1234.js'), 'start()');
  onTestFinished(() => rm(folder, { recursive: true }));
  address = await serve(appWithoutDatabase({ webRoot: root }).callback());
});

it('serves a file whose name changes with its content for good', async () => {
  const response = await fetch(`${address}/assets/app-1234.js`);
  expect(await response.text()).toBe('start()');
  expect(response.headers.get('Cache-Control')).toBe('max-age=31536000,immutable');
});

it('serves the compressed file beside a file to browsers that read it', async () => {
  await writeFile(join(webRoot, 'assets', 'app-1234.js.br'), brotliCompressSync('compressed()'));
  const read = async (encoding: string) => {
    const response = await fetch(`${address}/assets/app-1234.js`, { headers: { 'Accept-Encoding': encoding } });
    return [response.headers.get('Content-Encoding'), response.headers.get('Content-Type'), await response.text()];
  };
  const type = 'text/javascript; charset=utf-8';
  expect(await read('gzip, br')).toEqual(['br', type, 'compressed()']);
  expect(await read('identity')).toEqual([null, type, 'start()']);
});

it('serves other files for revalidation, and answers 304 if they are unchanged', async () => {
  const response = await fetch(`${address}/icon.svg`);
  expect(await response.text()).toBe('<svg/>');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  // Without a cache header, fetch adds one that requests the whole file.
  const conditional = { 'If-Modified-Since': response.headers.get('Last-Modified')!, 'Cache-Control': 'max-age=0' };
  const again = await fetch(`${address}/icon.svg`, { headers: conditional });
  expect(again.status).toBe(304);
});

it('says with each answer of the API which version of the app it serves', async () => {
  const response = await fetch(`${address}/api/health/live`);
  expect(response.headers.get('X-App-Version')).toBe('0123456789abcdef');
  expect((await fetch(`${address}/sessions`)).headers.has('X-App-Version')).toBe(false);
});

it('answers 404 for a hashed file of another version, and no page in its place', async () => {
  const response = await fetch(`${address}/assets/gone-123.js`);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('<html');
});

it.each(['/', '/sessions', '/users/5/show', '/index.html', '/%2e%2e/outside.txt', '/..%2foutside.txt', '/%E0%A4%A'])(
  'serves the app at %s',
  async (path) => {
    const response = await fetch(address + path);
    expect([response.status, await response.text()]).toEqual([200, page]);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('Content-Type')).toContain('text/html');
  },
);

it.each(['/', '/sessions', '/assets/app-1234.js', '/icon.svg'])(
  'serves %s under the policy that lets no script but its own run',
  async (path) => {
    const policy = (await fetch(address + path)).headers.get('Content-Security-Policy')!.split(';');
    expect(policy.filter((directive) => directive.startsWith('script-src'))).toEqual(["script-src 'self'"]);
    expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'none'"]));
    expect(policy.filter((directive) => directive.includes('unsafe-'))).toEqual(["style-src 'self' 'unsafe-inline'"]);
  },
);

it('serves nothing to other methods', async () => {
  expect((await fetch(`${address}/sessions`, { method: 'POST' })).status).toBe(404);
});
