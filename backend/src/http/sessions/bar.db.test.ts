import type { BarLine, LogRow, Product } from '@tabletime/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { rebuildAll } from '../../testing/database/rebuild-all.ts';
import { type BillCalls, billCalls, eveningAt, refusal } from '../../testing/bills/bill-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

type Waiting = Omit<BarLine, 'id'> & { _id: string };
type Entry = LogRow & { _id: string };

let server: TestServer;
let owner: string;
let calls: BillCalls;
let other: { id: string; token: string };

beforeAll(async () => {
  server = await startTestServer({}, createMovableClock(eveningAt('18:00')));
  owner = await server.signIn('owner@cafe.example');
  calls = await billCalls(server, owner);
  other = await server.person('Game Master');
});
afterAll(() => server.stop());

const ask: BillCalls['ask'] = (...wanted) => calls.ask(...wanted);
const bar = async (token = other.token) => (await server.send<Waiting[]>('GET', '/bar', { token })).data;
const order = (session: string, lines: object[], token = owner) => ask('POST', `/${session}/lines`, { lines }, token);
const tick = (session: string, lines: number[], token = other.token) => ask('POST', `/${session}/lines/served`, { lines }, token);
const shortly = (lines: Waiting[]) => lines.map(({ tableNumber, line, quantity, note }) => [tableNumber, line, quantity, note]);
const tableOf = async (session: string) => (await ask('GET', `/${session}`)).data.tableNumber;

beforeEach(async () => {
  for (const { session, line } of await bar()) await tick(session, [line]);
});

describe('the bar', () => {
  it('lists what was ordered and is not served yet, oldest first, from any device', async () => {
    const [one, two] = [await calls.table(2), await calls.table(2)];
    calls.at('19:00');
    await order(two, [{ product: calls.menu[15], quantity: 2, note: 'بدون سكر' }]);
    calls.at('19:05');
    await order(one, [{ product: calls.menu[7] }, { product: calls.menu[15] }]);
    const [first, ...rest] = await bar();
    expect(first).toEqual({
      _id: `${two}.1`,
      session: two,
      tableNumber: await tableOf(two),
      line: 1,
      name: { en: 'For 15', ar: 'بسعر 15' },
      quantity: 2,
      note: 'بدون سكر',
      waitingSince: new Date(eveningAt('19:00')).toISOString(),
    });
    expect(shortly(rest)).toEqual([
      [await tableOf(one), 1, 1, null],
      [await tableOf(one), 2, 1, null],
    ]);
    await rebuildAll(server.database.url);
    expect(await bar()).toHaveLength(3);
  });

  it('is ticked off by who serves, from two devices at once, each line once', async () => {
    const id = await calls.table(2);
    await order(id, [{ product: calls.menu[15], note: 'Hot' }, { product: calls.menu[7] }]);
    const answers = await Promise.all([tick(id, [1]), tick(id, [1], owner), tick(id, [1])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(shortly(await bar())).toEqual([[await tableOf(id), 2, 1, null]]);
    expect(answers[0].data.bill!.lines).toMatchObject([
      { line: 1, note: 'Hot' },
      { line: 2, waitingSince: expect.any(String) as string },
    ]);
    expect(answers[0].data.bill!.lines[0]).not.toHaveProperty('waitingSince');
    const { data } = await ask<Entry[]>('GET', `/${id}/events`);
    const served = data.filter(({ action }) => action === 'LINES_SERVED');
    expect(served).toHaveLength(1);
    expect(served[0]!.msg).toBe(`Served at table ${await tableOf(id)}: 1 × For 15 (Hot)`);
    expect(data.find(({ action }) => action === 'LINES_ADDED')!.msg).toContain('1 × For 15 (Hot), 1 × For 7');
    await tick(id, [2], other.token);
    const entries = (await ask<Entry[]>('GET', `/${id}/events`)).data.filter(({ action }) => action === 'LINES_SERVED');
    expect(entries.at(-1)!.performedBy).toMatchObject({ _id: other.id });
  });

  it('keeps the lines of an ended session until the end of its day, and loses voided ones', async () => {
    const id = await calls.table(2, { drinks: true });
    await ask('DELETE', `/${id}/lines/2`, { reason: 'Wrong' });
    expect(shortly(await bar())).toEqual([[await tableOf(id), 1, 2, null]]);
    calls.at('20:00');
    await ask('PATCH', `/${id}/end`);
    expect(await bar()).toHaveLength(1);
    calls.at('23:59');
    expect(await bar()).toHaveLength(1);
    server.clock.set(eveningAt('23:59') + 2 * 60_000);
    expect(await bar()).toEqual([]);
    calls.at('20:00');
    await tick(id, [1]);
    expect(await bar()).toEqual([]);
    const late = await order(id, [{ product: calls.menu[7] }]);
    expect([late.status, await bar()]).toEqual([200, []]);
  });

  it('makes nobody’s view of the table stale', async () => {
    const id = await calls.table(2, { drinks: true });
    const seen = await ask('GET', `/${id}`);
    const { headers } = await tick(id, [1]);
    expect(headers.get('ETag')).toBe(seen.headers.get('ETag'));
    const after = (await ask('GET', `/${id}`)).data;
    expect([after.version, after.changedBy]).toEqual([seen.data.version, seen.data.changedBy]);
    const edit = { numberOfCustomers: 3, reason: 'Miscounted' };
    const edited = await server.send('PATCH', `/sessions/${id}/edit`, {
      token: owner,
      body: edit,
      headers: { 'If-Match': seen.headers.get('ETag')! },
    });
    expect(edited.status).toBe(200);
  });

  it('follows guests who move to another table', async () => {
    const id = await calls.table(2);
    await order(id, [{ product: calls.menu[15], note: 'Iced' }]);
    await order(id, [{ product: calls.menu[7], quantity: 3, guest: 1 }]);
    calls.at('18:30');
    const { data: off } = await ask('POST', `/${id}/split`, { guests: [1], tableNumber: 88 });
    const both = shortly(await bar());
    expect(both).toContainEqual([await tableOf(id), 1, 1, 'Iced']);
    expect(both).toContainEqual([88, 1, 3, null]);
    await tick(off._id, [1]);
    await ask('POST', `/${off._id}/merge`, { into: id });
    expect(shortly(await bar())).toEqual([[await tableOf(id), 1, 1, 'Iced']]);
    expect(refusal(await tick(off._id, [1])).code).toBe('session.merged');
  });

  it('is for staff', async () => {
    const { token } = await server.person('Customer');
    expect((await server.send('GET', '/bar', { token })).problem.code).toBe('auth.forbidden');
    const id = await calls.table(1, { drinks: true });
    expect(refusal(await tick(id, [1], token)).code).toBe('auth.forbidden');
  });
});

describe('a product that is sold out', () => {
  const soldOut = (method: 'POST' | 'DELETE', product = calls.menu[15]!) =>
    server.send<Product>(method, `/products/${product}/sold-out`, { token: other.token });

  it('is refused by name until the day ends or somebody puts it back; what was ordered before stays', async () => {
    const id = await calls.table(2);
    await order(id, [{ product: calls.menu[15] }]);
    const done = await soldOut('POST');
    expect([done.status, done.message, done.data.soldOutOn]).toEqual([200, 'Sold out for today.', '2026-11-19']);
    expect((await soldOut('POST')).data.soldOutOn).toBe('2026-11-19');
    const refused = await order(id, [{ product: calls.menu[7] }, { product: calls.menu[15] }]);
    expect(refusal(refused)).toEqual({ status: 409, code: 'bill.sold_out', params: { en: 'For 15', ar: 'بسعر 15' } });
    expect(refused.problem.message).toBe('Sold out today: For 15.');
    expect((await calls.billOf(id)).lines).toHaveLength(2);

    server.clock.set(eveningAt('23:59') + 2 * 60_000);
    expect((await order(id, [{ product: calls.menu[15] }])).status).toBe(200);
    calls.at('21:00');
    const back = await soldOut('DELETE');
    expect([back.message, back.data.soldOutOn]).toEqual(['Back on sale.', null]);
    expect((await order(id, [{ product: calls.menu[15] }])).status).toBe(200);
    const { data } = await server.send<Entry[]>('GET', '/logs?limit=50', { token: owner });
    const told = data.filter(({ action }) => action.startsWith('PRODUCT_')).map(({ msg, performedBy }) => [msg, performedBy]);
    expect(told.slice(0, 2)).toEqual([
      ['For 15 back on sale', expect.objectContaining({ _id: other.id })],
      [expect.stringMatching(/^For 15 sold out for 19 Nov/), expect.objectContaining({ _id: other.id })],
    ]);
  });

  it('is marked by staff alone', async () => {
    const { token } = await server.person('Customer');
    for (const method of ['POST', 'DELETE'] as const)
      expect((await server.send(method, `/products/${calls.menu[7]}/sold-out`, { token })).problem.code).toBe('auth.forbidden');
  });
});
