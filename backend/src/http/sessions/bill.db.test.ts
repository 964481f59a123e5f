import type { HistoryDay, Insights } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { verify } from '../../eventstore/verify.ts';
import { rebuildAll } from '../../testing/database/rebuild-all.ts';
import { type BillCalls, billCalls, eveningAt, refusal } from '../../testing/bills/bill-calls.ts';
import { sessionCalls, type WireSession } from '../../testing/server/session-calls.ts';
import { password, startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let owner: string;
let as: ReturnType<typeof sessionCalls>;
let calls: BillCalls;

beforeAll(async () => {
  server = await startTestServer({}, createMovableClock(eveningAt('18:00')));
  owner = await server.signIn('owner@cafe.example');
  as = sessionCalls(server, owner);
  calls = await billCalls(server, owner);
});
afterAll(() => server.stop());

const ask: BillCalls['ask'] = (...wanted) => calls.ask(...wanted);
const table: BillCalls['table'] = (...wanted) => calls.table(...wanted);
const billOf = (id: string) => calls.billOf(id);
const at = (time: string): void => calls.at(time);

/** What the two guests of a table with drinks come to at 20:00, by both methods. */
const bothWays = [
  { method: 'Cash', amount: 100 },
  { method: 'Credit', amount: 57 },
];

describe('the examples of the bill', () => {
  it('120 of time, two for 15 and one for 7 come to 157, and are paid by both methods to the halala', async () => {
    const id = await table(2, { drinks: true });
    at('20:00');
    const short = await ask('PATCH', `/${id}/end`, { payments: [{ method: 'Cash', amount: 156.99 }] });
    expect(refusal(short)).toEqual({ status: 422, code: 'payment.not_exact', params: { due: '157.00', given: '156.99' } });
    const { data } = await ask('PATCH', `/${id}/end`, { payments: bothWays });
    expect(data).toMatchObject({ cost: 120, total: 157, balance: 0, cashTaken: 100, creditTaken: 57, paymentMethod: ['Cash', 'Credit'] });
  });

  it('cash that is handed over leaves change, and the drawer gains what is due', async () => {
    const id = await table(2, { drinks: true });
    at('20:00');
    await ask('PATCH', `/${id}/end`, { payments: [{ method: 'Cash', amount: 157, tendered: 200 }] });
    expect((await billOf(id)).payments).toEqual([{ _id: '1', method: 'Cash', amount: 157, tendered: 200, change: 43 }]);
  });

  it('15 % of 157 take 23.55, which needs somebody to approve from a role that may take 10', async () => {
    const id = await table(2, { drinks: true });
    at('20:00');
    const { token } = await server.person('Supervisor');
    const wish = { scope: 'bill', percent: 15, reason: 'Birthday' };
    const refused = await ask('POST', `/${id}/discounts`, wish, token);
    expect(refusal(refused)).toMatchObject({ status: 403, code: 'discount.needs_approval' });
    expect(refusal(refused).params).toMatchObject({ cap: 10, roles: 'Lead Supervisor, Admin, Owner' });
    await ask('POST', `/${id}/discounts`, { ...wish, approver: { email: 'owner@cafe.example', password } }, token);
    const bill = await billOf(id);
    expect(bill).toMatchObject({ gross: 157, discount: 23.55, total: 133.45, balance: 133.45 });
    expect(bill.discounts).toMatchObject([{ amount: 23.55, percent: 15, by: { role: 'Supervisor' }, approvedBy: { role: 'Owner' } }]);
  });

  it('10 % and 10.00 off 90 take 19, in either order', async () => {
    const discounts = [
      { percent: 10, reason: 'Student' },
      { amount: 10, reason: 'Voucher' },
    ];
    for (const order of [discounts, discounts.toReversed()]) {
      const id = await table(3);
      at('18:40');
      for (const discount of order) await ask('POST', `/${id}/discounts`, discount);
      expect(await billOf(id)).toMatchObject({ cost: 90, discount: 19, total: 71, balance: 71 });
    }
  });

  it('a line is named as the bill names it: for what is taken off it, and to go along with guests who split off', async () => {
    const id = await table(2, { drinks: true });
    at('19:00');
    const [named] = (await billOf(id)).lines.filter(({ kind }) => kind === 'product');
    const discounted = await ask('POST', `/${id}/discounts`, { scope: named!._id, percent: 50, reason: 'Cold' });
    expect(discounted.status).toBe(200);
    expect((await billOf(id)).discounts).toMatchObject([{ scope: named!._id, amount: 15 }]);
    const { data } = await ask('POST', `/${id}/split`, { guests: [1], tableNumber: 77, withLines: [named!._id] });
    expect((await billOf(data._id)).lines).toMatchObject([{ kind: 'time' }, { kind: 'product', product: named!.product, amount: 30 }]);
    expect(refusal(await ask('POST', `/${id}/discounts`, { scope: 'table', percent: 50, reason: 'Cold' })).code).toBe('request.invalid');
  });

  it('a guest who leaves pays their share, and the others pay the rest', async () => {
    const id = await table(4);
    at('19:34');
    const { data } = await ask('POST', `/${id}/guests/leave`, { guests: [1], payment: { method: 'Credit' } });
    expect(data.bill!.payments).toMatchObject([{ method: 'Credit', amount: 30, guest: 1 }]);
    at('20:00');
    expect(await billOf(id)).toMatchObject({ total: 210, paid: 30, balance: 180 });
    expect((await ask('PATCH', `/${id}/end`)).data).toMatchObject({ total: 210, balance: 0, cashTaken: 180, creditTaken: 30 });
  });
});

describe('money', () => {
  it('of a session without other bill events is the total at its end, and follows corrections', async () => {
    const id = await table(2);
    at('20:00');
    expect((await ask('PATCH', `/${id}/end`)).data).toMatchObject({ total: 120, balance: 0, cashTaken: 120, bill: null });
    expect((await billOf(id)).payments).toEqual([{ _id: '1', method: 'Cash', amount: 120 }]);
    expect((await ask('PUT', `/${id}`, { numberOfCustomers: 1, reason: 'Miscounted' })).data).toMatchObject({ total: 60, cashTaken: 60 });
    expect(await billOf(id)).toMatchObject({ paid: 120, refunded: 60, balance: 0, refunds: [{ kind: 'settlement', method: 'Cash' }] });
    const { text } = await ask('GET', `/${id}/events`);
    expect(text).not.toContain('REFUND_GIVEN');
  });

  it('of an end by both methods is open until somebody says how much by each', async () => {
    const id = await table(2, { paymentMethod: ['Cash', 'Credit'] });
    at('20:00');
    expect((await ask('PATCH', `/${id}/end`)).data).toMatchObject({ total: 120, balance: 120, cashTaken: 0, creditTaken: 0 });
    await ask('POST', `/${id}/payments`, { method: 'Cash', amount: 50 });
    const tooMuch = await ask('POST', `/${id}/payments`, { method: 'Credit', amount: 70.01 });
    expect(refusal(tooMuch)).toEqual({ status: 422, code: 'payment.too_much', params: { due: '70.00' } });
    const { data } = await ask('POST', `/${id}/payments`, { method: 'Credit', amount: 70 });
    expect(data).toMatchObject({ balance: 0, cashTaken: 50, creditTaken: 70 });
  });

  it('moves with a correction by the one method that was used, or by the one that is named', async () => {
    const one = await table(2, { drinks: true });
    at('20:00');
    await ask('PATCH', `/${one}/end`, { payments: [{ method: 'Credit', amount: 157 }] });
    const withPeople = async (numberOfCustomers: number) => (await ask('PUT', `/${one}`, { numberOfCustomers, reason: 'r' })).data;
    expect(await withPeople(1)).toMatchObject({ total: 97, balance: 0, creditTaken: 97 });
    expect(await withPeople(2)).toMatchObject({ total: 157, balance: 0, creditTaken: 157 });

    const two = await table(2, { drinks: true });
    at('20:00');
    await ask('PATCH', `/${two}/end`, { payments: bothWays });
    expect((await ask('PUT', `/${two}`, { numberOfCustomers: 1, reason: 'r' })).data).toMatchObject({ total: 97, balance: -60 });
    expect((await ask('PUT', `/${two}`, { numberOfCustomers: 2, reason: 'r' })).data).toMatchObject({ total: 157, balance: 0 });
    const named = await ask('PUT', `/${two}`, { numberOfCustomers: 1, reason: 'r', settle: 'Cash' });
    expect(named.data).toMatchObject({ total: 97, balance: 0, cashTaken: 40, creditTaken: 57 });
  });

  it('goes back by its own methods when a session is deleted, and comes in again when it is restored', async () => {
    const id = await table(2, { drinks: true });
    at('20:00');
    await ask('PATCH', `/${id}/end`, { payments: bothWays });
    await ask('DELETE', `/${id}`, { reason: 'Entered twice' });
    const { data } = await ask('POST', `/${id}/restore`, { reason: 'It was real' });
    expect(data).toMatchObject({ total: 157, balance: 0, cashTaken: 100, creditTaken: 57 });
    expect(await billOf(id)).toMatchObject({ paid: 314, refunded: 157 });
  });

  it('is taken of each of several who leave, so that who comes back does not pay twice', async () => {
    const id = await table(3);
    at('19:40');
    const leave = (guests: number[], tendered?: number) =>
      ask('POST', `/${id}/guests/leave`, { guests, payment: { method: 'Cash', ...(tendered !== undefined && { tendered }) } });
    expect(refusal(await leave([1, 2], 119)).code).toBe('payment.tendered_low');
    await leave([1, 2], 200);
    await ask('POST', `/${id}/guests/2/return`);
    await leave([2]);
    const { payments, paid } = await billOf(id);
    expect(paid).toBe(120);
    expect(payments).toMatchObject([
      { guest: 1, amount: 60 },
      { guest: 2, amount: 60, tendered: 140, change: 80 },
    ]);
    expect(payments[0]).not.toHaveProperty('tendered');
  });

  it('that was taken for an end is voided when it is taken back', async () => {
    const id = await table(2, { drinks: true });
    at('19:34');
    await ask('POST', `/${id}/guests/leave`, { guests: [1], payment: { method: 'Credit' } });
    at('20:00');
    await ask('PATCH', `/${id}/end`, { payments: [{ method: 'Cash', amount: 97, tendered: 200 }] });
    const { data } = await ask('POST', `/${id}/reopen`, { reason: 'They stay' });
    expect(data).toMatchObject({ status: 'active', total: null, cashTaken: 0, creditTaken: 30 });
  });

  it('given back out of goodwill lowers the total, never beyond what was paid, and within the cap of the role', async () => {
    const id = await table(2);
    at('20:00');
    await ask('PATCH', `/${id}/end`);
    const { token } = await server.person('Supervisor');
    const wish = { method: 'Cash', amount: 12, reason: 'A piece was missing' };
    expect((await ask('POST', `/${id}/refunds`, wish, token)).data).toMatchObject({ total: 108, balance: 0, cashTaken: 108 });
    expect(refusal(await ask('POST', `/${id}/refunds`, { ...wish, amount: 0.01 }, token)).code).toBe('refund.needs_approval');
    expect(refusal(await ask('POST', `/${id}/refunds`, { ...wish, amount: 108.01 })).code).toBe('refund.too_much');
    expect(refusal(await ask('POST', `/${id}/reopen`, { reason: 'r' })).code).toBe('session.reopen_refunded');
  });
});

describe('a method that is corrected', () => {
  const endedBy = async (paymentMethod: string[]) => {
    const id = await table(2, { paymentMethod });
    at('20:00');
    await ask('PATCH', `/${id}/end`);
    return (body: object) => ask('PUT', `/${id}`, { reason: 'Asked the guests', ...body });
  };

  it('to both leaves the bill open until it is divided, and back to one says that it paid all', async () => {
    const correct = await endedBy(['Cash']);
    const { data } = await correct({ paymentMethod: ['Cash', 'Credit'] });
    expect(data).toMatchObject({ total: 120, balance: 120, cashTaken: 0, paymentMethod: ['Cash', 'Credit'] });
    expect((await correct({ numberOfCustomers: 1 })).data).toMatchObject({ total: 60, balance: 60 });
    expect((await correct({ paymentMethod: ['Credit'] })).data).toMatchObject({ total: 60, balance: 0, creditTaken: 60 });
    await correct({ paymentMethod: ['Cash', 'Credit'] });
    const divided = await ask('POST', `/${data._id}/payments`, { method: 'Cash', amount: 60 });
    expect(divided.data).toMatchObject({ balance: 0, cashTaken: 60, paymentMethod: ['Cash'] });
  });

  it('settles an end by both that nobody has divided', async () => {
    const correct = await endedBy(['Cash', 'Credit']);
    expect((await correct({ paymentMethod: ['Cash'] })).data).toMatchObject({ total: 120, balance: 0, cashTaken: 120 });
  });

  it('leaves with the other one what went back by it', async () => {
    const id = await table(2, { drinks: true });
    at('20:00');
    await ask('PATCH', `/${id}/end`, { payments: [{ method: 'Credit', amount: 157 }] });
    await ask('PUT', `/${id}`, { numberOfCustomers: 1, reason: 'r' });
    const { data } = await ask('PUT', `/${id}`, { paymentMethod: ['Cash'], reason: 'It was cash' });
    expect(data).toMatchObject({ total: 97, balance: 0, cashTaken: 97, creditTaken: 0, paymentMethod: ['Cash'] });
    await ask('POST', `/${id}/refunds`, { method: 'Cash', amount: 97, reason: 'All of it' });
    expect(refusal(await ask('PUT', `/${id}`, { paymentMethod: ['Credit'], reason: 'r' })).code).toBe('payment.refunded');
  });
});

describe('what was paid too much', () => {
  it('goes back without an approver and leaves the total as it is', async () => {
    const id = await table(2, { drinks: true });
    at('20:00');
    await ask('PATCH', `/${id}/end`, { payments: bothWays });
    expect((await ask('PUT', `/${id}`, { numberOfCustomers: 1, reason: 'r' })).data).toMatchObject({ total: 97, balance: -60 });
    const { token } = await server.person('Game Master');
    const wish = { kind: 'settlement', method: 'Cash', reason: 'Paid too much' };
    const tooMuch = await ask('POST', `/${id}/refunds`, { ...wish, amount: 60.01 }, token);
    expect(refusal(tooMuch)).toEqual({ status: 422, code: 'refund.too_much', params: { most: '60.00' } });
    const { data } = await ask('POST', `/${id}/refunds`, { ...wish, amount: 60 }, token);
    expect(data).toMatchObject({ total: 97, balance: 0, cashTaken: 40, creditTaken: 57 });
    expect(data.bill!.refunds).toMatchObject([{ kind: 'settlement', amount: 60 }]);
    // A tenth of what the café kept, not of everything ever paid.
    const kind = await ask('POST', `/${id}/refunds`, { method: 'Cash', amount: 9.71, reason: 'r' }, token);
    expect(refusal(kind).code).toBe('refund.needs_approval');
    const refund = await ask('POST', `/${id}/refunds`, { method: 'Cash', amount: 9.7, reason: 'r' }, token);
    expect(refund.data).toMatchObject({ total: 87.3, balance: 0 });
  });

  it('goes back whole where goodwill was given of a price that was taken back later', async () => {
    const id = await table(2);
    at('20:00');
    await ask('PATCH', `/${id}/end`, { payments: [{ method: 'Cash', amount: 120 }] });
    await ask('POST', `/${id}/refunds`, { method: 'Cash', amount: 12, reason: 'r' });
    const { data } = await ask('PUT', `/${id}`, { durationInMinutes: 5, reason: 'Never played' });
    expect(data).toMatchObject({ cost: 0, total: 0, balance: 0, cashTaken: 0 });
    expect((await ask('PUT', `/${id}`, { durationInMinutes: 60, reason: 'They did' })).data).toMatchObject({ total: 48, balance: 0 });
  });
});

describe('two devices', () => {
  it('that take the payment of one bill at once take it once', async () => {
    const id = await table(2, { paymentMethod: ['Cash', 'Credit'] });
    at('20:00');
    await ask('PATCH', `/${id}/end`);
    const pay = () => ask('POST', `/${id}/payments`, { method: 'Cash', amount: 120 });
    expect((await Promise.all([pay(), pay(), pay()])).map(({ status }) => String(status)).sort()).toEqual(['200', '422', '422']);
    expect(await billOf(id)).toMatchObject({ paid: 120, balance: 0 });
  });

  it('that end and pay at once end it once', async () => {
    const id = await table(2);
    at('20:00');
    const end = () => ask('PATCH', `/${id}/end`, { payments: [{ method: 'Cash', amount: 120 }] });
    expect((await Promise.all([end(), end()])).map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
    expect((await billOf(id)).payments).toHaveLength(1);
  });
});

it('every figure agrees: totals, days, analytics, the file; and again after a rebuild', async () => {
  const figures = async () => {
    const { data: days } = await server.send<HistoryDay[]>('GET', '/history', { token: owner });
    const { data: insights } = await server.send<Insights>('GET', '/analytics/insights?days=7', { token: owner });
    const { text: file } = await server.send('GET', '/sessions/export', { token: owner });
    return { days, insights: insights.current, file };
  };
  const before = await figures();
  const { data: rows } = await as.list('?filter={"isActive":false}&range=[0,99]');
  const sum = (amount: (row: WireSession) => number | null): number =>
    Math.round(rows.reduce((all, row) => all + (amount(row) ?? 0) * 100, 0)) / 100;
  expect(before.days[0]!.totalRevenue).toBe(sum(({ total }) => total));
  expect(before.insights.summary.totalRevenue).toBe(sum(({ total }) => total));
  expect(Object.fromEntries(before.insights.byPayment.map(({ payment, revenue }) => [payment, revenue]))).toEqual({
    Cash: sum(({ cashTaken }) => cashTaken),
    Credit: sum(({ creditTaken }) => creditTaken),
    Both: 0,
    Open: sum(({ balance }) => balance),
  });
  await rebuildAll(server.database.url);
  expect(await figures()).toEqual(before);
  expect(await verify(server.engine.pool)).toMatchObject({ intact: true });
});
