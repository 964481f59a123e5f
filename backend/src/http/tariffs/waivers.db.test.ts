import type { SessionBill } from '@tabletime/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { inSnapshot } from '../../platform/postgres/pool.ts';
import { reconcile } from '../../projections/ledger/reconcile.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { sessionCalls, type WireSession } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

const named = (en: string) => ({ en, ar: en });

let server: TestServer;
let token: string;
let coffee: string;
const send = <Data>(method: string, path: string, body?: object) => server.send<Data>(method, path, { token, ...(body && { body }) });

beforeEach(async () => {
  server = await startTestServer({ CAFE_TIMEZONE: 'Asia/Riyadh' }, createMovableClock(Date.parse('2026-11-15T12:00:00+03:00')));
  token = await server.signIn('owner@cafe.example');
  const category = { en: 'Drinks', ar: 'مشروبات' };
  coffee = (await send<{ _id: string }>('POST', '/products', { name: named('Coffee'), price: 24, category })).data._id;
  const rules = [{ name: named('All day'), from: '00:00', to: '23:59', blockPrice: 30, basis: 'person' }];
  const book = { house: { blockPrice: 30, waivedBySpendPerPerson: 24 }, rules, reason: 'New prices' };
  expect((await send('PATCH', '/settings/tariff-book', book)).status).toBe(200);
});
afterEach(() => server.stop());

/** A session of two guests, an hour long, with so many coffees of 24 ordered before its end. */
const endedWith = async (coffees: number): Promise<WireSession> => {
  const as = sessionCalls(server, token);
  const { data } = await as.start({ tableNumber: 4, numberOfCustomers: 2 });
  await send('POST', `/sessions/${data._id}/lines`, { lines: [{ product: coffee, quantity: coffees }] });
  server.clock.set(server.clock.now() + 60 * 60_000);
  return (await as.end(data._id)).data;
};

/** Cost and total after all that could price the time again, and the sum of what explains it. */
const sumsOf = async (id: string) => {
  expect((await send('PUT', `/sessions/${id}`, { notes: 'by the window', reason: 'A note' })).status).toBe(200);
  expect((await send<{ fixedSessions: number }>('POST', '/sessions/fix-costs')).data.fixedSessions).toBe(0);
  const { data } = await send<SessionBill>('GET', `/sessions/${id}/bill`);
  const explained = data.explained!.reduce((sum, { amount }) => sum + amount, 0);
  return { cost: data.cost, explained, total: data.total };
};

it('charges no time that was free at the end, whatever is taken off the bill later', async () => {
  const { _id: id, cost } = await endedWith(2);
  expect(cost).toBe(0);
  const discount = { scope: 'bill', percent: 10, reason: 'Late coffee', settle: 'Cash' };
  expect((await send('POST', `/sessions/${id}/discounts`, discount)).status).toBe(200);
  expect(await sumsOf(id)).toEqual({ cost: 0, explained: 0, total: 43.2 });
});

it('makes no time free that was charged at the end, whatever is ordered later', async () => {
  const { _id: id, cost } = await endedWith(1);
  expect(cost).toBe(60);
  const late = await send('POST', `/sessions/${id}/lines`, { lines: [{ product: coffee, quantity: 1 }], settle: 'Cash' });
  expect(late.status).toBe(200);
  expect(await sumsOf(id)).toEqual({ cost: 60, explained: 60, total: 108 });
});

it('decides again at the next end once a session was reopened', async () => {
  const { _id: id } = await endedWith(1);
  expect((await send('POST', `/sessions/${id}/reopen`, { reason: 'Not gone yet' })).status).toBe(200);
  await send('POST', `/sessions/${id}/lines`, { lines: [{ product: coffee, quantity: 1 }] });
  expect((await sessionCalls(server, token).end(id)).data).toMatchObject({ cost: 0, total: 48 });
});

it('leaves books that agree, with rules in both languages', async () => {
  await endedWith(1);
  await caughtUp(server);
  expect(await inSnapshot(server.engine.pool, (tx) => reconcile(tx, testCafe))).toMatchObject({ agrees: true });
});
