import type { InvoicedBill, Invoice, LedgerRow, PassSale, PassTerms, PassWithStory, Product } from '@tabletime/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passDecider } from '../../commands/pass-decider.ts';
import { reconcile } from '../../projections/ledger/reconcile.ts';
import { sampleSeller } from '../../testing/books/sample-seller.ts';
import { projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { askedBy } from '../../testing/server/crowd.ts';
import { csvRecords } from '../../testing/server/csv-records.ts';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
let server: TillCafe['server'];
let call: TillCafe['calls']['call'];
let [card, session] = ['', ''];
beforeEach(async () => {
  cafe = await startTillCafe();
  ({ server } = cafe);
  ({ call } = cafe.calls);
  const pass: PassTerms = { kind: 'blocks', blocks: 10, validDays: 90 };
  const product = { name: { en: 'Card of ten', ar: 'بطاقة العشر' }, price: 250, category: { en: 'Passes', ar: 'بطاقات' }, pass };
  card = (await call<Product>('POST', '/products', product)).data._id;
  session = (await sessionCalls(server, cafe.owner).start()).data._id;
});
afterEach(() => server.stop());

const sell = (more: object = {}, headers: Record<string, string> = {}) =>
  call<PassSale>('POST', `/sessions/${session}/pass-sales`, { product: card, guest: 2, holder: { name: 'Salem' }, ...more }, { headers });
const bill = async () => (await call<InvoicedBill>('GET', `/sessions/${session}/bill`)).data;
const linesSold = async () => (await bill()).lines.filter(({ kind }) => kind === 'product');
const passOf = async (id: string) => (await call<PassWithStory>('GET', `/passes/${id}`)).data;
const voidLine = (headers: Record<string, string> = {}) =>
  call('DELETE', `/sessions/${session}/lines/1`, { reason: 'Changed their mind' }, { headers });
const end = (amount: number) => call('PATCH', `/sessions/${session}/end`, { payments: [{ method: 'Cash', amount }] });

describe('a pass on a bill', () => {
  it('is a line of its guest, once under a key, and a sale of the session when it ends', async () => {
    await call('PATCH', '/settings/vat', { on: true, ...sampleSeller, reason: 'Registered' });
    const headers = { 'Idempotency-Key': 'one-sale' };
    const sold = await sell({}, headers);
    expect([sold.status, sold.data]).toEqual([201, { _id: expect.any(String) as string, left: 10, validTo: '2027-02-16' }]);
    const { _id } = sold.data;
    expect((await sell({}, headers)).data).toEqual(sold.data);
    expect(await linesSold()).toEqual([
      expect.objectContaining({ _id: '1', product: card, quantity: 1, amount: 250, guest: 2, pass: _id }) as object,
    ]);
    expect(await passOf(_id)).toMatchObject({ session, paid: 0, price: 250, name: 'Salem', phone: null });
    expect((await call('GET', '/bar')).data).toEqual([]);
    expect((await end(250)).status).toBe(200);
    const entries = (await call<LedgerRow[]>('GET', '/ledger')).data.map(({ kind, amount, session: of }) => [kind, amount, of]);
    expect(entries).toEqual([
      ['payment', 250, session],
      ['sale', 250, session],
    ]);
    const invoices = (await call<Invoice[]>('GET', '/invoices')).data;
    expect(invoices.map(({ total, session: of, pass }) => [total, of, pass])).toEqual([[250, session, null]]);
    const passIn = async (path: string) => csvRecords((await call('GET', `${path}?bom=0`)).text).map(({ kind, pass }) => [kind, pass]);
    expect(await passIn('/ledger/export')).toEqual([
      ['payment', ''],
      ['sale', _id],
    ]);
    expect(await passIn('/sessions/export')).toEqual([[undefined, _id]]);
    await projectionsCaughtUp(server.engine);
    expect(await reconcile(server.engine.pool, { ...testCafe, businessDayStartsAt: '05:00' })).toMatchObject({ agrees: true });
  });

  it('is refused without a guest of the session, for another product, and once the session has ended', async () => {
    const refused = async (more: object) => {
      const { status, problem } = await sell(more);
      return [status, problem.code];
    };
    expect(await refused({ guest: 9 })).toEqual([404, 'guest.not_found']);
    expect(await refused({ guest: undefined })).toEqual([422, 'request.invalid']);
    expect(await refused({ holder: undefined })).toEqual([422, 'request.invalid']);
    await call('POST', `/products/${card}/sold-out`);
    expect(await refused({})).toEqual([409, 'bill.sold_out']);
    await call('DELETE', `/products/${card}/sold-out`);
    await call('PATCH', `/sessions/${session}/end`, {});
    expect(await refused({})).toEqual([409, 'session.not_active']);
    expect((await call('GET', '/passes')).data).toEqual([]);
  });

  it('is cancelled with its line, once under a key; money goes back on the bill', async () => {
    const { _id } = (await sell()).data;
    const other = await call('POST', `/passes/${_id}/cancel`, { reason: 'x', refund: { method: 'Cash', amount: 1 } });
    expect(other.problem.code).toBe('pass.refund_on_bill');
    const headers = { 'Idempotency-Key': 'one-void' };
    const first = await voidLine(headers);
    expect([first.status, (await voidLine(headers)).status]).toEqual([200, 200]);
    expect(await linesSold()).toEqual([]);
    const { cancelledAt, story } = await passOf(_id);
    expect([cancelledAt, story.map(({ what }) => what)]).toEqual([expect.any(String), ['sold', 'cancelled']]);
    expect((await voidLine()).status).toBe(404);
  });

  it('keeps its line while blocks of it are used, and keeps its session from deletion', async () => {
    const { _id } = (await sell()).data;
    const use = { session, guest: 2, tableNumber: 4, blocks: 2 };
    await server.engine.execute(passDecider, 'redeem', _id, use, askedBy());
    const refused = await voidLine();
    expect([refused.status, refused.problem.code, refused.problem.params]).toEqual([409, 'pass.used', { blocks: 2 }]);
    await end(250);
    const kept = await call('DELETE', `/sessions/${session}`, { reason: 'Twice', settle: 'Cash' });
    expect([kept.status, kept.problem.code]).toEqual([409, 'session.has_passes']);
    const deleteAll = async () => {
      const { data, message } = await call('DELETE', '/sessions/history', { reason: 'All' });
      return [data, message];
    };
    expect(await deleteAll()).toEqual([
      { deleted: 0, invoiced: 0, withPasses: 1 },
      'History deleted. 1 session stays because a pass was sold on it.',
    ]);
    await call('PATCH', '/settings/vat', { on: true, ...sampleSeller, reason: 'Registered' });
    await cafe.calls.sell(2);
    expect(await deleteAll()).toEqual([
      { deleted: 0, invoiced: 1, withPasses: 1 },
      'History deleted. Sessions that stay with an invoice: 1. Others that stay because a pass was sold on them: 1.',
    ]);
    await server.engine.execute(passDecider, 'reverse', _id, use, askedBy());
    expect((await call('DELETE', `/sessions/${session}/lines/1`, { reason: 'Twice', settle: 'Cash' })).status).toBe(200);
    expect((await bill()).balance).toBe(0);
    expect((await call('DELETE', `/sessions/${session}`, { reason: 'Twice' })).status).toBe(200);
  });

  it('goes along where its guest is split off', async () => {
    const { _id } = (await sell()).data;
    const off = await call<{ _id: string }>('POST', `/sessions/${session}/split`, { guests: [2], tableNumber: 9 });
    expect(off.status).toBe(201);
    session = off.data._id;
    expect((await linesSold()).map(({ pass }) => pass)).toEqual([_id]);
    expect((await voidLine()).status).toBe(200);
    expect((await passOf(_id)).cancelledAt).not.toBeNull();
  });
});
