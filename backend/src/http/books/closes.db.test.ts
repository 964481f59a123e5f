import type { Close, CloseCheck, HistoryDay, LedgerRow } from '@tabletime/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
let calls: TillCafe['calls'];
beforeEach(async () => {
  cafe = await startTillCafe();
  ({ calls } = cafe);
});
afterEach(() => cafe.server.stop());

const cashOf = ({ methods }: Pick<Close, 'methods'>) => methods.find(({ method }) => method === 'Cash')!;
const closed = async (body: object = {}) => (await calls.close(body)).data;
/** What the read models say, once they have taken in all. */
const read = async <Data>(path: string): Promise<Data> => {
  await caughtUp(cafe.server);
  return (await calls.call<Data>('GET', path)).data;
};
const at = (time: string): void => cafe.clock.set(Date.parse(`2026-11-19T${time}+03:00`));

describe('a close, by example', () => {
  it('float 300, cash 1,250, refund 30, in 100, out 85, counted 1,530: expected 1,535, 5 short', async () => {
    await calls.open(300);
    const session = await calls.sell(20);
    await calls.sell(20);
    await calls.sellPartly(2, 50);
    await calls.refund(session, 30);
    await calls.move('in', 100);
    await calls.move('out', 85);
    await calls.count(1_530);
    const cash = cashOf(await closed());
    expect(cash).toMatchObject({ opening: 300, taken: 1_250, givenBack: 30, paidIn: 100, paidOut: 85, sinceCount: 0 });
    expect(cash).toMatchObject({ expected: 1_535, counted: 1_530, difference: -5 });
  });

  it('a session that goes from 120 to 90 after its day was closed: the close is unmoved, the next one has −30 for that day', async () => {
    const session = await calls.sell(4);
    const first = await closed();
    cafe.clock.advance(12 * 3_600_000);
    await cafe.signIn();
    const { status } = await calls.call('PUT', `/sessions/${session}`, { numberOfCustomers: 3, reason: 'One was a child' });
    expect(status).toBe(200);
    await calls.sell(1);
    const second = await closed();
    expect(second).toMatchObject({ businessDate: '2026-11-20', adjustments: -30, sales: { gross: 30, total: 0, count: 1 } });
    expect(second.byDay).toEqual([
      { businessDate: '2026-11-19', sales: 0, adjustments: -30 },
      { businessDate: '2026-11-20', sales: 30, adjustments: 0 },
    ]);
    expect(cashOf(second)).toMatchObject({ taken: 30, givenBack: 30 });
    expect({ ...(await read<Close>('/closes/1')) }).toEqual({ ...first, after: -30 });
  });

  it('a close at 23:30 and a sale of 45 at 23:50: the next close has it as a supplement to the same day', async () => {
    await calls.sell(1);
    await calls.call('PATCH', '/settings/tariff', { pricePerPerson: 45, reason: 'Weekend' });
    const start = { tableNumber: 31, numberOfCustomers: 1 };
    at('22:50');
    const { _id } = (await calls.call<{ _id: string }>('POST', '/sessions', start)).data;
    at('23:30');
    const first = await closed();
    at('23:50');
    expect((await calls.call('PATCH', `/sessions/${_id}/end`, { payments: [{ method: 'Cash', amount: 45 }] })).status).toBe(200);
    const second = await closed();
    expect(second).toMatchObject({ number: 2, businessDate: '2026-11-19', sales: { total: 45, count: 1 }, adjustments: 0 });
    expect(second.byDay).toEqual([{ businessDate: '2026-11-19', sales: 45, adjustments: 0 }]);
    expect({ ...(await read<Close>('/closes/1')) }).toEqual({ ...first, after: 45 });
  });

  it('two managers close at once: one closes, the other gets 412', async () => {
    await calls.open(100);
    await calls.sell(1);
    const { version } = await calls.till();
    const managers = [await cafe.server.person('Admin', 'Sara'), await cafe.server.person('Admin', 'Omar')];
    const close = (body: object, headers: Record<string, string>, token: string) =>
      calls.call<Close>('POST', '/till/close', body, { token, headers });
    const outcomes = await Promise.all([
      close({ version }, {}, managers[0]!.token),
      close({}, { 'If-Match': `"${version}"` }, managers[1]!.token),
    ]);
    expect(outcomes.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 412]);
    expect(await read<Close[]>('/closes')).toHaveLength(1);
  });

  it('left 300, opened at 280, a sale of 10, counted 290: 20 are missing once, at the opening', async () => {
    await calls.open(300);
    await calls.count(300);
    await closed();
    expect((await calls.open(280)).data.openingDifference).toBe(-20);
    await calls.sellPartly(1, 10);
    await calls.count(290);
    expect(cashOf(await closed())).toMatchObject({ openingDifference: -20, expected: 290, counted: 290, difference: 0 });
    expect((await calls.open(290)).data.openingDifference).toBe(0);
  });

  it('60 due, 100 tendered: 60 more are expected', async () => {
    await calls.open(300);
    await calls.sell(2, 'Cash', 100);
    expect((await calls.till()).expected).toEqual({ Cash: 360, Credit: 0 });
  });

  it('left 300, 45 in cash before the till is opened at 345: nothing is missing', async () => {
    await calls.open(300);
    await calls.count(300);
    await closed();
    await calls.sellPartly(2, 45);
    expect((await calls.open(345)).data.openingDifference).toBe(0);
    await calls.count(345);
    expect(cashOf(await closed())).toMatchObject({ taken: 45, sinceOpening: { taken: 0 }, expected: 345, difference: 0 });
  });
});

describe('a bill that is paid on another day', () => {
  it('is owed by the close of its day, and money of the day on which it is paid', async () => {
    const { _id } = (await calls.call<{ _id: string }>('POST', '/sessions', { tableNumber: 50, numberOfCustomers: 2 })).data;
    cafe.clock.advance(3_600_000);
    await calls.call('PATCH', `/sessions/${_id}/end`, { payments: [{ method: 'Cash', amount: 60 }] });
    await calls.call('DELETE', `/sessions/${_id}/payments/1`, { reason: 'They pay tomorrow' });
    expect(await closed()).toMatchObject({ sales: { total: 60 }, open: 60, methods: [{ taken: 0 }, { taken: 0 }] });
    cafe.clock.advance(24 * 3_600_000);
    await cafe.signIn();
    expect((await calls.call('POST', `/sessions/${_id}/payments`, { method: 'Credit', amount: 60 })).status).toBe(200);
    expect(await closed()).toMatchObject({
      businessDate: '2026-11-20',
      sales: { total: 0, count: 0 },
      byDay: [],
      open: 0,
      methods: [{ taken: 0 }, { method: 'Credit', taken: 60, expected: 60 }],
    });
    const days = await read<HistoryDay[]>('/history');
    expect(days.map(({ date, totalRevenue, moneyTaken }) => [date, totalRevenue, moneyTaken.cash + moneyTaken.credit])).toEqual(
      expect.arrayContaining([['2026-11-19', 60, 0]]),
    );
    const ofFriday = await read<LedgerRow[]>('/ledger?from=2026-11-20&to=2026-11-20');
    expect(ofFriday.map(({ kind, amount, sessionDate }) => [kind, amount, sessionDate])).toEqual([['payment', 60, '2026-11-19']]);
  });
});

describe('what moves between the check and the close', () => {
  it('refuses it with 412 and who moved it; the new figures close', async () => {
    const sara = await cafe.server.person('Supervisor', 'Sara');
    const check = async () => (await calls.call<CloseCheck>('GET', '/till/check')).data;
    const confirm = ({ version, throughPosition }: CloseCheck) => calls.close({ version, throughPosition });
    await calls.open(100);
    const session = await calls.sell(2);
    const start = { tableNumber: 40, numberOfCustomers: 1 };
    const seen = await check();
    await calls.call('POST', '/sessions', start);
    const running = (await calls.call<{ _id: string }>('POST', '/sessions', { ...start, tableNumber: 41 })).data._id;
    cafe.clock.advance(3_600_000);
    const payment = { method: 'Cash', amount: 30 };
    expect((await calls.call('POST', `/sessions/${running}/payments`, payment, { token: sara.token })).status).toBe(200);
    const { status, problem } = await confirm(seen);
    expect([status, problem]).toMatchObject([412, { code: 'close.moved', params: { by: 'Sara', at: '2026-11-19T20:00:00.000Z' } }]);

    const again = await check();
    expect(cashOf(again.figures)).toMatchObject({ expected: 190 });
    await calls.refund(session, 10);
    expect((await confirm(again)).status).toBe(412);
    const last = await check();
    // A session that starts moves nothing.
    await calls.call('POST', '/sessions', { ...start, tableNumber: 42 });
    const { data } = await confirm(last);
    expect(cashOf(data)).toMatchObject({ taken: 90, givenBack: 10, expected: 180 });
    expect((await confirm(last)).status).toBe(412);
  });

  it('refuses it, too, when it was counted or moved by hand', async () => {
    await calls.open(100);
    await calls.sell(1);
    for (const change of [() => calls.count(130), () => calls.move('out', 5)]) {
      const { version } = await calls.till();
      await change();
      expect((await calls.close({ version })).problem).toMatchObject({ status: 412, code: 'version.stale', params: { by: 'Noura' } });
    }
    expect((await calls.close({ version: (await calls.till()).version })).status).toBe(200);
  });
});

describe('a close that is asked for twice', () => {
  it('under one key is made once, and both get its figures, whatever moved in between', async () => {
    const key = { 'Idempotency-Key': 'close-of-the-19th' };
    await calls.open(100);
    await calls.sell(1);
    const first = await calls.close({ note: 'Quiet' }, key);
    await calls.sell(2);
    const again = await calls.close({ note: 'Quiet' }, key);
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect(await read<Close[]>('/closes')).toHaveLength(1);
    expect(await closed()).toMatchObject({ number: 2, sales: { total: 60 } });
  });
});

describe('a turn that nobody counted', () => {
  it('does not find the difference of its opening again at the next', async () => {
    await calls.open(300);
    await calls.count(300);
    await closed();
    expect((await calls.open(280)).data.openingDifference).toBe(-20);
    await calls.sellPartly(1, 10);
    await calls.move('out', 5);
    expect(cashOf(await closed())).toMatchObject({ openingDifference: -20, expected: 285, counted: null });
    await calls.sellPartly(1, 20);
    expect((await calls.open(305)).data.openingDifference).toBe(0);
  });
});
