import type { PassSale, Product, SessionBill } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listenLive } from '../../testing/server/listen-live.ts';
import { sessionCalls, type WireSession } from '../../testing/server/session-calls.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
let product: string;
beforeAll(async () => {
  cafe = await startTillCafe();
  const category = { en: 'Passes', ar: 'بطاقات' };
  const card = { name: { en: 'Card of one', ar: 'بطاقة' }, price: 25, category, pass: { kind: 'blocks', blocks: 1, validDays: 90 } };
  product = (await cafe.calls.call<Product>('POST', '/products', card)).data._id;
});
afterAll(() => cafe.server.stop());

const charged = 'Done. Blocks charged because the pass no longer had them: 1.';

/** Two tables of one guest each with the same card, an hour later. */
const twoTables = async () => {
  const { clock, server, owner, calls } = cafe;
  const as = sessionCalls(server, owner);
  const sale = { product, holder: { name: 'Maha' }, payments: [{ method: 'Cash', amount: 25 }] };
  const { _id: pass } = (await calls.call<PassSale>('POST', '/passes', sale)).data;
  const sit = async (): Promise<string> => {
    const { _id } = (await as.start({ numberOfCustomers: 1 })).data;
    expect((await as.send('POST', `/sessions/${_id}/passes`, { pass, guest: 1 })).status).toBe(200);
    return _id;
  };
  const [here, there] = [await sit(), await sit()];
  clock.advance(60 * 60_000);
  /** What every read says that is due at the first table, and how many blocks its card has left. */
  const due = async (asOf = ''): Promise<[due: number, left: number]> => {
    const query = asOf && `asOf=${asOf}`;
    const { data: bill } = await calls.call<SessionBill>('GET', `/sessions/${here}/bill?${query}`);
    const { data: one } = await calls.call<WireSession>('GET', `/sessions/${here}?${query}`);
    const { data: all } = await as.list(`?status=active&${query}`);
    const listed = all.find(({ _id }) => _id === here)!;
    expect(listed).toEqual(one);
    return [bill.total, one.guests![0]!.pass!.left!];
  };
  return { as, pass, here, there, due };
};

it('a table knows at once that another one took the last block, and that it came back', async () => {
  const { clock, server, owner } = cafe;
  const { as, here, there, due } = await twoTables();
  const { version } = (await as.send('GET', `/sessions/${here}`)).data;
  const { messages } = await listenLive(server.address, owner);
  const toldOf = (id: string): boolean => messages.some(({ data }) => data.resource === 'sessions' && data.ids!.includes(id));
  expect(await due()).toEqual([0, 1]);
  const before = new Date(clock.now()).toISOString();
  clock.advance(60_000);

  await as.end(there);
  expect(await due()).toEqual([30, 0]);
  await vi.waitFor(() => expect(toldOf(here)).toBe(true), { timeout: 5_000, interval: 5 });
  const between = new Date(clock.now()).toISOString();
  clock.advance(60_000);

  await as.send('POST', `/sessions/${there}/reopen`, { reason: 'Ended by mistake' });
  expect(await due()).toEqual([0, 1]);
  expect([await due(before), await due(between)]).toEqual([
    [0, 1],
    [30, 0],
  ]);

  await as.end(there);
  // No open form is stale, and the answer tells the guest why.
  const ended = await as.send(
    'PATCH',
    `/sessions/${here}/end`,
    { payments: [{ method: 'Cash', amount: 30 }] },
    { 'If-Match': `"${version}"` },
  );
  expect([ended.status, ended.data.balance, ended.message]).toEqual([200, 0, charged]);
  expect(ended.data.guests![0]!.pass).toMatchObject({ redeemed: 0, left: 0, short: 1 });
  expect((await as.send('POST', `/sessions/${there}/reopen`, { reason: 'Ended by mistake' })).status).toBe(200);
  expect((await as.send('GET', `/sessions/${here}`)).data).toEqual(ended.data);
  await as.end(there);
});

it('a table that is reopened knows what its pass has left by then', async () => {
  const { clock, server, owner } = cafe;
  const { as, pass, there } = await twoTables();
  const young = sessionCalls(server, owner);
  await as.end(there);
  const id = (await young.start({ numberOfCustomers: 1 })).data._id;
  expect((await young.send('POST', `/sessions/${id}/passes`, { pass, guest: 1 })).problem).toMatchObject({ code: 'pass.too_few' });
  await as.send('POST', `/sessions/${there}/reopen`, { reason: 'Ended by mistake' });
  await young.send('POST', `/sessions/${id}/passes`, { pass, guest: 1 });
  // It ends before its first block is due, and asks no pass.
  await young.end(id);
  await as.end(there);
  clock.advance(60_000);
  await young.send('POST', `/sessions/${id}/reopen`, { reason: 'Ended by mistake' });
  expect((await young.send('GET', `/sessions/${id}`)).data.guests![0]!.pass!.left).toBe(0);
  await young.end(id);
});

it('a table knows that its pass was cancelled', async () => {
  const { as, pass, here, there, due } = await twoTables();
  const { message } = await cafe.calls.call('POST', `/passes/${pass}/cancel`, { reason: 'Sold by mistake' });
  expect([message, await due()]).toEqual(['Pass cancelled. Nobody can use it any more.', [30, 0]]);
  for (const id of [here, there]) expect((await as.end(id)).message).toBe(charged);
});
