import { setTimeout as pause } from 'node:timers/promises';
import type { Invoice, PassRow, PassSale, Product } from '@tabletime/contract';
import { expect, test, vi } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { freePort } from '../src/platform/postgres/embedded/server.ts';
import { createPool } from '../src/platform/postgres/pool.ts';
import { expectInvoiced } from '../src/testing/books/expect-invoiced.ts';
import { sampleSeller } from '../src/testing/books/sample-seller.ts';
import type { WireSession } from '../src/testing/server/session-calls.ts';
import { administrator } from './administrator.ts';
import { runCommand, startApplicationProcess } from './application-process.ts';
import { tell } from './figures.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { type Asked, untilAnswered } from './till-writers.ts';
import { signIn } from './writers.ts';
import { createWriting } from './writing.ts';

/** Rounds of the race, and kills. More by hand: `PASS_RACES=200,40 npx vitest run --project faults passes`. */
const [rounds = 10, kills = 3] = (process.env['PASS_RACES'] ?? '10,3').split(',').map(Number);
const salesBetween = 8;

interface Done<Data> {
  asked: Asked;
  data: Data;
}

/** Calls under their own keys, each asked until it is answered; throws where one is refused. */
const callsAt = (token: string, again: () => void) => {
  const call = async <Data>(address: string, method: string, path: string, body: object = {}): Promise<Done<Data>> => {
    const asked: Asked = { method, path, key: newId(), body };
    const { status, data } = await untilAnswered(address, token, asked, again);
    if (status >= 300) throw new Error(`${method} ${path}: ${status}`);
    return { asked, data: data as Data };
  };
  const offer = async (address: string): Promise<string> => {
    const named = (en: string) => ({ en, ar: 'بطاقة' });
    const card = { name: named('Card of one'), price: 25, category: named('Passes'), pass: { kind: 'blocks', blocks: 1, validDays: 90 } };
    return (await call<Product>(address, 'POST', '/products', card)).data._id;
  };
  const list = async <Row>(address: string, path: string): Promise<Row[]> => {
    const answer = await fetch(`${address}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: Row[] }).data;
  };
  return { call, offer, list };
};

const toTheCounter = (product: string) => ({ product, holder: { name: 'Maha' }, payments: [{ method: 'Cash', amount: 25 }] });

const expectBooksToAgree = (settings: Record<string, string>) =>
  // It refuses as long as a read model is behind the log.
  vi.waitFor(
    async () => expect(await runCommand('reconcile', settings)).toEqual({ code: 0, said: expect.stringContaining('The books agree') }),
    { timeout: 30_000, interval: 200 },
  );

test(`two processes over the last block of a pass, ${rounds} times: one session redeems it, the other pays`, async () => {
  const { url } = await startOwnPostgres();
  const settings = { DATABASE_URL: url, PORT: '0' };
  const first = await startApplicationProcess(settings);
  const addresses = [first.address, (await startApplicationProcess(settings)).address];
  const { holder, waiting, number } = await administrator(url);
  const { call, offer, list } = callsAt(await signIn(first.address), () => undefined);
  const product = await offer(first.address);
  const wonBy = [0, 0];

  for (let round = 0; round < rounds; round++) {
    const { _id: pass } = (await call<PassSale>(first.address, 'POST', '/passes', toTheCounter(product))).data;
    const seated = addresses.map(async (address, index) => {
      const { _id } = (await call<WireSession>(address, 'POST', '/sessions', { tableNumber: 1 + index, numberOfCustomers: 1 })).data;
      const startTime = new Date(Date.now() - 50 * 60_000).toISOString();
      await call(address, 'PATCH', `/sessions/${_id}/edit`, { startTime, reason: 'Noted late' });
      await call(address, 'POST', `/sessions/${_id}/passes`, { pass, guest: 1 });
      return _id;
    });
    const tables = await Promise.all(seated);
    // Neither can commit before both have decided.
    await holder.query('begin');
    await holder.query('select from passes where id = $1 for update', [pass]);
    const ending = tables.map((id, index) => call<WireSession>(addresses[index]!, 'PATCH', `/sessions/${id}/end`, { payments: [] }));
    await vi.waitFor(async () => expect(await waiting('tabletime append')).toBe(2), { timeout: 10_000, interval: 2 });
    await holder.query('rollback');
    const ended = (await Promise.all(ending)).map(({ data }) => data);
    const of = ended.map(({ cost, balance, guests }) => [cost, balance, guests![0]!.pass!.redeemed, guests![0]!.pass!.short]);
    expect(of.toSorted(([one], [other]) => one! - other!)).toEqual([
      [0, 0, 1, 0],
      [30, 30, 0, 1],
    ]);
    const charged = ended.findIndex(({ cost }) => cost === 30);
    wonBy[1 - charged]! += 1;
    await call(addresses[charged]!, 'POST', `/sessions/${tables[charged]}/payments`, { method: 'Credit', amount: 30 });
  }

  const sold = await list<PassRow>(first.address, '/passes?limit=500');
  expect(sold.map(({ left, redeemed }) => [left, redeemed])).toEqual(sold.map(() => [0, 1]));
  expect(await number(`select from events where type = 'PassRedeemed'`)).toBe(rounds);
  await expectBooksToAgree(settings);
  expect(await number(`select from ledger where kind = 'payment' and method = 'Credit' and amount = 30`)).toBe(rounds);
  expect(await number(`select from ledger where kind = 'sale' and pass is null and amount <> 0`)).toBe(rounds);
  expect(await runCommand('verify', settings)).toMatchObject({ code: 0, said: expect.stringContaining('Intact') });
  tell('the last block raced by two processes', { rounds, 'won by the first': wonBy[0]!, 'by the second': wonBy[1]! });
});

test(`kill -9 of the application, ${kills} times, while passes are sold: each sale is there once, with its invoice`, async () => {
  const { url } = await startOwnPostgres();
  const settings = { DATABASE_URL: url, PORT: String(await freePort()) };
  let application = await startApplicationProcess(settings);
  const { address } = application;
  const token = await signIn(address);
  let again = 0;
  const { call, offer, list } = callsAt(token, () => (again += 1));
  await call(address, 'PATCH', '/settings/vat', { on: true, ...sampleSeller, reason: 'Registered' });
  const product = await offer(address);

  const sales: { asked: Asked; sale: PassSale; session: string | null }[] = [];
  const { isStopping, tell: tellSale, run, until, stop } = createWriting();
  const note = ({ asked, data }: { asked: Asked; data: PassSale }, session: string | null): void => {
    sales.push({ asked, sale: data, session });
    tellSale();
  };
  const atCounter = async (): Promise<void> => {
    while (!isStopping()) note(await call<PassSale>(address, 'POST', '/passes', toTheCounter(product)), null);
  };
  const atTable = async (tableNumber: number): Promise<void> => {
    while (!isStopping()) {
      const { _id } = (await call<WireSession>(address, 'POST', '/sessions', { tableNumber, numberOfCustomers: 1 })).data;
      note(await call(address, 'POST', `/sessions/${_id}/pass-sales`, { product, guest: 1, holder: { name: 'Salem' } }), _id);
      await call(address, 'PATCH', `/sessions/${_id}/end`, { payments: [{ method: 'Credit', amount: 25 }] });
    }
  };
  run([atCounter(), atCounter(), atTable(1), atTable(2)]);
  for (let kill = 0; kill < kills; kill++) {
    const wanted = sales.length + salesBetween;
    await until(() => sales.length >= wanted);
    await pause(Math.random() * 40);
    await application.end('SIGKILL');
    application = await startApplicationProcess(settings);
  }
  const wanted = sales.length + salesBetween;
  await until(() => sales.length >= wanted);
  await stop();

  for (const { asked, sale } of sales.slice(-10)) {
    const { status, data } = await untilAnswered(address, token, asked, () => undefined);
    expect([status, (data as unknown as PassSale)._id]).toEqual([201, sale._id]);
  }
  await expectBooksToAgree(settings);
  const kept = await list<{ _id: string; session: string | null; name: string }>(address, '/passes?limit=1000');
  const sold = kept.map(({ _id, session }) => `${_id} ${session}`);
  expect(sold.toSorted()).toEqual(sales.map(({ sale, session }) => `${sale._id} ${session}`).toSorted());
  expect(new Set(kept.map(({ name }) => name))).toEqual(new Set(['Maha', 'Salem']));

  const invoices = await list<Invoice>(address, '/invoices?limit=1000');
  const invoiced = invoices.map(({ kind, pass, session, total }) => `${kind} of ${pass ?? session}: ${total}`);
  expect(invoiced.toSorted()).toEqual(sales.map(({ sale, session }) => `invoice of ${session ?? sale._id}: 25`).toSorted());
  const numbers = new Map(invoices.map(({ pass, number }) => [pass, number]));
  for (const { sale, session } of sales) if (session === null) expect(sale.invoice).toBe(numbers.get(sale._id));
  const pool = createPool(url, { applicationName: 'tabletime faults', max: 1 });
  try {
    expect(await expectInvoiced(pool)).toBe(sales.filter(({ session }) => session !== null).length);
  } finally {
    await pool.end();
  }
  expect(await runCommand('verify', settings)).toMatchObject({ code: 0, said: expect.stringContaining('Intact') });
  expect(await application.end('SIGTERM')).toEqual({ code: 0, signal: null });
  tell('kill -9 while passes are sold', { kills, sales: sales.length, 'asked again': again });
  expect(again).toBeGreaterThan(0);
});
