import {
  type BookDay,
  type Breakdowns,
  type DailyStats,
  type DashboardData,
  halalas,
  type HistoryDay,
  type Insights,
  type LedgerRow,
  type Performer,
  performerName,
  type ReportFigures,
  riyals,
} from '@tabletime/contract';
import { expect, onTestFinished, test } from 'vitest';
import { passDecider } from '../../commands/pass-decider.ts';
import { decode } from '../../events/define-events.ts';
import { type PassEvent, passEvents } from '../../events/pass-events.ts';
import { newId } from '../../platform/ids.ts';
import { reconcile } from '../../projections/ledger/reconcile.ts';
import { passHolderTable } from '../../projections/passes.ts';
import { readRowOf } from '../../projections/registry.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { askedBy } from '../../testing/server/crowd.ts';
import { startTillCafe } from '../../testing/server/till-calls.ts';

const [thursday, friday] = ['2026-11-19', '2026-11-20'];
const card = newId();

const start = async () => {
  const cafe = await startTillCafe();
  const { server, calls } = cafe;
  onTestFinished(() => server.stop());
  const product = { id: card, name: { en: 'Card of ten', ar: 'بطاقة العشر' }, price: 25_000 };
  const pass = { kind: 'blocks', blocks: 10, validDays: 90 } as const;
  const { store } = server.engine;
  return {
    ...cafe,
    /** A pass for 250 riyals, so many of them in cash. */
    sellPass: async (cash: number): Promise<string> => {
      const id = newId();
      const paid = [
        { method: 'Cash', amount: cash },
        { method: 'Credit', amount: 250 - cash },
      ];
      const bought = { product: card, holder: { name: 'Maha' }, payments: paid.filter(({ amount }) => amount > 0) };
      const alongside = [{ table: passHolderTable, row: { id, name: 'Maha', phone: null } }];
      await server.engine.execute(passDecider, 'sell', id, bought, { ...askedBy('Sami'), alongside }, async () => ({
        product: { ...product, pass },
      }));
      return id;
    },
    /** 200 riyals go back by card. */
    giveBack: async (id: string, occurredAt: number): Promise<void> => {
      const stream = `pass-${id}`;
      const [sold] = await store.readStream(stream);
      const refund = { method: 'Credit', amount: 20_000, price: 25_000, businessDate: thursday };
      const payload = { name: product.name, reason: 'Moved away', refund };
      const event = { ...sold!, id: newId(), type: 'PassCancelled', payload, occurredAt: new Date(occurredAt).toISOString() };
      const [first, second] = [sold!, { ...event, version: 2 }].map((each) => decode(passEvents, each)) as PassEvent[];
      const { table, row } = readRowOf('pass', [
        { ...sold!, ...first! },
        { ...event, ...second!, version: 2 },
      ]);
      const { position: _, stream: __, version: ___, ...toAppend } = event;
      const append = { stream, expectedVersion: 1, events: [toAppend], rows: [{ table, row: row! }] };
      expect(await store.append({ streams: [append] })).toMatchObject({ outcome: 'appended' });
    },
    read: async <Data>(path: string): Promise<Data> => {
      const { status, data, text } = await calls.call<Data>('GET', path);
      if (status !== 200) throw new Error(text);
      return data;
    },
  };
};

const sum = (amounts: number[]): number => riyals(amounts.reduce((all, amount) => all + halalas(amount), 0));

const salesOf = async (read: <Data>(path: string) => Promise<Data>, day: string) => {
  const entries = (await read<LedgerRow[]>('/ledger?limit=1000')).filter(({ sessionDate }) => sessionDate === day);
  return sum(entries.filter(({ gross }) => gross !== null).map(({ amount }) => amount));
};

test('passes sold at the counter are in each figure of their day, and each adds up', async () => {
  const { server, clock, calls, signIn, sellPass, giveBack, read } = await start();
  await calls.open(300);
  await calls.sell(2, 'Cash');
  const [, mixed] = [await sellPass(250), await sellPass(100)];
  await caughtUp(server);
  const today = thursday;

  const dashboard = await read<DashboardData>('/dashboard');
  expect(dashboard).toMatchObject({ todaysRevenue: 560, passRevenue: 500, moneyTaken: { cash: 410, credit: 150, undivided: 0 } });
  const [day] = await read<HistoryDay[]>('/history');
  const passes = { sold: 2, revenue: 500, cash: 350, credit: 150 };
  expect(day).toMatchObject({ date: today, totalSessions: 1, totalRevenue: 560, averageRevenue: 60, passes });
  expect(await salesOf(read, today)).toBe(560);
  const [book] = await read<BookDay[]>(`/books/days?from=${today}&to=${today}`);
  expect(book).toMatchObject({ sales: { total: 560, count: 1 }, moneyTaken: { cash: 410, credit: 150 } });

  const range = `from=${today}&to=${today}`;
  const { dailyData } = await read<DailyStats>(`/analytics/daily-stats?${range}`);
  expect(dailyData).toEqual([{ date: today, totalRevenue: 560, totalSessions: 1 }]);
  const { current, previous } = await read<Insights>(`/analytics/insights?${range}`);
  expect(current).toMatchObject({ summary: { totalRevenue: 560, totalSessions: 1 }, passes, moneyTaken: { cash: 410, credit: 150 } });
  expect('passes' in previous).toBe(false);
  expect(current.byPayment.map(({ payment, revenue, sessions }) => [payment, revenue, sessions])).toEqual([
    ['Cash', 410, 1],
    ['Credit', 150, 0],
    ['Both', 0, 0],
    ['Open', 0, 0],
  ]);
  for (const parts of [current.byHour, current.byWeekdayAndHour]) expect(sum(parts.map(({ revenue }) => revenue))).toBe(560);
  expect(sum(current.byGroupType.map(({ revenue }) => revenue))).toBe(60);
  const { byPerson, products } = (await read<Breakdowns>(`/analytics/breakdowns?${range}`)).current;
  expect(sum(byPerson.map(({ revenue }) => revenue))).toBe(560);
  const names = byPerson.map(({ person }) => performerName(person as Performer));
  expect(byPerson.map(({ revenue, sessions }, at) => [names[at], revenue, sessions])).toEqual([
    ['Sami', 500, 0],
    ['Noura', 60, 1],
  ]);
  expect(products).toMatchObject([{ product: card, quantity: 2, revenue: 500 }]);
  const figures = await read<ReportFigures>(`/reports/figures`);
  expect(figures).toMatchObject({ sessions: 1, revenue: 560, cash: 410, credit: 150, both: 0, open: 0 });
  expect(figures.moneyTaken).toEqual({ cash: 410, credit: 150, undivided: 0 });

  await calls.count(710);
  const { data: close } = await calls.close();
  expect(close.sales).toMatchObject({ total: 560 });
  expect(close.byDay).toMatchObject([{ businessDate: today, sales: 560, adjustments: 0 }]);
  expect(close.methods.map(({ taken, difference }) => [taken, difference])).toEqual([
    [410, 0],
    [150, null],
  ]);
  const before = { history: await read('/history'), ledger: await read('/ledger?limit=1000') };
  const asOf = new Date(clock.now()).toISOString();

  // Given back the next day: sales of its day fall, money of today.
  clock.advance(24 * 60 * 60_000);
  await giveBack(mixed, clock.now());
  await caughtUp(server);
  await signIn();
  const after = await read<HistoryDay[]>('/history');
  expect(after).toMatchObject([
    {
      date: today,
      totalRevenue: 360,
      averageRevenue: 60,
      passes: { sold: 2, revenue: 300, cash: 350, credit: -50 },
      close: { after: -200 },
    },
  ]);
  expect(await salesOf(read, today)).toBe(360);
  const weeks = (await read<Insights>(`/analytics/insights?from=${today}&to=${friday}`)).current;
  expect([weeks.summary.totalRevenue, sum(weeks.byPayment.map(({ revenue }) => revenue))]).toEqual([360, 360]);
  expect(weeks.moneyTaken).toMatchObject({ cash: 410, credit: -50 });
  expect(await reconcile(server.engine.pool, testCafe)).toMatchObject({ agrees: true });

  const lines = (await calls.call('GET', '/ledger/export')).text.trim().split('\r\n');
  expect(lines.filter((line) => line.endsWith(`,,${mixed}`))).toHaveLength(5);

  // As it was.
  const then = (path: string) => `${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(asOf)}`;
  expect(await read(then('/history'))).toEqual(before.history);
  expect(await read(then('/ledger?limit=1000'))).toEqual(before.ledger);
  expect((await read<DailyStats>(then(`/analytics/daily-stats?${range}`))).dailyData).toEqual(dailyData);
});

test('a day of passes alone is a day of History without an average, also once they were given back', async () => {
  const { server, clock, sellPass, giveBack, read } = await start();
  const id = await sellPass(0);
  await caughtUp(server);
  const day = { date: thursday, totalSessions: 0, totalRevenue: 250, averageRevenue: 0 };
  expect(await read('/history')).toMatchObject([{ ...day, passes: { sold: 1, revenue: 250, cash: 0, credit: 250 } }]);
  const range = `from=${thursday}&to=${thursday}`;
  expect((await read<Insights>(`/analytics/insights?${range}`)).current).toMatchObject({ averageParty: null, daysWithRevenue: 1 });
  await giveBack(id, clock.now());
  await caughtUp(server);
  expect(await read('/history')).toMatchObject([{ ...day, totalRevenue: 50, passes: { sold: 1, revenue: 50 } }]);
  expect(await reconcile(server.engine.pool, testCafe)).toMatchObject({ agrees: true });
});
