import type { Close, Invoice, LedgerRow, PassSale, PassTerms, PassWithStory, Product, ShownPass } from '@tabletime/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../../projections/ledger/reconcile.ts';
import { sampleSeller } from '../../testing/books/sample-seller.ts';
import { projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
let server: TillCafe['server'];
let call: TillCafe['calls']['call'];
let card: string;
beforeEach(async () => {
  cafe = await startTillCafe();
  ({ server } = cafe);
  ({ call } = cafe.calls);
  card = await offer('Card of ten', { kind: 'blocks', blocks: 10, validDays: 90 });
});
afterEach(() => server.stop());

const offer = async (en: string, pass: PassTerms | undefined, price = 250): Promise<string> => {
  const product = {
    name: { en, ar: `بطاقة ${en.length}` },
    price,
    category: { en: 'Passes', ar: 'بطاقات' },
    ...(pass && { kind: 'pass', pass }),
  };
  return (await call<Product>('POST', '/products', product)).data._id;
};
const charge = () => call('PATCH', '/settings/vat', { on: true, ...sampleSeller, reason: 'Registered' });
const wanted = (more: object = {}) => ({
  product: card,
  holder: { name: 'Salem Nasser', phone: '0551234598' },
  payments: [{ method: 'Cash', amount: 250 }],
  ...more,
});
const sell = (more: object = {}, options: { token?: string; headers?: Record<string, string> } = {}) =>
  call<PassSale>('POST', '/passes', wanted(more), options);
const cancel = (id: string, refund?: object, options: { headers?: Record<string, string> } = {}) =>
  call('POST', `/passes/${id}/cancel`, { reason: 'Moved away', ...(refund && { refund }) }, options);
const passOf = async (id: string) => (await call<ShownPass>('GET', `/passes/${id}`)).data;
const invoices = async () => (await call<Invoice[]>('GET', '/invoices?sort=["number","ASC"]')).data;
const entries = async () =>
  (await call<LedgerRow[]>('GET', '/ledger')).data.map(({ kind, method, amount, vat, invoice, refersTo, session }) => [
    kind,
    method,
    amount,
    vat,
    invoice,
    refersTo,
    session,
  ]);
/** Everything adds up: ledger, days, bills. */
const expectBooksAgree = async (revenue: number): Promise<void> => {
  await projectionsCaughtUp(server.engine);
  expect(await reconcile(server.engine.pool, { ...testCafe, businessDayStartsAt: '05:00' })).toMatchObject({ agrees: true });
  const { rows } = await server.engine.pool.query<{ sum: string }>('select coalesce(sum(total_revenue), 0) as sum from daily_statistics');
  expect(Number(rows[0]!.sum)).toBe(revenue);
};

describe('a pass at the counter', () => {
  it('is sold by staff, paid exactly, in the ledger and in the till, without an invoice where there is no VAT', async () => {
    await cafe.calls.open(300);
    const { token } = await server.person('Game Master');
    const payments = [
      { method: 'Cash', amount: 100, tendered: 200 },
      { method: 'Credit', amount: 150 },
    ];
    const sold = await sell({ payments }, { token });
    expect([sold.status, sold.message, sold.data]).toEqual([
      201,
      'Pass sold.',
      { _id: expect.any(String) as string, left: 10, validTo: '2027-02-16' },
    ]);
    const { _id } = sold.data;
    expect(await passOf(_id)).toMatchObject({ name: 'Salem Nasser', phone: '+966551234598', price: 250, paid: 250, session: null });
    expect(await entries()).toEqual([
      ['sale', null, 250, null, null, null, null],
      ['payment', 'Cash', 100, null, null, null, null],
      ['payment', 'Credit', 150, null, null, null, null],
    ]);
    expect((await cafe.calls.till()).expected).toEqual({ Cash: 400, Credit: 150 });
    await expectBooksAgree(250);
  });

  it('is refused without a holder, for another amount, and where the product is no pass or not on sale', async () => {
    const tea = await offer('Tea', undefined);
    const refused = async (more: object) => {
      const { status, problem } = await sell(more);
      return [status, problem.code, Object.keys(problem.errors ?? {})];
    };
    expect(await refused({ holder: undefined })).toEqual([422, 'request.invalid', ['holder']]);
    expect(await refused({ holder: { name: 'Salem', phone: '1' } })).toEqual([422, 'request.invalid', ['holder.phone']]);
    expect(await refused({ payments: [{ method: 'Cash', amount: 200 }] })).toEqual([422, 'payment.not_exact', ['payments']]);
    expect(await refused({ product: tea })).toEqual([422, 'pass.not_a_pass', ['product']]);
    expect(await refused({ product: '01890000-0000-7000-8000-0000000000ff' })).toEqual([404, 'product.not_found', []]);
    await call('POST', `/products/${card}/sold-out`);
    expect(await refused({})).toEqual([409, 'bill.sold_out', ['product']]);
    await call('DELETE', `/products/${card}`, { reason: 'No more' });
    expect(await refused({})).toEqual([409, 'product.retired', []]);
    const { token } = await server.person('Customer');
    expect((await sell({}, { token })).status).toBe(403);
    expect((await call<ShownPass[]>('GET', '/passes')).data).toEqual([]);
    const { rows } = await server.engine.pool.query('select from pass_holders');
    expect(rows).toEqual([]);
  });

  it('sent again with the same key is the same pass with the same invoice, by two devices at once, too', async () => {
    await charge();
    const headers = { 'Idempotency-Key': 'one-sale' };
    const copies = await Promise.all([1, 2, 3].map(() => sell({}, { headers })));
    const [first] = copies;
    expect(first!.data).toMatchObject({ invoice: 1, left: 10 });
    for (const { status, data } of [...copies, await sell({}, { headers })]) expect([status, data]).toEqual([201, first!.data]);
    const both = await Promise.all([sell({ holder: { name: 'Huda' } }), sell({ holder: { name: 'Reem' } })]);
    expect(new Set(both.map(({ data }) => data.invoice))).toEqual(new Set([2, 3]));
    expect(new Set((await invoices()).map(({ pass }) => pass)).size).toBe(3);
    expect((await call<ShownPass[]>('GET', '/passes')).data).toHaveLength(3);
    const { rows } = await server.engine.pool.query('select from pass_holders');
    expect(rows).toHaveLength(3);
    await expectBooksAgree(750);
  });

  it('has an invoice of its own under VAT, without a table, in one sequence with those of bills', async () => {
    await charge();
    const bill = await cafe.calls.sell(1);
    const { _id, invoice: number } = (await sell()).data;
    expect(number).toBe(2);
    const [ofBill, invoice] = await invoices();
    expect([ofBill!.session, ofBill!.pass]).toEqual([bill, null]);
    expect(invoice).toMatchObject({
      number: 2,
      kind: 'invoice',
      session: null,
      tableNumber: null,
      pass: _id,
      sessionDate: '2026-11-19',
      rate: 15,
      net: 217.39,
      vat: 32.61,
      total: 250,
      lines: [{ name: { en: 'Card of ten' }, quantity: 1, minutes: null, discount: 0, gross: 250, net: 217.39, vat: 32.61 }],
      payments: [{ method: 'Cash', amount: 250 }],
      previousHash: ofBill!.hash,
    });
    const document = await call('GET', '/invoices/2/document');
    expect([document.status, document.text]).toEqual([200, expect.stringContaining('<cbc:Name>بطاقة 11</cbc:Name>')]);
    expect((await call<Invoice[]>('GET', `/invoices?filter=${encodeURIComponent(JSON.stringify({ pass: _id }))}`)).data).toHaveLength(1);
    expect((await call('GET', '/invoices/export?bom=0')).text).toContain('INV-2');
    // Staff read no books: they print what the pass answers.
    const { token } = await server.person('Game Master');
    expect((await call<PassWithStory>('GET', `/passes/${_id}`, undefined, { token })).data.invoice).toMatchObject({ number: 2, pass: _id });
    expect((await entries()).slice(-2)).toEqual([
      ['sale', null, 250, 32.61, 2, null, null],
      ['payment', 'Cash', 250, null, 2, null, null],
    ]);
  });

  it('counts for the close of the day, and a sale after it for the next', async () => {
    await charge();
    await cafe.calls.open(300);
    await sell();
    await cafe.calls.count(550);
    const first = (await cafe.calls.close()).data;
    expect(first.sales).toMatchObject({ total: 250, net: 217.39, vat: 32.61 });
    expect(first.methods.find(({ method }) => method === 'Cash')).toMatchObject({ taken: 250, expected: 550, difference: 0 });
    await sell({ payments: [{ method: 'Credit', amount: 250 }] });
    const { status, data: second } = await cafe.calls.close();
    expect([status, second.byDay]).toEqual([200, [{ businessDate: '2026-11-19', sales: 250, adjustments: 0 }]]);
    expect((await call<Close>('GET', '/closes/1')).data.sales.total).toBe(250);
  });
});

describe('a pass that is given back', () => {
  const cash = (amount: number) => ({ method: 'Cash', amount });

  it('leaves the till by what is refunded, no more than was paid, with a note and an invoice over the rest', async () => {
    await charge();
    await cafe.calls.open(300);
    const { _id } = (await sell()).data;
    const tooMuch = await cancel(_id, cash(250.01));
    expect([tooMuch.status, tooMuch.problem.code, tooMuch.problem.params]).toEqual([422, 'refund.too_much', { most: '250.00' }]);
    const headers = { 'Idempotency-Key': 'one-refund' };
    const [first, again] = [await cancel(_id, cash(200), { headers }), await cancel(_id, cash(200), { headers })];
    expect([first.status, again.status, again.message]).toEqual([200, 200, first.message]);
    expect(await passOf(_id)).toMatchObject({ paid: 50, cancelledAt: expect.any(String) as string });
    expect((await cafe.calls.till()).expected?.Cash).toBe(350);
    expect(
      (await invoices()).map(({ number, kind, ofNumber, total, vat, carried, payments, reason }) => [
        number,
        kind,
        ofNumber,
        total,
        vat,
        carried,
        payments.map(({ amount }) => amount),
        reason,
      ]),
    ).toEqual([
      [1, 'invoice', null, 250, 32.61, null, [250], null],
      [2, 'credit_note', 1, 250, 32.61, 50, [-200], 'Moved away'],
      [3, 'invoice', null, 50, 6.52, null, [250, -200], null],
    ]);
    expect((await entries()).slice(2)).toEqual([
      ['adjustment', null, -200, -26.09, 2, 1, null],
      ['given_back', 'Cash', -200, null, 2, 1, null],
    ]);
    await expectBooksAgree(50);
    expect((await cancel(_id)).message).toBe('This pass was already cancelled.');
    for (const [language, says] of [
      ['en', /^This pass was already cancelled.*nothing was given back now/],
      ['ar', /^هذه البطاقة ملغاة بالفعل.*لم يُعَد شيء الآن/],
    ] as const) {
      const { status, problem } = await cancel(_id, cash(50), { headers: { 'Accept-Language': language } });
      expect([status, problem.code, problem.detail]).toEqual([409, 'pass.refund_cancelled', expect.stringMatching(says)]);
    }
    expect(await invoices()).toHaveLength(3);
    expect(await passOf(_id)).toMatchObject({ paid: 50 });
  });

  it('is taken back whole by a note alone; without a refund the sale and its invoice stay', async () => {
    await charge();
    const [one, other] = [(await sell()).data, (await sell()).data];
    await cancel(one._id, { method: 'Credit', amount: 250 });
    await cancel(other._id);
    expect((await invoices()).map(({ kind, creditedBy }) => [kind, creditedBy])).toEqual([
      ['invoice', 3],
      ['invoice', null],
      ['credit_note', null],
    ]);
    await expectBooksAgree(250);
  });
});
