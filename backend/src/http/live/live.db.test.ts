import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listenLive, type Message } from '../../testing/server/listen-live.ts';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { password, startTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { categories } from '../categories.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn('owner@cafe.example');
});
afterAll(() => server.stop());

const listen = (token: string, lastEventId?: number) => listenLive(server.address, token, lastEventId);

const soon = { timeout: 10_000, interval: 5 };
const about = (messages: Message[], id: string): Message | undefined => messages.find(({ data }) => data.ids?.includes(id));

it('tells staff of a session started by someone else', async () => {
  const sara = await server.person('Game Master');
  const omar = await server.person('Supervisor');
  const { response, messages } = await listen(sara.token);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toContain('no-store');
  const { data } = await sessionCalls(server, omar.token).start();
  await vi.waitFor(() => expect(about(messages, data._id)).toMatchObject({ event: 'change', data: { resource: 'sessions' } }), soon);
  // The last message of a change carries its position.
  const head = await server.engine.store.headPosition();
  await vi.waitFor(() => expect(messages.at(-1)!.id).toBe(head), soon);
});

it('notifies only the Owner of people, and a customer of nothing', async () => {
  const customer = await server.person('Customer');
  const staff = await server.person('Lead Supervisor');
  const [forOwner, forStaff, forCustomer] = await Promise.all([owner, staff.token, customer.token].map((token) => listen(token)));
  const { id } = await server.person('Customer');
  // Every dashboard shows the additional event.
  for (const { messages } of [forOwner!, forStaff!])
    await vi.waitFor(() => expect(messages.map(({ data: { resource } }) => resource)).toContain('dashboard'), soon);
  const { data } = await sessionCalls(server, owner).start();
  await vi.waitFor(() => expect(about(forOwner!.messages, id)?.data.resource).toBe('users'), soon);
  await vi.waitFor(() => expect(about(forStaff!.messages, data._id)).toBeDefined(), soon);
  await vi.waitFor(() => expect(about(forOwner!.messages, data._id)).toBeDefined(), soon);
  expect(about(forStaff!.messages, id)).toBeUndefined();
  // A busy machine may say that anything has changed of what they may read.
  const anything = ['products', 'settings'].map((resource) => ({ resource, ids: [] }));
  for (const { event, data: change } of forCustomer!.messages) if (event === 'change') expect(anything).toContainEqual(change);
});

it('tells of guests who come and go, of a clock that stands, and of what is put on a bill', async () => {
  const { messages } = await listen((await server.person('Game Master')).token);
  const as = sessionCalls(server, owner);
  const { data } = await as.start();
  const product = { name: { en: 'Tea', ar: 'شاي' }, price: 7, category: { en: 'Drinks', ar: 'مشروبات' } };
  const tea = (await server.send<{ _id: string }>('POST', '/products', { token: owner, body: product })).data._id;
  const doings: [path: string, body: object][] = [
    ['guests', {}],
    ['guests/leave', { guests: [1] }],
    ['guests/1/return', {}],
    ['pause', {}],
    ['resume', {}],
    ['lines', { lines: [{ product: tea }] }],
    ['payments', { method: 'Cash', amount: 7 }],
  ];
  for (const [path, body] of doings) {
    await vi.waitFor(() => expect(about(messages, data._id)).toBeDefined(), soon);
    const head = await server.engine.store.headPosition();
    await vi.waitFor(() => expect(messages.at(-1)!.id).toBe(head), soon);
    messages.length = 0;
    expect((await as.send('POST', `/sessions/${data._id}/${path}`, body)).status).toBe(200);
  }
  await vi.waitFor(() => expect(about(messages, data._id)).toBeDefined(), soon);
});

it('tells an Admin of an entry of the log once it can be read there, also of what concerns people', async () => {
  const admin = await server.person('Admin');
  const { messages } = await listen(admin.token);
  const { id } = await server.person('Customer');
  await vi.waitFor(() => expect(messages.some(({ data }) => data.resource === 'logs')).toBe(true), soon);
  const answer = await fetch(`${server.address}/api/logs?limit=10`, { headers: { Authorization: `Bearer ${admin.token}` } });
  const { data } = (await answer.json()) as { data: { subject: { _id: string } }[] };
  expect(data.map(({ subject }) => subject._id)).toContain(id);
});

it('goes on from the last message that was received', async () => {
  const as = sessionCalls(server, owner);
  const from = await server.engine.store.headPosition();
  const missed = [await as.start(), await as.start(), await as.start()].map(({ data }) => data._id);
  const { messages } = await listen(owner, from + 1);
  await vi.waitFor(() => expect(about(messages, missed[2]!)).toBeDefined(), soon);
  expect(about(messages, missed[1]!)).toBeDefined();
  expect(about(messages, missed[0]!)).toBeUndefined();
  const next = (await as.start()).data._id;
  await vi.waitFor(() => expect(about(messages, next)).toBeDefined(), soon);
});

it('tells everyone of new prices and of the café, customers too', async () => {
  const customer = await server.person('Customer');
  const { messages } = await listen(customer.token);
  const body = { pricePerPerson: 31, reason: 'Rent' };
  expect((await server.send('PATCH', '/settings/tariff', { token: owner, body })).status).toBe(200);
  await vi.waitFor(() => expect(messages.map(({ data }) => data.resource)).toContain('settings'), soon);
  expect(messages.some(({ data }) => data.resource === 'logs')).toBe(false);
});

it('announces to a client from another log that everything may have changed', async () => {
  const { messages } = await listen(owner, 999_999_999_999);
  const names = Object.values(categories).flatMap(({ resource, isLive = true }) => (isLive ? [resource.name] : []));
  const all = [...names, 'logs', 'dashboard'].map((resource) => ({ resource, ids: [] }));
  expect(messages.slice(0, all.length).map(({ data }) => data)).toEqual(all);
});

it('misses nothing of a busy evening', async () => {
  const streams = await Promise.all(Array.from({ length: 4 }, () => listen(owner)));
  const as = sessionCalls(server, owner);
  const started = await Promise.all(Array.from({ length: 60 }, (_, n) => as.start({ tableNumber: 1 + n })));
  const late = await listen(owner, streams[0]!.messages[0]!.id);
  const ids = started.map(({ data }) => data._id).sort();
  for (const { messages } of [...streams, late]) {
    await vi.waitFor(() => {
      const announced = new Set(messages.flatMap(({ data }) => data.ids ?? []));
      expect(ids.filter((id) => !announced.has(id))).toEqual([]);
    }, soon);
    const positions = messages.map(({ id }) => id);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  }
});

it.each([
  ['a sign-out', (token: string) => server.send('POST', '/auth/logout', { token })],
  ['a change of role', (_: string, id: string) => server.send('PATCH', `/users/${id}/role`, { token: owner, body: { role: 'Admin' } })],
  ['a deactivation', (_: string, id: string) => server.send('PATCH', `/users/${id}/status`, { token: owner, body: { isActive: false } })],
  [
    'a change of password',
    (token: string) =>
      server.send('PATCH', '/auth/password', { token, body: { currentPassword: password, newPassword: 'a new password' } }),
  ],
  ['a deletion', (_: string, id: string) => server.send('DELETE', `/users/${id}`, { token: owner })],
])('says the end after %s, and closes', async (_, act) => {
  const { id, token } = await server.person('Game Master');
  const stream = await listen(token);
  expect((await act(token, id)).status).toBe(200);
  await vi.waitFor(() => expect(stream.messages.at(-1)!.event).toBe('end'), soon);
  await vi.waitFor(() => expect(stream.closed).toBe(true), soon);
});

it('does not end the stream of another device of the same person', async () => {
  const { id, email, token } = await server.person('Game Master');
  const other = await listen(await server.signIn(email));
  const mine = await listen(token);
  await server.send('POST', '/auth/logout', { token });
  await vi.waitFor(() => expect(mine.closed).toBe(true), soon);
  const { data } = await sessionCalls(server, owner).start();
  await vi.waitFor(() => expect(about(other.messages, data._id)).toBeDefined(), soon);
  expect([other.closed, about(other.messages, id)]).toEqual([false, undefined]);
});

it('answers HEAD and is done', async () => {
  const response = await fetch(`${server.address}/api/live`, { method: 'HEAD', headers: { Authorization: `Bearer ${owner}` } });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

it('lets the application stop while streams are open', async () => {
  const town = await startTestServer();
  const token = await town.signIn('owner@cafe.example');
  const response = await fetch(`${town.address}/api/live`, { headers: { Authorization: `Bearer ${token}` } });
  await town.stop();
  // Ended, not cut off: that would break the text.
  expect(await response.text()).toContain('event: heartbeat');
});
