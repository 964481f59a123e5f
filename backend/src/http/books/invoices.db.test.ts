import type { Invoice, LedgerRow, InvoicedBill, VatSettings } from '@tabletime/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleSeller } from '../../testing/books/sample-seller.ts';
import { importSession } from '../../testing/server/session-calls.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let server: TillCafe['server'];
let calls: TillCafe['calls'];
beforeEach(async () => {
  ({ server, calls } = await startTillCafe());
});
afterEach(() => server.stop());

const charge = (on = true, more: object = {}) =>
  calls.call<VatSettings>('PATCH', '/settings/vat', { on, ...sampleSeller, ...more, reason: 'Registered' });
const invoices = async () => (await calls.call<Invoice[]>('GET', '/invoices?sort=["number","ASC"]')).data;
const short = async () =>
  (await invoices()).map(({ number, kind, ofNumber, creditedBy, total, net, vat }) => [
    number,
    kind,
    ofNumber,
    creditedBy,
    total,
    net,
    vat,
  ]);
const billOf = async (id: string) => (await calls.call<InvoicedBill>('GET', `/sessions/${id}/bill`)).data;

describe('an invoice', () => {
  it('is issued for no bill while no VAT is charged, however late it is paid', async () => {
    const before = await calls.sell(1);
    const open = await importSession(server);
    expect((await billOf(before)).cafeName).toEqual({ en: 'Tabletime Café', ar: 'Tabletime Café' });
    await charge();
    expect((await billOf(before)).cafeName).toEqual(sampleSeller.name);
    await calls.call('PUT', `/sessions/${before}`, { numberOfCustomers: 2, reason: 'Two' });
    await calls.call('PUT', `/sessions/${open}`, { notes: 'Late', reason: 'Note' });
    expect(await invoices()).toEqual([]);
    expect(await billOf(before)).not.toHaveProperty('invoice');
    const [first] = (await calls.call<LedgerRow[]>('GET', '/ledger')).data;
    expect(first).toMatchObject({ amount: 30, net: null, vat: null });
  });

  it('is issued with the payment that settles the bill, numbered from 1, with VAT from within the price', async () => {
    await charge();
    const one = await calls.sell(1);
    await calls.sell(5, 'Credit');
    await calls.sell(8);
    expect(await short()).toEqual([
      [1, 'invoice', null, null, 30, 26.09, 3.91],
      [2, 'invoice', null, null, 150, 130.43, 19.57],
      [3, 'invoice', null, null, 240, 208.7, 31.3],
    ]);
    const { invoice } = await billOf(one);
    expect(invoice).toMatchObject({ number: 1, session: one, seller: sampleSeller, rate: 15, payments: [{ method: 'Cash', amount: 30 }] });
    const [first, second] = await invoices();
    expect(second!.previousHash).toBe(first!.hash);
  });

  it('says by what prices the time was charged where rules set them, whatever a later correction of a note or a table says', async () => {
    await charge();
    const late = { name: { en: 'Late', ar: 'متأخر' }, from: '22:00', to: '02:00', blockPrice: 40, basis: 'person' };
    await calls.call('PATCH', '/settings/tariff-book', { house: { blockPrice: 30 }, rules: [late], reason: 'New prices' });
    // From 21:00 to 00:00: due at 21:35, 22:35 and 23:35.
    const { _id } = (await calls.call<{ _id: string }>('POST', '/sessions', { tableNumber: 4, numberOfCustomers: 2 })).data;
    server.clock.advance(180 * 60_000);
    await calls.call('PATCH', `/sessions/${_id}/end`, { payments: [{ method: 'Cash', amount: 220 }] });
    await calls.call('PUT', `/sessions/${_id}`, { notes: 'By the window', tableNumber: 9, reason: 'Moved' });
    const [invoice, ...more] = await invoices();
    expect(more).toEqual([]);
    const prices = [
      { minutes: 60, each: 30 },
      { minutes: 120, each: 40, from: '2026-11-19T19:00:00.000Z' },
    ];
    expect(invoice!.lines).toEqual([expect.objectContaining({ quantity: 2, minutes: 180, gross: 220, prices })]);
  });

  it('is taken back by a credit note and issued again when the lines change; a note or a table changes nothing', async () => {
    await charge();
    const id = await calls.sell(4);
    await calls.call('PUT', `/sessions/${id}`, { notes: 'By the window', tableNumber: 9, reason: 'Moved' });
    expect(await short()).toHaveLength(1);
    await calls.call('PUT', `/sessions/${id}`, { numberOfCustomers: 3, reason: 'Three' });
    expect(await short()).toEqual([
      [1, 'invoice', null, 2, 120, 104.35, 15.65],
      [2, 'credit_note', 1, null, 120, 104.35, 15.65],
      [3, 'invoice', null, null, 90, 78.26, 11.74],
    ]);
    expect((await invoices())[1]).toMatchObject({ reason: 'Three', session: id });
    await calls.call('DELETE', `/sessions/${id}`, { reason: 'Entered twice' });
    expect((await short()).slice(3)).toEqual([[4, 'credit_note', 3, null, 90, 78.26, 11.74]]);
    await calls.call('POST', `/sessions/${id}/restore`, { reason: 'It was not' });
    expect((await short()).slice(4)).toEqual([[5, 'invoice', null, null, 90, 78.26, 11.74]]);
    expect((await billOf(id)).invoice?.number).toBe(5);
  });

  it('waits until an open bill is paid, though VAT was switched off since', async () => {
    await charge();
    const id = await calls.sellUnpaid(2);
    expect(await invoices()).toEqual([]);
    await charge(false);
    await calls.call('POST', `/sessions/${id}/payments`, { method: 'Cash', amount: 20 });
    expect(await invoices()).toEqual([]);
    await calls.call('POST', `/sessions/${id}/payments`, { method: 'Credit', amount: 40 });
    expect(await short()).toEqual([[1, 'invoice', null, null, 60, 52.17, 7.83]]);
    await calls.sell(1);
    expect(await invoices()).toHaveLength(1);
  });

  it('is left by the deletion of all history, which says how many stay', async () => {
    const free = await calls.sell(1);
    await charge();
    const id = await calls.sell(2);
    const { data, message } = await calls.call<{ deleted: number; invoiced: number }>('DELETE', '/sessions/history', { reason: 'All' });
    expect([data, message]).toEqual([{ deleted: 1, invoiced: 1, withPasses: 0 }, 'History deleted. 1 session with an invoice stays.']);
    expect((await calls.call('GET', `/sessions/${free}`)).status).toBe(404);
    expect((await calls.call('GET', `/sessions/${id}`)).status).toBe(200);
  });
});

describe('VAT in the books', () => {
  it('is the same in ledger, invoices and close, and a correction takes it along', async () => {
    await charge();
    await calls.open(0);
    const id = await calls.sell(5);
    await calls.sell(1);
    await calls.call('PUT', `/sessions/${id}`, { numberOfCustomers: 4, reason: 'Four' });
    const entries = (await calls.call<LedgerRow[]>('GET', '/ledger')).data.filter(({ vat }) => vat !== null);
    expect(entries.map(({ kind, amount, net, vat }) => [kind, amount, net, vat])).toEqual([
      ['sale', 150, 130.43, 19.57],
      ['sale', 30, 26.09, 3.91],
      ['adjustment', -30, -26.08, -3.92],
    ]);
    const { data } = await calls.close({});
    expect(data.sales).toMatchObject({ total: 150, net: 130.44, vat: 19.56 });
    const sumOf = (amounts: number[]): number => Math.round(100 * amounts.reduce((sum, amount) => sum + amount, 0)) / 100;
    const documents = await invoices();
    expect(sumOf(documents.map(({ kind, vat }) => (kind === 'invoice' ? vat : -vat)))).toBe(19.56);
  });
});
