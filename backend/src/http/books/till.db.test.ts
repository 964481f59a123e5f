import type { Close, CloseCheck, LedgerRow, PaymentMethod, Till } from '@tabletime/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importSession } from '../../testing/server/session-calls.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let server: TillCafe['server'];
let signIn: TillCafe['signIn'];
let clock: TillCafe['clock'];
let calls: TillCafe['calls'];
beforeEach(async () => {
  ({ clock, server, signIn, calls } = await startTillCafe());
});
afterEach(() => server.stop());

const cashOf = ({ methods }: Pick<Close, 'methods'>) => methods.find(({ method }) => method === 'Cash')!;

describe('the till and its close', () => {
  it('expects the float with what moved since, and says what the count lacks', async () => {
    const { call, till, open, move, close, sell, refund } = calls;
    expect((await open(300)).data).toMatchObject({ isOpen: true, float: 300, openingDifference: null, expected: { Cash: 300, Credit: 0 } });
    const session = await sell(5);
    await sell(4, 'Credit');
    await sell(2, 'Cash', 100);
    expect((await refund(session, 30)).status).toBe(200);
    await move('in', 100);
    await move('out', 85);
    expect(await till()).toMatchObject({ expected: { Cash: 300 + 150 + 60 - 30 + 100 - 85, Credit: 120 }, version: 3 });
    expect(
      (await call<Till>('POST', '/till/count', { method: 'Cash', denominations: { '200': 2, '50': 1, '10': 4 } })).data.counts,
    ).toMatchObject([{ method: 'Cash', amount: 490, expected: 495, difference: -5, denominations: { '200': 2, '50': 1, '10': 4 } }]);
    const { data, status } = await close({ note: 'Quiet', left: 300 });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      number: 1,
      businessDate: '2026-11-19',
      previousClose: null,
      sales: { gross: 330, discounts: 0, total: 300, net: null, vat: null, count: 3 },
      byDay: [{ businessDate: '2026-11-19', sales: 330, adjustments: -30 }],
      adjustments: -30,
      methods: [
        {
          method: 'Cash',
          opening: 300,
          taken: 210,
          givenBack: 30,
          paidIn: 100,
          paidOut: 85,
          expected: 495,
          counted: 490,
          difference: -5,
          sinceCount: 0,
        },
        { method: 'Credit', taken: 120, givenBack: 0, expected: 120, counted: null, difference: null },
      ],
      movedByHand: [{ kind: 'other', amount: 15 }],
      left: 300,
      open: 0,
      note: 'Quiet',
      after: 0,
    });
    expect((await call<Close>('GET', '/closes/1')).data).toEqual(data);
    expect((await call('GET', '/closes/2')).status).toBe(404);
    expect(await till()).toMatchObject({ isOpen: false, counts: [], float: null });
    expect((await call<Close[]>('GET', '/closes')).data).toEqual([data]);
  });

  it('carries what comes later into the next close, and never moves', async () => {
    const { call, open, close, sell, refund } = calls;
    await open(100);
    const session = await sell(4);
    const first = (await close()).data;
    expect(cashOf(first)).toMatchObject({ expected: 220, counted: null, difference: null });
    expect((await refund(session, 30)).status).toBe(200);
    await sell(1);
    const later = (await call<Close>('GET', '/closes/1')).data;
    // With what was signed of the log, for its paper.
    expect(first.checkpoint).toMatchObject({ size: first.throughPosition });
    expect(later).toEqual({ ...first, after: 0 });
    const second = (await close()).data;
    // The session that ended after the close is a supplement, the refund an adjustment.
    expect(second).toMatchObject({
      number: 2,
      previousClose: 1,
      businessDate: '2026-11-19',
      byDay: [{ businessDate: '2026-11-19', sales: 30, adjustments: -30 }],
      sales: { gross: 30, total: 0, count: 1 },
    });
    expect(cashOf(second)).toMatchObject({ opening: null, expected: null, taken: 30, givenBack: 30 });
    const { data: entries } = await call<LedgerRow[]>('GET', '/ledger?close=2');
    expect(entries.map(({ kind, close: of }) => [kind, of])).toEqual([
      ['adjustment', 2],
      ['given_back', 2],
      ['payment', 2],
      ['sale', 2],
    ]);
    expect((await close()).status).toBe(409);
  });

  it('says what came to a closed day since', async () => {
    const { call, close, sell, refund } = calls;
    const session = await sell(4);
    await close();
    expect((await refund(session, 30)).status).toBe(200);
    expect((await call<Close>('GET', '/closes/1')).data).toMatchObject({ after: -30, sales: { total: 120 } });
  });

  it('counts an opening difference once, and nothing for what was taken before the opening', async () => {
    const { till, open, count, close, sell } = calls;
    await open(300);
    await count(300);
    await close();
    await open(280);
    expect((await till()).openingDifference).toBe(-20);
    await sell(1);
    await count(310);
    const second = (await close()).data;
    expect(cashOf(second)).toMatchObject({ opening: 280, openingDifference: -20, expected: 310, counted: 310, difference: 0 });
    expect(second.left).toBe(310);
    await sell(2);
    expect((await open(370)).data.openingDifference).toBe(0);
    await count(370);
    const third = (await close()).data;
    expect(cashOf(third)).toMatchObject({ taken: 60, sinceOpening: { taken: 0 }, expected: 370, difference: 0 });
  });

  it('keeps what came after the count in the drawer', async () => {
    const { call, open, count, close, sell } = calls;
    await open(100);
    await sell(1);
    await count(125);
    await sell(1);
    const check = (await call<CloseCheck>('GET', '/till/check')).data;
    expect(check).toMatchObject({ staleCounts: ['Cash'], hindered: [], businessDate: '2026-11-19', days: ['2026-11-19'], running: 0 });
    expect(cashOf(check.figures)).toMatchObject({ expected: 160, counted: 125, difference: -5, sinceCount: 30 });
    await close({ left: 100 });
    expect((await open(130)).data.openingDifference).toBe(0);
  });

  it('is handed over with a count that has both names, to somebody else of the staff', async () => {
    const { call, till, open } = calls;
    const sara = await server.person('Supervisor', 'Sara');
    const omar = await server.person('Customer', 'Omar');
    await open(100);
    const handTo = (handedTo: string, token = sara.token) =>
      call<Till>('POST', '/till/count', { method: 'Cash', amount: 100, handedTo }, { token });
    for (const [id, said] of [
      [omar.id, 'Choose one of the staff'],
      [sara.id, 'Choose somebody else'],
    ] as const) {
      expect((await handTo(id)).problem).toMatchObject({ status: 422, errors: { handedTo: said } });
    }
    const layla = await server.person('Admin', 'ليلى');
    expect((await handTo(layla.id)).status).toBe(200);
    expect(await till()).toMatchObject({
      isOpen: true,
      counts: [{ by: { name: 'Sara' }, handedTo: { _id: layla.id, name: 'ليلى', role: 'Admin' }, difference: 0 }],
    });
  });

  it('works without a till, and says that nothing was counted', async () => {
    const { close, sell } = calls;
    await sell(2);
    await sell(1, 'Credit');
    const { data } = await close();
    expect(data).toMatchObject({ openedAt: null, left: null, sales: { total: 90 } });
    expect(data.methods).toMatchObject([
      { method: 'Cash', opening: null, expected: null, counted: null, difference: null, taken: 60 },
      { method: 'Credit', expected: 30, counted: null },
    ]);
  });

  it('closes a day that has entries, and what nobody divided hinders it', async () => {
    const { call, open, close, sell } = calls;
    await open(100);
    expect((await close()).status).toBe(409);
    expect((await close({ businessDate: '2026-11-19' })).problem).toMatchObject({ code: 'close.nothing' });
    await sell(1);
    clock.advance(12 * 3_600_000);
    await signIn();
    await sell(1);
    const other = await close({ businessDate: '2026-11-18' });
    expect([other.status, other.problem]).toMatchObject([422, { errors: { businessDate: expect.any(String) } }]);
    const { data: check } = await call<CloseCheck>('GET', '/till/check');
    expect(check).toMatchObject({ days: ['2026-11-19', '2026-11-20'], businessDate: '2026-11-19' });

    const both = {
      endTime: '2026-11-19T19:00:00.000Z',
      businessDate: '2026-11-19',
      cost: 6_000,
      paymentMethod: ['Cash', 'Credit'] as PaymentMethod[],
    };
    const undivided = await importSession(server, both);
    const costless = await importSession(server, { endTime: '2026-11-19T19:30:00.000Z', businessDate: '2026-11-19', cost: null });
    // What came before the first day to close is carried, not mended.
    await importSession(server, { ...both, endTime: '2026-11-01T19:00:00.000Z', businessDate: '2026-11-01' });
    expect((await close({ businessDate: '2026-11-19' })).problem).toMatchObject({
      status: 409,
      code: 'close.hindered',
      hindered: [
        { kind: 'undivided', count: 1, sessions: [{ _id: undivided, businessDate: '2026-11-19' }] },
        { kind: 'missing_cost', count: 1, sessions: [{ _id: costless }] },
      ],
    });
    expect((await call('PUT', `/sessions/${undivided}`, { paymentMethod: ['Credit'], reason: 'Divided' })).status).toBe(200);
    expect((await call('POST', '/sessions/fix-costs', {})).status).toBe(200);
    expect((await close({ businessDate: '2026-11-20' })).data).toMatchObject({ businessDate: '2026-11-20', undivided: 60 });
  });

  it('refuses what makes no sense, and names the field', async () => {
    const { call, open, move, count, close } = calls;
    const fieldsOf = async (answered: ReturnType<typeof call>) => Object.keys((await answered).problem.errors ?? {});
    expect(await fieldsOf(call('POST', '/till/open', { float: -1 }))).toEqual(['float']);
    expect((await move('in', 10)).status).toBe(409);
    expect((await count(10)).status).toBe(409);
    await open(100);
    expect((await open(100)).status).toBe(409);
    expect(await fieldsOf(call('POST', '/till/cash', { direction: 'in', amount: 0, kind: 'drop', reason: '' }))).toEqual([
      'amount',
      'reason',
    ]);
    expect(await fieldsOf(call('POST', '/till/count', { method: 'Cash' }))).toEqual(['amount']);
    expect(await fieldsOf(call('POST', '/till/count', { method: 'Credit', denominations: { '10': 1 } }))).toEqual(['denominations']);
    expect(await fieldsOf(call('POST', '/till/count', { method: 'Cash', denominations: { ten: 1 } }))).toEqual(['denominations']);
    expect(await fieldsOf(call('POST', '/till/count', { method: 'Cash', amount: -1 }))).toEqual(['amount']);
    await count(-30, 'Credit');
    await count(100);
    expect(await fieldsOf(close({ left: 100.01 }))).toEqual(['left']);
    expect((await close({ left: 100 })).data).toMatchObject({ methods: [{ difference: 0 }, { counted: -30, difference: -30 }] });
  });
});

it('is a file with a line for each method', async () => {
  const { call, close, sell } = calls;
  await sell(2);
  await close();
  const { text } = await call('GET', '/closes/export?bom=0');
  const [heading, cash, credit] = text.split('\r\n');
  expect(heading).toBe(
    'close,business_date,closed_at,method,opening,taken,given_back,paid_in,paid_out,expected,counted,difference,sales_total,net,vat,adjustments,open,through_position,seal,checkpoint_size,checkpoint_root',
  );
  expect(cash).toMatch(
    /^1,2026-11-19,2026-11-19T22:00:00\+03:00,Cash,,60\.00,0\.00,0\.00,0\.00,,,,60\.00,,,0\.00,0\.00,\d+,[\da-f]{64},\d+,[\w+/]{43}=$/,
  );
  expect(credit).toContain(',Credit,0.00,0.00,');
});
