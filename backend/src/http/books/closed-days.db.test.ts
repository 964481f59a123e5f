import type { DashboardData, HistoryDay, PassSale, Product } from '@tabletime/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rebuildAll } from '../../testing/database/rebuild-all.ts';
import { projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { csvRecords } from '../../testing/server/csv-records.ts';
import { readWorkbook } from '../../testing/server/read-workbook.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
beforeEach(async () => {
  cafe = await startTillCafe();
});
afterEach(() => cafe.server.stop());

const days = async () => (await cafe.calls.call<HistoryDay[]>('GET', '/history')).data;
const openDay = async (token?: string) =>
  (await cafe.calls.call<DashboardData>('GET', '/dashboard', undefined, { ...(token && { token }) })).data.openDay;
const closedThrough = async (token?: string) => (await cafe.calls.till(token)).closedThrough;

it('a day is open until it is closed, and then shows what came to it since', async () => {
  const { sell, close, refund } = cafe.calls;
  const session = await sell(2);
  await sell(1, 'Credit');
  expect(await days()).toMatchObject([{ date: '2026-11-19', close: null, moneyTaken: { cash: 60, credit: 30, undivided: 0 } }]);
  expect(await closedThrough()).toBeNull();
  await close();
  expect(await days()).toMatchObject([{ totalRevenue: 90, close: { number: 1, after: 0 } }]);
  expect((await refund(session, 25)).status).toBe(200);
  await sell(1);
  expect(await days()).toMatchObject([{ totalRevenue: 95, close: { number: 1, after: 5 }, moneyTaken: { cash: 65, credit: 30 } }]);
  const { token } = await cafe.server.person('Supervisor');
  expect(await closedThrough(token)).toBe('2026-11-19');
  expect((await close()).data).toMatchObject({ number: 2, adjustments: -25 });
  expect(await days()).toMatchObject([{ totalRevenue: 95, close: { number: 2, after: 0 } }]);
});

it('the close of a later day covers it, too', async () => {
  const { clock, signIn, calls } = cafe;
  await calls.sell(1);
  clock.advance(24 * 3_600_000);
  await signIn();
  await calls.sell(2);
  await calls.close({ businessDate: '2026-11-20' });
  expect(await days()).toMatchObject([
    { date: '2026-11-20', close: { number: 1 } },
    { date: '2026-11-19', close: { number: 1, after: 0 }, moneyTaken: { cash: 30 } },
  ]);
});

it('the dashboard reminds those who close days, once the café closes any, of one that is over and open', async () => {
  const { clock, server, signIn, calls } = cafe;
  const tomorrow = async () => {
    clock.advance(24 * 3_600_000);
    await signIn();
  };
  await calls.sell(1);
  await tomorrow();
  expect(await openDay()).toBeNull();
  await calls.close({ businessDate: '2026-11-19' });
  await calls.sell(1);
  expect(await openDay()).toBeNull();
  await tomorrow();
  expect(await openDay()).toBe('2026-11-20');
  expect(await openDay((await server.person('Supervisor')).token)).toBeNull();
  expect(await openDay((await server.person('Admin')).token)).toBe('2026-11-20');
  await calls.close();
  expect(await openDay()).toBeNull();
});

it('the dashboard says what came to a day after its close, as History does', async () => {
  const { clock, signIn, calls } = cafe;
  const open = async () => {
    const { data } = await calls.call<DashboardData>('GET', '/dashboard');
    return [data.openDay, data.openDayAfter];
  };
  const session = await calls.sell(2);
  await calls.close();
  await calls.sell(1);
  await calls.refund(session, 25);
  clock.advance(24 * 3_600_000);
  await signIn();
  expect(await open()).toEqual(['2026-11-19', 5]);
  expect(await days()).toMatchObject([{ date: '2026-11-19', close: { number: 1, after: 5 } }]);
  await calls.close({ businessDate: '2026-11-19' });
  await calls.sell(1);
  clock.advance(24 * 3_600_000);
  await signIn();
  expect(await open()).toEqual(['2026-11-20', null]);
});

it('the file of a closed day stays as it is, whatever pass and rules its sessions get later', async () => {
  const { clock, server, owner } = cafe;
  const { call, close } = cafe.calls;
  const done = async <Data>(...[method, path, body]: Parameters<typeof call>) => {
    const answer = await call<Data>(method, path, body);
    expect([method, path, answer.status < 300 ? 'done' : answer.text]).toEqual([method, path, 'done']);
    return answer.data;
  };
  const named = (en: string) => ({ en, ar: 'اسم' });
  const rule = (name: string, table: number) => ({ name: named(name), tables: [table], basis: 'person', blockPrice: 40 });
  const book = { house: { blockPrice: 30 }, rules: [rule('Window', 4), rule('Terrace', 5)], reason: 'New prices' };
  await done('PATCH', '/settings/tariff-book', book);
  const terms = { kind: 'blocks', blocks: 1, validDays: 90 };
  const card = { name: named('Card'), price: 35, category: named('Passes'), pass: terms };
  const { _id: product } = await done<Product>('POST', '/products', card);
  const holder = { name: 'Salem' };
  const atCounter = async () =>
    (await done<PassSale>('POST', '/passes', { product, holder, payments: [{ method: 'Cash', amount: 35 }] }))._id;
  const [first, second] = [await atCounter(), await atCounter()];
  const { _id: session } = await done<{ _id: string }>('POST', '/sessions', { tableNumber: 4, numberOfCustomers: 1 });
  await done('POST', `/sessions/${session}/passes`, { pass: first, guest: 1 });
  const { _id: onBill } = await done<PassSale>('POST', `/sessions/${session}/pass-sales`, { product, guest: 1, holder });
  clock.advance(100 * 60_000);
  await done('PATCH', `/sessions/${session}/end`, { payments: [{ method: 'Cash', amount: 75 }] });
  await close();

  const filesOf = async (number: number) => {
    const path = `/ledger/export?close=${number}`;
    const text = async (more: string) => (await call('GET', path + more)).text;
    return [await text('&bom=0'), await text('&separator=;&decimal=,'), await readWorkbook(server, `${path}&format=xlsx&lang=ar`, owner)];
  };
  const salesIn = ([file]: unknown[]) =>
    csvRecords(file as string)
      .filter(({ method }) => method === '')
      .map(({ kind, amount, rule: rules, pass }) => [kind, amount, rules, pass]);
  const before = await filesOf(1);
  const both = [first, onBill].toSorted().join('; ');
  expect(salesIn(before)).toEqual([
    ['sale', '35.00', '', first],
    ['sale', '35.00', '', second],
    ['sale', '75.00', 'Window', both],
  ]);

  await done('PATCH', '/settings/tariff-book', { ...book, rules: [rule('Balcony', 4)] });
  await done('POST', `/sessions/${session}/reopen`, { reason: 'Wrong table and pass' });
  await done('DELETE', `/sessions/${session}/passes/1`);
  await done('POST', `/sessions/${session}/passes`, { pass: second, guest: 1 });
  await done('DELETE', `/sessions/${session}/lines/1`, { reason: 'Not wanted' });
  await done('PATCH', `/sessions/active/${session}`, { tableNumber: 5, reason: 'Moved' });
  await done('PATCH', `/sessions/${session}/end`, { payments: [{ method: 'Cash', amount: 40 }] });
  await done('PUT', `/sessions/${session}`, { durationInMinutes: 60, reason: 'They forgot it', settle: 'Cash' });
  await close();
  expect(await filesOf(1)).toEqual(before);
  const later = await filesOf(2);
  expect(salesIn(later)).toEqual([
    ['adjustment', '-75.00', '', both],
    ['sale', '40.00', 'Terrace', second],
    ['adjustment', '-40.00', 'Terrace', second],
  ]);

  await projectionsCaughtUp(server.engine);
  await rebuildAll(server.database.url);
  expect([await filesOf(1), await filesOf(2)]).toEqual([before, later]);
});
