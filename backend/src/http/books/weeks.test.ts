import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DayClosed } from '../../events/till-events.ts';
import { keptBy } from '../../testing/bills/bill-ledger.ts';
import { sumsOf, type NaiveClose, soldBy, dayOf } from '../../testing/books/naive-books.ts';
import { entriesAfter, Week, weekStep } from '../../testing/books/weeks.ts';
import { expectSame } from '../../testing/expect-same.ts';
import { daysCounted } from '../../testing/guests/counted-days.ts';
import { tableCounts } from '../../testing/guests/guest-evening.ts';
import { assertUntilSeen } from '../../testing/server/until-seen.ts';

/** More by hand, others each time: `WEEKS=20000 npx vitest run --project unit-shared weeks.test`. Without it they are the same. */
const asked = process.env['WEEKS'];
const weeks = Number(asked ?? 400);
const seed = asked === undefined ? 20_261_119 : undefined;

const script = fc.record({
  counts: tableCounts,
  steps: fc.array(weekStep, { maxLength: 60, size: 'max' }),
  batches: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
});

type Entry = ReturnType<typeof entriesAfter>[number];

const inBatches = ({ log }: Week, batches: number[]): Entry[] => {
  const entries: Entry[] = [];
  for (let from = 0, round = 0; from < log.length; round++) {
    const until = from + batches[round % batches.length]!;
    entries.push(...entriesAfter(log, from, until));
    from = until;
  }
  return entries;
};

const halalas = (entries: Entry[]): number => entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
const isSales = ({ kind }: Entry): boolean => kind === 'sale' || kind === 'adjustment';
const isByHand = ({ kind }: Entry): boolean => kind === 'paid_in' || kind === 'paid_out';

/** What the naive account says of a close, in the close's own words. */
const naively = ({ moved, turn, left }: NaiveClose) => {
  const { total, count, gross, discounts, adjustments, byDay, cash, credit, undivided, paidIn, paidOut } = sumsOf(moved);
  const counted = (way: 'Cash' | 'Credit') => {
    const last = turn?.counts[way];
    return { counted: last?.amount ?? null, difference: last ? last.amount - last.expected : null, sinceCount: turn?.sinceCount[way] ?? 0 };
  };
  return {
    sales: { gross, discounts, total, count },
    adjustments,
    byDay,
    undivided,
    methods: [
      {
        opening: turn?.float ?? null,
        openingDifference: turn?.difference ?? null,
        kept: cash,
        paidIn,
        paidOut,
        expected: turn?.cash ?? null,
        ...counted('Cash'),
      },
      { opening: 0, openingDifference: null, kept: credit, paidIn: 0, paidOut: 0, expected: credit, ...counted('Credit') },
    ],
    left,
  };
};

const told = ({ sales, adjustments, byDay, undivided, methods, left }: DayClosed): ReturnType<typeof naively> => ({
  sales: { gross: sales.gross, discounts: sales.discounts, total: sales.total, count: sales.count },
  adjustments,
  byDay,
  undivided,
  methods: methods.map(({ opening, openingDifference, taken, givenBack, paidIn, paidOut, expected, counted, difference, sinceCount }) => ({
    opening,
    openingDifference,
    kept: taken - givenBack,
    paidIn,
    paidOut,
    expected,
    counted,
    difference,
    sinceCount,
  })),
  left,
});

/** Each entry where it belongs: sums of sales by day, of money by method, and of all by the day on which they moved. */
const checkLedger = (week: Week, entries: Entry[]): void => {
  const { books, tables, now } = week;
  const naive = sumsOf(books.all);
  const sales = entries.filter(isSales);
  const byDay = new Map<string, number>();
  for (const entry of sales) byDay.set(entry.sessionDate!, (byDay.get(entry.sessionDate!) ?? 0) + halalas([entry]));
  expectSame(
    [...byDay.keys()].sort(),
    naive.byDay.map(({ businessDate }) => businessDate),
  );
  for (const { businessDate, sales: sold, adjustments } of naive.byDay) expectSame(byDay.get(businessDate), sold + adjustments);
  const accounts = tables.map((table) => week.accountOf(table));
  expectSame(
    halalas(sales),
    accounts.reduce((sum, account) => sum + soldBy(account, now).total, 0),
  );
  const days = Object.entries(daysCounted(week.log, [week.log.length]));
  for (const [date, { revenue }] of days) expectSame([date, byDay.get(date) ?? 0], [date, revenue]);
  expectSame(
    halalas(sales),
    days.reduce((sum, [, { revenue }]) => sum + revenue, 0),
  );

  const kept = accounts.filter(({ life, isTold }) => life !== 'deleted' || isTold);
  for (const way of ['Cash', 'Credit', 'both'] as const) {
    const moved = entries.filter((entry) => !isSales(entry) && !isByHand(entry) && (entry.method ?? 'both') === way);
    expectSame(
      halalas(moved),
      kept.reduce((sum, account) => sum + keptBy(account, way), 0),
    );
  }
  const movedOn = (all: { day: string; amount: number }[]): Record<string, number> => {
    const sums: Record<string, number> = {};
    for (const { day, amount } of all) sums[day] = (sums[day] ?? 0) + amount;
    return sums;
  };
  const ofMoney = entries.filter((entry) => !isSales(entry));
  expectSame(
    movedOn(ofMoney.map((entry) => ({ day: entry.businessDate, amount: halalas([entry]) }))),
    movedOn(books.all.filter(({ what }) => what === 'hand' || what === 'money').map(({ movedOn: day, amount }) => ({ day, amount }))),
  );
  for (const entry of entries) {
    expectSame(Number.isNaN(entry.amount), false);
    if (isSales(entry)) expectSame(Math.round((entry.gross! - entry.discount!) * 100), Math.round(entry.amount * 100));
    else if (!isByHand(entry)) expectSame(entry.kind === 'payment', entry.amount > 0);
  }
};

/** Each close says what the naive account says, of a range of its own, and no position is in two. */
const checkCloses = ({ log, books }: Week, entries: Entry[]): void => {
  const closes = log.flatMap((event) => (event.type === 'DayClosed' ? [{ at: event.position, ...event.data }] : []));
  expectSame(
    closes.map(({ number }) => number),
    books.closes.map((_, index) => index + 1),
  );
  let after = 0;
  for (const [index, close] of closes.entries()) {
    const naive = naively(books.closes[index]!);
    expectSame(told(close), naive);
    const range = entries.filter(({ position }) => position > after && position <= close.throughPosition);
    expectSame(halalas(range.filter(isSales)), naive.sales.total);
    expectSame([close.previousClose, close.throughPosition < close.at], [index === 0 ? null : index, true]);
    after = close.throughPosition;
  }
  const rest = entries.filter(({ position }) => position > after);
  const [open, all] = [sumsOf(books.range), sumsOf(books.all)];
  expectSame(halalas(rest.filter(isSales)), open.total);
  expectSame(closes.reduce((sum, { sales }) => sum + sales.total, 0) + open.total, all.total);
  const keptOf = (way: 'Cash' | 'Credit') =>
    closes.reduce((sum, { methods }) => {
      const { taken, givenBack } = methods.find(({ method }) => method === way)!;
      return sum + taken - givenBack;
    }, 0);
  expectSame([keptOf('Cash') + open.cash, keptOf('Credit') + open.credit], [all.cash, all.credit]);
};

const wanted = [
  ['TillOpened', 'CashMoved', 'DrawerCounted', 'DayClosed', 'SessionDeleted', 'SessionRestored', 'SessionReopened'],
  ['CompletedSessionEdited', 'SessionMergedAway', 'SessionSplitOff', 'DiscountGranted', 'RefundGiven', 'PaymentVoided'],
  ['sale', 'adjustment', 'payment', 'payment_voided', 'given_back', 'paid_in', 'paid_out'],
  ['supplement', 'carried adjustment', 'opening difference', 'difference', 'since the count', 'uncounted', 'other start of the day'],
].flat();

const noteSeen = ({ log, books }: Week, entries: Entry[], seen: Set<string>): void => {
  for (const { type } of log) seen.add(type === 'CafeSettingsChanged' ? 'other start of the day' : type);
  for (const { kind } of entries) seen.add(kind);
  const closedDays = new Set<string>();
  for (const [index, close] of books.closes.entries()) {
    for (const { businessDate, sales, adjustments } of sumsOf(close.moved).byDay) {
      if (closedDays.has(businessDate) && sales !== 0) seen.add('supplement');
      if (closedDays.has(businessDate) && adjustments !== 0) seen.add('carried adjustment');
      closedDays.add(businessDate);
    }
    if (close.turn?.difference) seen.add('opening difference');
    const cash = close.turn?.counts.Cash;
    if (cash && cash.amount !== cash.expected) seen.add('difference');
    if (close.turn?.sinceCount.Cash) seen.add('since the count');
    if (close.turn && !cash && index < books.closes.length - 1) seen.add('uncounted');
  }
};

test(`in ${weeks} random weeks the closes and the open range are the ledger, the bills and the days, by an account kept by hand`, () => {
  const seen = new Set<string>();
  const moving = new Set<string>();
  assertUntilSeen(
    fc.property(script, ({ counts, steps, batches }) => {
      const week = new Week(counts).begin();
      for (const step of steps) week.takeStep(step);
      const entries = inBatches(week, batches);
      expectSame(entries, inBatches(week, [week.log.length]));
      checkLedger(week, entries);
      checkCloses(week, entries);
      noteSeen(week, entries, seen);
      for (const { position } of entries) moving.add(week.log[position - 1]!.type);
    }),
    { numRuns: weeks, seen, wanted, seed },
  );
  for (const each of wanted) expect(seen).toContain(each);
  // What goes along from table to table is no movement.
  for (const type of ['GuestsMovedOut', 'GuestsMovedIn', 'SessionSplitOff', 'SessionMergedAway']) expect(moving).not.toContain(type);
}, 600_000);

test('the days of the naive account turn when the café says', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}+03:00`);
  expect([dayOf(at('04:59'), '05:00'), dayOf(at('05:00'), '05:00'), dayOf(at('00:00'), '00:00')]).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-20',
  ]);
});
