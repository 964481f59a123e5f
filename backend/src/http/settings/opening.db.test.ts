import type { LogRow, Opening } from '@tabletime/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

const day = 86_400_000;

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn('owner@cafe.example');
});
afterAll(() => server.stop());

const opening = async (): Promise<Opening> => (await server.send<Opening>('GET', '/settings/opening', { token: owner })).data;
const put = (method: string, path: string, body: object) => server.send(method, path, { token: owner, body });

test('a step is ticked by what the café has recorded, and by nothing else', async () => {
  // The address of this server's Owner was given at its start.
  expect(await opening()).toEqual({ done: ['account'], putAway: null, isShown: true });
  await put('PATCH', '/settings/cafe', { businessDayStartsAt: '05:00', reason: 'Open late' });
  expect((await opening()).done).toEqual(['account']);
  await put('PATCH', '/settings/cafe', { name: 'Dice & Dates', reason: 'Our name' });
  await put('PATCH', '/settings/tariff', { pricePerPerson: 25, reason: 'Our price' });
  const names = { en: 'Tea', ar: 'شاي' };
  await put('POST', '/products', { name: names, price: 8, category: { en: 'Drinks', ar: 'مشروبات' }, colour: 'brown' });
  await server.person('Customer');
  expect((await opening()).done).toEqual(['name', 'price', 'menu', 'account']);
  await put('POST', '/invitations', { name: 'Sara', role: 'Game Master' });
  expect((await opening()).done).toEqual(['name', 'price', 'menu', 'staff', 'account']);
});

test('it belongs to the Owner alone', async () => {
  const { token } = await server.person('Admin');
  expect((await server.send('GET', '/settings/opening', { token })).status).toBe(403);
  expect((await server.send('POST', '/settings/opening/put-away', { token, body: {} })).status).toBe(403);
});

test('put away, it stays away, and the log says who did it and when', async () => {
  const { status, data } = await server.send<Opening>('POST', '/settings/opening/put-away', { token: owner, body: {} });
  expect([status, data.isShown, data.putAway]).toEqual([
    200,
    false,
    { by: expect.objectContaining({ name: 'Noura' }), at: expect.any(String) },
  ]);
  const again = await server.send<Opening>('POST', '/settings/opening/put-away', { token: owner, body: {} });
  expect(again.data.putAway).toEqual(data.putAway);
  const entries = await server.send<LogRow[]>('GET', '/logs?action=OPENING_PUT_AWAY', { token: owner });
  expect(entries.data.map(({ msg }) => msg)).toEqual(['First steps of the café hidden']);
});

test('a café that has run for two weeks is not asked to open', async () => {
  const running = await startTestServer();
  try {
    const token = await running.signIn('owner@cafe.example');
    await sessionCalls(running, token).start({ tableNumber: 3 });
    const isShown = async () =>
      (await running.send<Opening>('GET', '/settings/opening', { token: await running.signIn('owner@cafe.example') })).data.isShown;
    running.clock.advance(13 * day);
    expect(await isShown()).toBe(true);
    running.clock.advance(2 * day);
    expect(await isShown()).toBe(false);
  } finally {
    await running.stop();
  }
});
