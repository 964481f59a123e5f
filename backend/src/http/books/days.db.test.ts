import type { BookDay, DailyStats, LedgerRow } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
beforeAll(async () => {
  cafe = await startTillCafe();
});
afterAll(() => cafe.server.stop());

const nextDay = async () => {
  cafe.clock.advance(24 * 3_600_000);
  await cafe.signIn();
};
const call = <Data>(path: string) => cafe.calls.call<Data>('GET', path);
const daysOf = async (from = '2026-11-01', to = '2026-12-31') => (await call<BookDay[]>(`/books/days?from=${from}&to=${to}`)).data;
const noMoney = { cash: 0, credit: 0, undivided: 0 };
const noSales = { gross: 0, discounts: 0, total: 0, net: null, vat: null, count: 0 };

it('shows sales on the day of their session and money on the day on which it moved, and which closes hold them', async () => {
  const { calls } = cafe;
  expect(await daysOf()).toEqual([]);
  await calls.open(300);
  const session = await calls.sell(2);
  await calls.sell(1, 'Credit');
  const deleted = await calls.sell(1);
  await calls.move('in', 50);
  await calls.move('out', 20.25);
  await calls.close();
  await calls.call('DELETE', `/sessions/${deleted}`, { reason: 'Entered twice' });

  await nextDay();
  await nextDay();
  await calls.refund(session, 25);
  const reply = await call<BookDay[]>('/books/days?from=2026-11-19&to=2026-11-21');
  expect(reply.headers.get('Content-Range')).toBe('days 0-1/2');
  const first = {
    businessDate: '2026-11-19',
    sales: { gross: 90, discounts: 25, total: 65, net: null, vat: null, count: 2 },
    moneyTaken: { cash: 60, credit: 30, undivided: 0 },
    paidIn: 50,
    paidOut: 20.25,
    closes: [1],
    closedThrough: false,
  };
  const second = { businessDate: '2026-11-21', sales: noSales, moneyTaken: { ...noMoney, cash: -25 }, paidIn: 0, paidOut: 0 };
  expect(reply.data).toEqual([first, { ...second, closes: [], closedThrough: false }]);

  await calls.close({ businessDate: '2026-11-21' });
  expect(await daysOf()).toEqual([
    { ...first, closedThrough: true },
    { ...second, closes: [2], closedThrough: true },
  ]);
  expect((await daysOf('2026-11-20', '2026-11-21')).map(({ businessDate }) => businessDate)).toEqual(['2026-11-21']);
});

it('counts a session that was reopened once, on the day on which it ended last', async () => {
  const { calls, clock } = cafe;
  await nextDay();
  const session = await calls.sell(2);
  await calls.call('POST', `/sessions/${session}/reopen`, { reason: 'They came back' });
  clock.advance(60 * 60_000);
  expect((await calls.call('PATCH', `/sessions/${session}/end`, {})).status).toBe(200);
  const [day] = await daysOf('2026-11-22', '2026-11-22');
  expect(day!.sales.count).toBe(1);
});

it('adds up to the ledger and to the statistics of each day', async () => {
  const { calls } = cafe;
  for (let day = 0; day < 4; day++) {
    await nextDay();
    const session = await calls.sell(1 + day);
    await calls.sell(2, 'Credit');
    await calls.refund(session, 3.33);
    if (day === 1) await calls.call('DELETE', `/sessions/${session}`, { reason: 'Entered twice' });
    if (day === 2) await calls.close();
  }
  const days = await daysOf();
  const ledger = (await call<LedgerRow[]>('/ledger?limit=1000')).data;
  const sum = (entries: number[]) => Math.round(entries.reduce((all, one) => all + one, 0) * 100) / 100;
  expect(days.length).toBeGreaterThan(5);
  for (const { businessDate, sales, moneyTaken, paidIn, paidOut } of days) {
    const ofSales = ledger.filter((entry) => entry.sessionDate === businessDate && (entry.kind === 'sale' || entry.kind === 'adjustment'));
    const moved = ledger.filter((entry) => entry.businessDate === businessDate && entry.method !== null);
    const of = (method: string, ...kinds: string[]) =>
      sum(moved.filter((entry) => entry.method === method && kinds.includes(entry.kind)).map(({ amount }) => amount));
    const money = ['payment', 'payment_voided', 'given_back'];
    expect([businessDate, sales.total, sales.gross, sales.discounts]).toEqual([
      businessDate,
      sum(ofSales.map(({ amount }) => amount)),
      sum(ofSales.map(({ gross }) => gross!)),
      sum(ofSales.map(({ discount }) => discount!)),
    ]);
    expect(moneyTaken).toEqual({ cash: of('Cash', ...money), credit: of('Credit', ...money), undivided: 0 });
    expect([paidIn, paidOut]).toEqual([of('Cash', 'paid_in'), 0 - of('Cash', 'paid_out')]);
  }
  const { dailyData } = (await call<DailyStats>('/analytics/daily-stats?from=2026-11-19&to=2026-11-30')).data;
  const sold = dailyData.filter(({ totalSessions }) => totalSessions > 0);
  expect(days.flatMap(({ businessDate, sales }) => (sales.count > 0 ? [[businessDate, sales.total, sales.count]] : []))).toEqual(
    sold.map(({ date, totalRevenue, totalSessions }) => [date, totalRevenue, totalSessions]),
  );
});

it('takes two days that are at most a year apart', async () => {
  const refused = async (query: string) => {
    const { status, problem } = await call(`/books/days${query}`);
    return { status, fields: Object.keys(problem.errors ?? {}), parameter: problem.params?.['parameter'] };
  };
  expect(await refused('')).toMatchObject({ status: 422, fields: ['from'] });
  expect(await refused('?from=2026-11-01')).toMatchObject({ status: 422, fields: ['to'] });
  expect(await refused('?from=2026-11-02&to=2026-11-01')).toMatchObject({ status: 400, parameter: 'to' });
  expect(await refused('?from=November&to=2026-11-01')).toMatchObject({ status: 400, parameter: 'from' });
  expect(await refused('?from=2026-01-01&to=2027-01-02')).toMatchObject({ status: 400, parameter: 'to' });
  expect(await refused('?from=2026-01-01&to=2027-01-01')).toMatchObject({ status: 200 });
  const { token } = await cafe.server.person('Supervisor');
  expect((await cafe.calls.call('GET', '/books/days?from=2026-11-01&to=2026-11-02', undefined, { token })).status).toBe(403);
});
