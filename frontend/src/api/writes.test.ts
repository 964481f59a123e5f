import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { writes } from './writes.ts';

const sent = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', sent);
afterEach(() => sent.mockReset());
afterAll(() => void vi.unstubAllGlobals());

const meta = { key: 'k', version: 7 };
const report = { shift: 'Night', date: '2026-11-19', workSummary: 'Quiet' } as const;
const { create, update, command } = writes;

it.each([
  ['a new report', () => create('reports', { data: report, meta }), 'POST', '/api/reports', report],
  ['an edited report', () => update('reports', { id: '1', data: report, meta }), 'PUT', '/api/reports/1', report],
  ['a product in another place', () => update('products', { id: '1', data: { order: 2 }, meta }), 'PATCH', '/api/products/1', { order: 2 }],
  ['a retired product', () => writes.delete('products', { id: '1', meta }), 'DELETE', '/api/products/1', undefined],
  [
    'a report deleted for a reason',
    () => writes.delete('reports', { id: '1', meta: { ...meta, reason: 'Twice' } }),
    'DELETE',
    '/api/reports/1',
    { reason: 'Twice' },
  ],
  [
    'a report that was seen',
    () => command('reports', { id: '1', name: 'seen', data: { seen: true }, meta }),
    'PATCH',
    '/api/reports/1/seen',
    { seen: true },
  ],
  [
    'a role given for a reason',
    () => command('users', { id: 'a/b', name: 'role', data: { role: 'Admin' }, meta: { ...meta, reason: '' } }),
    'PATCH',
    '/api/users/a%2Fb/role',
    { role: 'Admin', reason: '' },
  ],
  [
    'a link to a new password',
    () => command('users', { id: '1', name: 'reset', data: undefined, meta }),
    'POST',
    '/api/users/1/reset',
    undefined,
  ],
])('%s is sent with its key and the version that was seen', async (_what, write, method, path, body) => {
  sent.mockResolvedValue(Response.json({ success: true, message: 'Done.', data: { _id: '1' } }));
  expect(await write()).toMatchObject({ data: { id: '1' }, message: 'Done.' });
  const [address, init] = sent.mock.calls[0]!;
  const headers = new Headers(init?.headers);
  expect([address, init?.method, headers.get('If-Match'), headers.get('Idempotency-Key')]).toEqual([path, method, '"7"', 'k']);
  expect(init?.body ? await new Response(init.body).json() : undefined).toEqual(body);
});
