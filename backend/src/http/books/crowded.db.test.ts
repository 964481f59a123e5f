import type { Close, LedgerRow } from '@tabletime/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startApplication } from '../../application.ts';
import { idOf } from '../../eventstore/event.ts';
import { createLog } from '../../platform/log.ts';
import { reconcile } from '../../projections/ledger/reconcile.ts';
import type { Movement } from '../../testing/books/acknowledged.ts';
import { CrowdedWeek, crowdedSteps } from '../../testing/books/crowded-week.ts';
import { expectInvoiced } from '../../testing/books/expect-invoiced.ts';
import { sampleSeller } from '../../testing/books/sample-seller.ts';
import { dayOf } from '../../testing/books/naive-books.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { startTillCafe } from '../../testing/server/till-calls.ts';

/** More by hand, others each time: `CROWDS=50 npx vitest run --project db crowded.db`. */
const asked = process.env['CROWDS'];
const crowds = Array.from({ length: Number(asked ?? 3) }, (_, index) =>
  asked === undefined ? index : Math.floor(Math.random() * 2 ** 31),
);

/** Two applications on one database, and a clock that both go by. */
const startTwo = async () => {
  const { server, clock, owner, signIn } = await startTillCafe();
  const other = await startApplication(
    server.config,
    { url: server.database.url, close: () => Promise.resolve() },
    clock,
    createLog('silent'),
    () => undefined,
  );
  onTestFinished(async () => {
    await other.stop();
    await server.stop();
  });
  const read = async <Data>(path: string): Promise<Data> => (await server.send<Data>('GET', path, { token: await signIn() })).data;
  const name = { en: 'Karak tea', ar: 'شاي كرك' };
  const body = { name, price: 7.35, category: { en: 'Drinks', ar: 'مشروبات' } };
  const { data } = await server.send<{ _id: string }>('POST', '/products', { token: owner, body });
  return { server, clock, token: owner, signIn, read, addresses: [server.address, other.address], product: data._id };
};

interface Stored {
  position: number;
  stream: string;
  version: number;
  type: string;
  at: string;
  dayStart: string | null;
}

const sum = (all: { amount: number }[]): number => all.reduce((total, { amount }) => total + amount, 0);
const inHalalas = (riyals: number): number => Math.round(riyals * 100);
const between = (all: Movement[], after: number, until: number) => all.filter(({ position }) => position > after && position <= until);

/** The sums of a range, as a close has them. */
type Day = [day: string, sales: number, adjustments: number];
/** A line that was discounted in full moves nothing, and its amounts are all that is known here. */
const moved = (days: Day[]): Day[] => days.filter(([, sales, adjustments]) => sales !== 0 || adjustments !== 0);

const sumsOf = (range: Movement[]) => {
  const sales = range.filter(({ what }) => what !== 'money');
  const money = (wanted: Movement['way']) => sum(range.filter(({ what, way }) => what === 'money' && way === wanted));
  const days = [...new Set(sales.map(({ day }) => day!))].sort();
  const ofDay = (day: string, wanted: Movement['what']) => sum(sales.filter((each) => each.day === day && each.what === wanted));
  return {
    total: sum(sales),
    count: sales.filter(({ what }) => what === 'sale').length,
    byDay: moved(days.map((businessDate) => [businessDate, ofDay(businessDate, 'sale'), ofDay(businessDate, 'adjustment')])),
    cash: money('Cash'),
    credit: money('Credit'),
  };
};

const saidBy = ({ sales, byDay, methods: [cash, credit] }: Close) => ({
  total: inHalalas(sales.total),
  count: sales.count,
  byDay: moved(byDay.map((day) => [day.businessDate, inHalalas(day.sales), inHalalas(day.adjustments)])),
  cash: inHalalas(cash!.taken) - inHalalas(cash!.givenBack),
  credit: inHalalas(credit!.taken) - inHalalas(credit!.givenBack),
});

/** Follows the cash from close to close: nothing is missing twice, and nothing disappears. */
const followTheDrawer = (closes: Close[]): void => {
  let drawer: number | null = null;
  const net = ({ taken, givenBack, paidIn, paidOut }: Close['methods'][number]['sinceOpening']) =>
    inHalalas(taken) - inHalalas(givenBack) + inHalalas(paidIn) - inHalalas(paidOut);
  for (const { number, left, methods } of closes) {
    const cash = methods[0]!;
    if (cash.opening === null) {
      if (drawer !== null) drawer += net(cash);
      continue;
    }
    const [opening, since] = [inHalalas(cash.opening), net(cash.sinceOpening)];
    const missing: number | null = drawer === null ? null : opening - (drawer + net(cash) - since);
    expect([number, cash.openingDifference]).toEqual([number, missing === null ? null : missing / 100]);
    expect([number, cash.expected]).toEqual([number, (opening + since) / 100]);
    drawer = left === null ? opening + since : inHalalas(left) + inHalalas(cash.sinceCount);
  }
};

const seen = new Set<string>();

test.each(crowds)(
  'crowd %d: of two applications that six people use at once, the books are what each was answered; with VAT, each paid bill has one invoice',
  async (seed) => {
    const { server, read, ...parts } = await startTwo();
    const isUnderVat = seed % 2 === 1;
    if (isUnderVat) {
      const body = { on: true, ...sampleSeller, reason: 'Registered' };
      expect((await server.send('PATCH', '/settings/vat', { token: parts.token, body })).status).toBe(200);
    }
    const week = new CrowdedWeek(parts);
    await week.live(crowdedSteps(seed, asked === undefined ? 250 : 600), 6);
    await caughtUp(server);

    const { pool } = server.engine;
    const { rows: log } = await pool.query<Stored>(
      `select position::int, stream, version, type, occurred_at::text as at, payload #>> '{changes,businessDayStartsAt,to}' as "dayStart"
     from events order by position`,
    );
    const ofSession = new Map<string, Stored[]>();
    for (const event of log) {
      if (!event.stream.startsWith('session-')) continue;
      ofSession.set(idOf(event.stream), [...(ofSession.get(idOf(event.stream)) ?? []), event]);
    }
    const all = week.movements({
      positionOf: (session, version) => ofSession.get(session)![version - 1]!.position,
      versionBefore: (session, position) => ofSession.get(session)!.findLast((event) => event.position < position)!.version,
    });

    const closes = (await read<Close[]>('/closes')).toReversed();
    expect(closes.map(({ number }) => number)).toEqual(closes.map((_, index) => index + 1));
    const told = week.closes.toSorted((one, other) => one.number - other.number);
    // Where the read models are behind, a close is signed after its answer.
    const unsigned = { checkpoint: null };
    expect(closes.map((close) => ({ ...close, after: 0, ...unsigned }))).toEqual(told.map((close) => ({ ...close, ...unsigned })));
    let after = 0;
    for (const close of closes) {
      expect([close.number, saidBy(close)]).toEqual([close.number, sumsOf(between(all, after, close.throughPosition))]);
      after = close.throughPosition;
    }
    followTheDrawer(closes);
    const open = sumsOf(between(all, after, Infinity));
    const naive = sumsOf(all);
    expect(closes.reduce((total, close) => total + saidBy(close).total, 0) + open.total).toBe(naive.total);

    const entries = await read<LedgerRow[]>('/ledger?limit=10000');
    const ofGuests = entries.filter(({ session }) => session !== null);
    const ofEntries = ofGuests.map(({ position, kind, sessionDate, method, amount }): Movement => {
      const what = kind === 'sale' || kind === 'adjustment' ? kind : 'money';
      return { position, what, day: what === 'money' ? null : sessionDate, amount: inHalalas(amount), way: method };
    });
    expect(sumsOf(ofEntries)).toEqual(naive);
    expect(sum(entries.filter(({ session }) => session === null).map(({ amount }) => ({ amount: inHalalas(amount) })))).toBe(week.byHand);
    for (const { position, businessDate, close } of entries) {
      const { at } = log[position - 1]!;
      const dayStart = log.findLast((event) => event.position <= position && event.dayStart !== null)?.dayStart ?? '05:00';
      expect([position, businessDate]).toEqual([position, dayOf(Date.parse(at), dayStart)]);
      const covering = closes.filter(
        ({ throughPosition }, index) => position <= throughPosition && position > (closes[index - 1]?.throughPosition ?? 0),
      );
      expect([position, covering.map(({ number }) => number)]).toEqual([position, close === null ? [] : [close]]);
    }

    const { rows: days } = await pool.query<{ day: string; amount: number }>(
      `select date::text as day, total_revenue * 100 as amount from daily_statistics where total_revenue <> 0 order by 1`,
    );
    const byDay = naive.byDay.map(([day, sales, adjustments]) => ({ day, amount: sales + adjustments }));
    expect(days).toEqual(byDay.filter(({ amount }) => amount !== 0));
    const { rows: bills } = await pool.query<{ amount: number }>(
      'select coalesce(sum(total) * 100, 0)::int as amount from sessions where not is_active',
    );
    expect(bills[0]!.amount).toBe(naive.total);
    expect(await reconcile(pool, server.config.cafe)).toMatchObject({ agrees: true });
    expect(closes.length).toBeGreaterThan(1);
    if (isUnderVat) expect(await expectInvoiced(pool)).toBeGreaterThan(0);
    for (const what of week.seen) seen.add(what);
  },
  180_000,
);

test('the crowds deleted, restored, merged, split, corrected and refunded', () => {
  expect([...seen]).toEqual(expect.arrayContaining(['delete', 'restore', 'merge', 'split', 'correct', 'refund', 'void payment']));
});
