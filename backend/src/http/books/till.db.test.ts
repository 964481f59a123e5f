import type {
  Close,
  CloseCheck,
  DashboardData,
  LedgerRow,
  PaymentMethod,
  ReportRow,
  ShownFigures,
  Till,
  TillSettings,
} from '@tabletime/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock, type MovableClock } from '../../platform/clock.ts';
import { importSession, sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let owner: string;
let clock: MovableClock;
beforeEach(async () => {
  /** Thursday, 19 November 2026, 21:00 in Riyadh. */
  clock = createMovableClock(Date.parse('2026-11-19T18:00:00.000Z'));
  server = await startTestServer({ BUSINESS_DAY_STARTS_AT: '05:00' }, clock);
  owner = await server.signIn('owner@cafe.example');
});
afterEach(() => server.stop());

const call = <Data>(method: string, path: string, body?: object, { token = owner, headers = {} } = {}) =>
  server.send<Data>(method, path, { token, ...(body && { body }), headers });
const till = async (token = owner) => (await call<Till>('GET', '/till', undefined, { token })).data;
const open = (float: number) => call<Till>('POST', '/till/open', { float });
const move = (direction: 'in' | 'out', amount: number) =>
  call<Till>('POST', '/till/cash', { direction, amount, kind: 'other', reason: 'By hand' });
const count = (amount: number, method = 'Cash', token = owner) => call<Till>('POST', '/till/count', { method, amount }, { token });
const close = (body: object = {}, headers = {}) => call<Close>('POST', '/till/close', body, { headers });
const cashOf = ({ methods }: Pick<Close, 'methods'>) => methods.find(({ method }) => method === 'Cash')!;

let table = 0;
/** A session of `people` that ended after one paid hour, paid in full: 30 riyals for each. */
const sell = async (people: number, method: 'Cash' | 'Credit' = 'Cash', tendered?: number): Promise<string> => {
  const as = sessionCalls(server, owner);
  const { _id } = (await as.start({ tableNumber: 1 + (table++ % 30), numberOfCustomers: people })).data;
  clock.advance(60 * 60_000);
  const amount = people * 30;
  const { status } = await call('PATCH', `/sessions/${_id}/end`, {
    payments: [{ method, amount, ...(tendered !== undefined && { tendered }) }],
  });
  expect(status).toBe(200);
  return _id;
};
const refund = (session: string, amount: number) =>
  call('POST', `/sessions/${session}/refunds`, { method: 'Cash', amount, reason: 'A complaint' });

describe('the till and its close', () => {
  it('expects the float with what moved since, and says what the count lacks', async () => {
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
    await open(100);
    const session = await sell(4);
    const first = (await close()).data;
    expect(cashOf(first)).toMatchObject({ expected: 220, counted: null, difference: null });
    expect((await refund(session, 30)).status).toBe(200);
    await sell(1);
    const later = (await call<Close>('GET', '/closes/1')).data;
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
    const session = await sell(4);
    await close();
    expect((await refund(session, 30)).status).toBe(200);
    expect((await call<Close>('GET', '/closes/1')).data).toMatchObject({ after: -30, sales: { total: 120 } });
  });

  it('counts an opening difference once, and nothing for what was taken before the opening', async () => {
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

  it('works without a till, and says that nothing was counted', async () => {
    await sell(2);
    await sell(1, 'Credit');
    const { data } = await close();
    expect(data).toMatchObject({ openedAt: null, left: null, sales: { total: 90 } });
    expect(data.methods).toMatchObject([
      { method: 'Cash', opening: null, expected: null, counted: null, difference: null, taken: 60 },
      { method: 'Credit', expected: 30, counted: null },
    ]);
  });

  it('is one of two that close at once', async () => {
    await open(100);
    await sell(1);
    const { version } = await till();
    const outcomes = await Promise.all([close({ version }), close({}, { 'If-Match': `"${version}"` })]);
    expect(outcomes.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 412]);
    expect((await call<Close[]>('GET', '/closes')).data).toHaveLength(1);
  });

  it('closes a day that has entries, and what nobody divided hinders it', async () => {
    await open(100);
    expect((await close()).status).toBe(409);
    expect((await close({ businessDate: '2026-11-19' })).problem).toMatchObject({ code: 'close.nothing' });
    await sell(1);
    clock.advance(12 * 3_600_000);
    owner = await server.signIn('owner@cafe.example');
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

describe('who sees what there should be', () => {
  it('is Admin and Owner; others count blind, and see their own count after it', async () => {
    const { token } = await server.person('Supervisor');
    expect((await call<Till>('POST', '/till/open', { float: 300 }, { token })).data).not.toHaveProperty('expected');
    await sell(1);
    expect(await till(token)).not.toHaveProperty('expected');
    expect((await count(325, 'Cash', token)).data.counts).toMatchObject([{ expected: 330, difference: -5 }]);
    const { token: other } = await server.person('Game Master');
    expect((await till(other)).counts).toEqual([]);
    expect((await till()).counts).toHaveLength(1);
    for (const path of ['/till/check', '/closes', '/closes/1', '/closes/export', '/ledger']) {
      expect([path, (await call('GET', path, undefined, { token })).status]).toEqual([path, 403]);
    }
    expect((await call('POST', '/till/close', {}, { token })).status).toBe(403);
  });
});

describe('sums that tell what there should be', () => {
  const hidden = { cash: null, credit: null, undivided: null };

  it('are hidden from staff until they have counted, in the dashboard, the figures of the shift and reports', async () => {
    const { token } = await server.person('Supervisor');
    const dashboard = async (as = token) => (await call<DashboardData>('GET', '/dashboard', undefined, { token: as })).data;
    const figures = async (as = token) => (await call<ShownFigures>('GET', '/reports/figures', undefined, { token: as })).data;
    await sell(2);
    await sell(1, 'Credit');
    expect((await dashboard()).moneyTaken).toEqual({ cash: 60, credit: 30, undivided: 0 });
    await open(300);
    expect(await dashboard()).toMatchObject({ moneyTaken: hidden, todaysRevenue: 90 });
    expect((await dashboard(owner)).moneyTaken).toEqual({ cash: 60, credit: 30, undivided: 0 });
    const blind = { cash: null, credit: null, both: null, open: null, revenue: 90, moneyTaken: hidden };
    expect(await figures()).toMatchObject(blind);
    expect(await figures(owner)).toMatchObject({ cash: 60, credit: 30, revenue: 90 });

    const body = { shift: 'Night', date: '2026-11-19', workSummary: 'Quiet' };
    const { _id, figures: told } = (await call<ReportRow & { _id: string }>('POST', '/reports', body, { token })).data;
    expect(told).toMatchObject(blind);
    const report = async (path: string, as = token) => (await call<ReportRow | ReportRow[]>('GET', path, undefined, { token: as })).data;
    expect([await report('/reports')].flat()[0]).toMatchObject({ figures: blind });
    expect(await report(`/reports/${_id}`)).toMatchObject({ figures: blind });
    expect(await report(`/reports/${_id}`, owner)).toMatchObject({ figures: { cash: 60, credit: 30 } });

    await count(360, 'Cash', token);
    expect((await dashboard()).moneyTaken).toEqual({ cash: 60, credit: null, undivided: null });
    expect(await figures()).toMatchObject({ cash: 60, credit: null, both: null, open: null });
    await count(30, 'Credit', token);
    expect((await dashboard()).moneyTaken).toEqual({ cash: 60, credit: 30, undivided: 0 });
    expect(await report(`/reports/${_id}`)).toMatchObject({
      figures: { cash: 60, credit: 30, both: 0, open: 0, moneyTaken: { cash: 60 } },
    });
  });

  it('have no revenue for staff where the Owner hides it', async () => {
    const { token } = await server.person('Game Master');
    await sell(2);
    const change = { staffSeeRevenue: false, denominations: [10, 500, 0.5, 10], reason: 'Ramadan' };
    const { data } = await call<TillSettings>('PATCH', '/settings/till', change);
    expect(data).toMatchObject({ denominations: [500, 10, 0.5], staffSeeRevenue: false, change: { reason: 'Ramadan' } });
    expect((await call<TillSettings>('GET', '/settings/till', undefined, { token })).data).toEqual(data);
    expect((await call('PATCH', '/settings/till', change, { token })).status).toBe(403);
    expect((await call('GET', '/dashboard', undefined, { token })).data).toMatchObject({ todaysRevenue: null, moneyTaken: { cash: 60 } });
    expect((await call('GET', '/reports/figures', undefined, { token })).data).toMatchObject({ revenue: null, cash: 60 });
    expect((await call('GET', '/dashboard')).data).toMatchObject({ todaysRevenue: 60 });
  });
});

it('is a file with a line for each method', async () => {
  await sell(2);
  await close();
  const { text } = await call('GET', '/closes/export?bom=0');
  const [heading, cash, credit] = text.split('\r\n');
  expect(heading).toBe(
    'close,business_date,closed_at,method,opening,taken,given_back,paid_in,paid_out,expected,counted,difference,sales_total,net,vat,adjustments,open,through_position,root',
  );
  expect(cash).toMatch(/^1,2026-11-19,2026-11-19T22:00:00\+03:00,Cash,,60\.00,0\.00,0\.00,0\.00,,,,60\.00,,,0\.00,0\.00,\d+,[\da-f]{64}$/);
  expect(credit).toContain(',Credit,0.00,0.00,');
});
