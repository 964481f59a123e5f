import type { Invoice, InvoicedBill, LedgerRow } from '@tabletime/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleSeller } from '../../testing/books/sample-seller.ts';
import { csvRecords } from '../../testing/server/csv-records.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
let call: TillCafe['calls']['call'];
let sell: TillCafe['calls']['sell'];
beforeEach(async () => {
  cafe = await startTillCafe();
  ({ call, sell } = cafe.calls);
  await call('PATCH', '/settings/vat', { on: true, ...sampleSeller, reason: 'Registered' });
});
afterEach(() => cafe.server.stop());

/** A minute after the change before it. */
const change = async (method: string, path: string, body: object): Promise<void> => {
  cafe.clock.advance(60_000);
  const { status, text } = await call(method, path, body);
  expect([status, text]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
};
const paymentOf = async (id: string, by: 'Cash' | 'Credit'): Promise<string> =>
  (await call<InvoicedBill>('GET', `/sessions/${id}/bill`)).data.payments.find(({ method }) => method === by)!._id;

/** `sale 120 INV-1`, or with what it refers to `adjustment -30 CN-2 of INV-1`, oldest first. */
const documents = async (): Promise<string[]> =>
  csvRecords((await call('GET', '/ledger/export?bom=0')).text).map(
    ({ kind, amount, invoice, refers_to: of }) => `${kind} ${Number(amount)} ${invoice || '–'}${of ? ` of ${of}` : ''}`,
  );

const notes = async () =>
  (await call<Invoice[]>('GET', '/invoices?sort=["number","ASC"]')).data.flatMap(({ kind, total, payments, carried }) =>
    kind === 'invoice' ? [] : [{ total, back: payments.map(({ method, amount }) => `${method} ${amount}`), carried }],
  );

describe('an entry of the ledger', () => {
  it('names its invoice, and of a correction the note with the invoice that it takes back', async () => {
    const id = await sell(4);
    await change('PUT', `/sessions/${id}`, { numberOfCustomers: 3, reason: 'Three' });
    await change('DELETE', `/sessions/${id}`, { reason: 'Entered twice' });
    expect(await documents()).toEqual([
      'payment 120 INV-1',
      'sale 120 INV-1',
      'given_back -30 CN-2 of INV-1',
      'adjustment -30 CN-2 of INV-1',
      'given_back -90 CN-4 of INV-3',
      'adjustment -90 CN-4 of INV-3',
    ]);
    const { data } = await call<LedgerRow[]>('GET', '/ledger');
    expect(data.map(({ invoice, refersTo }) => [invoice, refersTo])).toEqual([
      [1, null],
      [1, null],
      [2, 1],
      [2, 1],
      [4, 3],
      [4, 3],
    ]);
  });

  it('takes the invoice of what was paid for it later, and its own where a payment moves to another method', async () => {
    const id = await cafe.calls.sellUnpaid(2);
    await change('POST', `/sessions/${id}/payments`, { method: 'Cash', amount: 20 });
    expect(await documents()).toEqual(['sale 60 –', 'payment 20 –']);
    await change('POST', `/sessions/${id}/payments`, { method: 'Credit', amount: 40 });
    cafe.clock.advance(60_000);
    await change('DELETE', `/sessions/${id}/payments/${await paymentOf(id, 'Cash')}`, { reason: 'It was by card' });
    await change('POST', `/sessions/${id}/payments`, { method: 'Credit', amount: 20 });
    await change('PUT', `/sessions/${id}`, { numberOfCustomers: 3, paymentMethod: ['Credit'], reason: 'Three' });
    expect(await documents()).toEqual([
      'sale 60 INV-1',
      'payment 20 INV-1',
      'payment 40 INV-1',
      'payment_voided -20 INV-1',
      'payment 20 INV-1',
      'payment 30 INV-3',
      'adjustment 30 CN-2 of INV-1',
    ]);
  });

  it('has no document while no VAT is charged, or for cash that is moved by hand', async () => {
    await call('PATCH', '/settings/vat', { on: false, reason: 'Not yet' });
    await cafe.calls.open(100);
    await sell(1);
    await cafe.calls.move('in', 50);
    expect(await documents()).toEqual(['payment 30 –', 'sale 30 –', 'paid_in 50 –']);
  });

  it('reads as it did, with the documents of that moment', async () => {
    const id = await cafe.calls.sellUnpaid(1);
    const before = new Date(cafe.clock.now()).toISOString();
    await change('POST', `/sessions/${id}/payments`, { method: 'Cash', amount: 30 });
    const at = async (path: string) => (await call<LedgerRow[]>('GET', path)).data.map(({ kind, invoice }) => `${kind} ${invoice}`);
    expect(await at('/ledger')).toEqual(['sale 1', 'payment 1']);
    expect(await at(`/ledger?asOf=${before}`)).toEqual(['sale null']);
  });
});

describe('a credit note', () => {
  it('says how money went back, and what counts towards the next invoice', async () => {
    const [lowered, raised, deleted] = [await sell(4), await sell(4, 'Credit'), await sell(2, 'Credit')];
    await change('PUT', `/sessions/${lowered}`, { numberOfCustomers: 3, reason: 'Three' });
    await change('PUT', `/sessions/${raised}`, { numberOfCustomers: 5, reason: 'Five' });
    await change('DELETE', `/sessions/${deleted}`, { reason: 'Entered twice' });
    expect(await notes()).toEqual([
      { total: 120, back: ['Cash -30'], carried: 90 },
      { total: 120, back: [], carried: 120 },
      { total: 60, back: ['Credit -60'], carried: 0 },
    ]);
  });

  it('knows goodwill, another method, and money that went back before it', async () => {
    const [liked, moved, refunded] = [await sell(4), await sell(4), await sell(4)];
    await change('POST', `/sessions/${liked}/refunds`, { method: 'Credit', amount: 20, reason: 'Cold tea' });
    await change('PUT', `/sessions/${moved}`, { numberOfCustomers: 3, paymentMethod: ['Credit'], reason: 'Three, by card' });
    await change('DELETE', `/sessions/${refunded}/payments/${await paymentOf(refunded, 'Cash')}`, { reason: 'Not paid at all' });
    await change('DELETE', `/sessions/${refunded}`, { reason: 'They left' });
    expect(await notes()).toEqual([
      { total: 120, back: ['Credit -20'], carried: 100 },
      { total: 120, back: ['Cash -120'], carried: 0 },
      { total: 120, back: [], carried: 0 },
    ]);
  });
});
