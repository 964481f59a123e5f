import { discounted, factsOfRow, isOf, percentOf, type SessionRow, sumsOf, timeOfRow } from '@tabletime/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { sessionEvents } from '../../events/session-events.ts';
import { sessions } from '../../projections/sessions.ts';
import { BillEvening } from '../../testing/bills/bill-evening.ts';
import { billAt, keptBy } from '../../testing/bills/bill-ledger.ts';
import { type BillStep, billStep, billWishes, wishOf } from '../../testing/bills/bill-steps.ts';
import { daysCounted, daysOf, logOf } from '../../testing/guests/counted-days.ts';
import { expectSame } from '../../testing/expect-same.ts';
import { type Lived, stateOf, tableCounts } from '../../testing/guests/guest-evening.ts';
import { assertUntilSeen } from '../../testing/server/until-seen.ts';
import { sumsAt, partsAt } from '../../events/session-sums.ts';

/** More of them by hand, others each time: `BILL_EVENINGS=20000 npx vitest run --project unit bill-evenings`. Without it they are the same. */
const asked = process.env['BILL_EVENINGS'];
const evenings = Number(asked ?? 400);
const seed = asked === undefined ? 20_261_119 : undefined;

const script = fc.tuple(tableCounts, fc.array(billStep, { maxLength: 40, size: 'max' }));

/** The state of a table agrees with its naive account. */
const checkAccount = (evening: BillEvening, lived: Lived): void => {
  const account = evening.accountOf(lived);
  const state = stateOf(lived)!;
  const { isInFull: _, goodwill: _goodwill, ...expected } = billAt(account, evening.now);
  const { cost: _cost, ...sums } = sumsAt(state, evening.now);
  const { lines, payments, refunds } = state.billing;
  const moved = (isIn: boolean) => account.movements.filter((movement) => movement.isIn === isIn);
  expectSame<object>(
    {
      life: state.status,
      ...sums,
      lines: lines.map(({ line, quantity, unitPrice, guest }) => [line, quantity, unitPrice, guest]),
      payments: payments.map(({ payment, method, amount, guest }) => [payment, method ?? 'both', amount, guest]),
      refunds: refunds.map(({ refund, kind, method, amount }) => [refund, kind, method ?? 'both', amount]),
    },
    {
      life: account.life,
      ...expected,
      lines: account.lines.map(({ number, quantity, price, guest }) => [number, quantity, price, guest]),
      payments: moved(true).map(({ number, method, amount, guest }) => [number, method, amount, guest]),
      refunds: moved(false).map(({ number, isGoodwill, method, amount }) => [
        number,
        isGoodwill ? 'goodwill' : 'settlement',
        method,
        amount,
      ]),
    },
  );
};

/** The state and the row of a table agree. */
const checkSums = (evening: BillEvening, lived: Lived): void => {
  const state = stateOf(lived)!;
  const { gross, discount, total, paid, refunded, balance } = sumsAt(state, evening.now);
  const goodwill = state.billing.refunds.filter(({ kind }) => kind === 'goodwill').reduce((sum, { amount }) => sum + amount, 0);
  const tendered = state.billing.payments.filter((payment) => payment.tendered !== null);
  const parts = partsAt(state, evening.now);
  const { net, taken } = discounted(parts, state.billing.discounts);
  const scopeOf = (each: (typeof state.billing.discounts)[number]): number =>
    parts.filter((part) => isOf(each, part)).reduce((sum, part) => sum + part.gross, 0);
  /** The most a discount may take: its cap's share of the scope. */
  const mostOf = (each: (typeof state.billing.discounts)[number]): number => Math.min(scopeOf(each), percentOf(scopeOf(each), each.cap!));
  for (const each of state.billing.discounts) {
    const scope = scopeOf(each);
    const said = each.percent === null ? each.amount! : percentOf(scope, each.percent);
    if (taken.get(each.discount)! < Math.min(scope, said)) evening.seen.add(each.percent === null ? 'ended at its cap' : 'gave way');
  }
  // One comparison, because tens of thousands of expectations take longer than what they compare.
  expectSame<object>(
    {
      left: Math.max(0, gross - discount - goodwill),
      kept: paid - refunded + balance,
      isMoreRefunded: refunded > paid,
      change: tendered.map(({ change }) => change),
      aboveMost: state.billing.discounts.filter((each) => !(taken.get(each.discount)! <= mostOf(each))),
      outside: net.filter((left, index) => !(left >= 0 && left <= parts[index]!.gross)),
      taken: [...taken.values()].reduce((sum, each) => sum + each, 0),
    },
    {
      left: total,
      kept: total,
      isMoreRefunded: false,
      change: tendered.map((payment) => payment.tendered! - payment.amount),
      aboveMost: [],
      outside: [],
      taken: discount,
    },
  );
};

const checkRow = (evening: BillEvening, lived: Lived): void => {
  const row = sessions.row(lived.recorded) as SessionRow | null;
  expectSame<object | null>(sessions.shown(lived.recorded.reduce<object | null>(sessions.step, null)), row);
  const account = evening.accountOf(lived);
  if (account.life === 'deleted') return expect(row).toBeNull();
  const { total, balance, paid, refunded } = billAt(account, evening.now);
  const shown = sumsOf(timeOfRow(row!, evening.now), factsOfRow(row!));
  expect(shown).toMatchObject({ total, balance, paid: paid + account.backUntold, refunded: refunded + account.backUntold });
  if (account.backUntold > 0) evening.seen.add('gave back untold');
  expect([row!.cashTaken, row!.creditTaken]).toEqual([keptBy(account, 'Cash') / 100, keptBy(account, 'Credit') / 100]);
  if (account.life === 'active') expect([row!.total, row!.balance]).toEqual([null, null]);
  else expect([row!.total ?? 0, row!.balance]).toEqual([total / 100, balance / 100]);
};

/** The money of a table at a moment, from the decider's state. */
const moneyOf = (evening: BillEvening, lived: Lived) => {
  const account = evening.accountOf(lived);
  const { movements, means, life, isOpen, isTold } = account;
  const { total, paid, refunded, balance } = sumsAt(stateOf(lived)!, evening.now);
  const used = new Set(movements.filter(({ isIn }) => isIn).map(({ method }) => method));
  // If nobody said what was paid at the end, it must be said now, whatever was intended.
  const isMeant = means.length === 1 && (isTold || !isOpen);
  const isByOne = used.size === 0 ? isMeant : used.size === 1 && !used.has('both');
  const { isInFull, gross, discount, goodwill } = billAt(account, evening.now);
  const isGoodwillWhole = goodwill <= gross - discount;
  return { total, kept: paid - refunded, balance, life, isTold, isByOne, isInFull: isInFull && isGoodwillWhole, isGoodwillWhole };
};
type Money = ReturnType<typeof moneyOf>;

const sumOf = (all: Money[], of: 'total' | 'kept'): number => all.reduce((sum, each) => sum + each[of], 0);

/** Merging and splitting keep the total to the halala, except one for each percentage whose rounding changes. */
const checkMoved = (evening: BillEvening, what: string, before: Money[]): void => {
  const after = evening.tables.map((each) => moneyOf(evening, each));
  expect(sumOf(after, 'kept')).toBe(sumOf(before, 'kept'));
  const change = Math.abs(sumOf(after, 'total') - sumOf(before, 'total'));
  // Goodwill above a bill's price also takes from the bill it is merged with.
  if (![...before, ...after].every(({ isGoodwillWhole }) => isGoodwillWhole)) return;
  const shared = evening.tables.flatMap((each) => stateOf(each)!.billing.discounts);
  const percentages = shared.filter(({ scope, percent }) => typeof scope !== 'number' && percent !== null);
  expect(change).toBeLessThanOrEqual(percentages.length);
  if (percentages.length > 0) evening.seen.add(`${what} of percentages`);
  if (shared.some(({ amount, only }) => amount !== null && only !== null)) evening.seen.add(`${what} of amounts`);
};

/** Steps that move no money of a completed session by themselves, and steps that do. */
const ofBill = ['lines', 'void line', 'percent', 'amount', 'withdraw'];
const settling = ['minutes', 'recount', 'correct', 'method'];

/** Money kept from a table before its end, and before its deletion. */
interface Kept {
  ended: Map<Lived, number>;
  deleted: Map<Lived, number>;
}

/** Takes a step and checks the money before and after it. */
const liveThrough = (evening: BillEvening, step: BillStep, kept: Kept): Lived => {
  evening.now += step.later * 10_000;
  const count = evening.tables.length;
  // Only these two move money between tables.
  const all = step.what === 'merge' || step.what === 'split' ? evening.tables.map((each) => moneyOf(evening, each)) : [];
  const place = step.table % count;
  const before = all[place] ?? moneyOf(evening, evening.tables[place]!);
  const lived = evening.live({ ...step, later: 0 });
  const after = moneyOf(evening, lived);
  const isFollowed = settling.includes(step.what) || (step.what === 'fix' && !before.isTold);
  const isNamed = step.settle !== undefined && (settling.includes(step.what) || ofBill.includes(step.what));
  switch (`${before.life}, ${after.life}`) {
    case 'active, completed':
      // A refund at the end is no payment for the end.
      kept.ended.set(lived, Math.min(before.kept, after.kept));
      break;
    case 'completed, active':
      if (kept.ended.has(lived)) expect(after.kept).toBe(kept.ended.get(lived));
      break;
    case 'completed, deleted':
      kept.deleted.set(lived, before.kept);
      break;
    case 'deleted, completed':
      expect([after.total, after.kept]).toEqual([before.total, kept.deleted.get(lived)]);
      break;
    case 'completed, completed':
      if (step.what === 'void payment' || step.what === 'method') kept.ended.delete(lived);
      if (!isNamed && !isFollowed && (ofBill.includes(step.what) || step.what === 'fix')) expect(after.kept).toBe(before.kept);
      if (before.balance !== 0 || !((isFollowed && before.isByOne && after.isByOne) || isNamed)) break;
      expect(after.balance).toBe(0);
  }
  const isMoved = after.life === 'merged' ? before.life !== 'merged' : evening.tables.length > count && step.what === 'split';
  if (isMoved) checkMoved(evening, step.what, all);
  return lived;
};

test(`${evenings} evenings of bills agree with an account kept by hand, and their rows say the same`, () => {
  const seen = new Set<string>();
  const ofMoney: (keyof typeof sessionEvents.types)[] = [
    ...(['SessionEnded', 'CompletedSessionEdited', 'SessionDeleted', 'SessionRestored', 'SessionReopened', 'SessionCostFixed'] as const),
    ...(['SessionImported', 'GuestClockCorrected', 'GuestsMovedIn', 'SessionMergedAway', 'SessionSplitOff', 'LinesAdded'] as const),
    ...(['LineVoided', 'DiscountGranted', 'DiscountWithdrawn', 'PaymentTaken', 'PaymentVoided', 'RefundGiven'] as const),
    'ApprovalGiven',
  ];
  const moves = ['split of percentages', 'split of amounts', 'merge of amounts'];
  const wanted = [...ofMoney, 'corrected', ...moves, 'ended at its cap', 'gave way', 'gave back untold'];
  assertUntilSeen(
    fc.property(script, ([counts, steps]) => {
      const lived = new BillEvening(counts);
      const kept: Kept = { ended: new Map(), deleted: new Map() };
      for (const step of steps) {
        const table = liveThrough(lived, step, kept);
        checkAccount(lived, table);
        checkSums(lived, table);
      }
      for (const table of lived.tables) {
        checkAccount(lived, table);
        checkRow(lived, table);
      }
      for (const each of lived.seen) seen.add(each);
    }),
    { numRuns: evenings, seen, wanted, seed },
  );
  for (const each of wanted) expect(seen).toContain(each);
}, 600_000);

/** A bill command. */
const wish = fc.tuple(billStep, fc.constantFrom(...billWishes)).map(([step, what]): BillStep => ({ ...step, what }));

test('two commands of a bill that may be given in either order come to the same total', () => {
  const seen = new Set<string>();
  const wanted = ['lines & percent', 'amount & percent', 'lines & void line', 'lines & pay'];
  assertUntilSeen(
    fc.property(script, wish, wish, ([counts, steps], one, other) => {
      const lived = new BillEvening(counts);
      for (const step of steps) lived.live(step);
      lived.named = undefined;
      for (const table of lived.tables) {
        const asked = [one, other].map((step) => wishOf(step, stateOf(table)!, sumsAt(stateOf(table)!, lived.now))!);
        const ends = [asked, asked.toReversed()].map((inTurn) => {
          const copy: Lived = { ...table, recorded: [...table.recorded] };
          const isDone = inTurn.every((each) => lived.give(copy, each.name, each.input, { number: each.number }));
          const approvals = copy.recorded.filter(({ type }) => type === 'ApprovalGiven').length;
          return isDone ? { total: sumsAt(stateOf(copy)!, lived.now).total, approvals } : undefined;
        });
        // With an approval in only one of the orders the caps differ, so the commands are not the same.
        if (ends.includes(undefined) || ends[0]!.approvals !== ends[1]!.approvals) continue;
        expect(ends[0]).toEqual(ends[1]);
        seen.add([one.what, other.what].sort().join(' & '));
      }
    }),
    { numRuns: Math.ceil(evenings / 2), seen, wanted, seed },
  );
  for (const each of wanted) expect(seen).toContain(each);
}, 600_000);

test('the days add up to the totals of the tables, and to their rows', async () => {
  await fc.assert(
    fc.asyncProperty(script, fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), async ([counts, steps], batches) => {
      const lived = new BillEvening(counts);
      for (const step of steps) lived.live(step);
      const days = daysCounted(logOf(lived.tables.map(({ recorded }) => recorded)), batches);
      const totals = lived.tables.map((table) => {
        const account = lived.accountOf(table);
        return account.life === 'completed' ? billAt(account, lived.now).total : 0;
      });
      const all = totals.reduce((sum, total) => sum + total, 0);
      expect(Object.values(days).reduce((sum, { revenue }) => sum + revenue, 0)).toBe(all);
      const rows = lived.tables.map(({ recorded }) => sessions.row(recorded) as SessionRow | null);
      expect(rows.reduce((sum, row) => sum + Math.round((row?.total ?? 0) * 100), 0)).toBe(all);
      expect(days).toEqual(daysOf(rows));
    }),
    { numRuns: Math.ceil(evenings / 4), ...(seed !== undefined && { seed }) },
  );
}, 600_000);

const plain: Omit<BillStep, 'what'> = {
  table: 0,
  other: 1,
  guests: [1],
  count: 1,
  later: 0,
  back: 0,
  number: 2,
  quantity: 1,
  guest: undefined,
  scope: 'bill',
  percent: 10,
  amount: 1_000,
  method: 'Cash',
  settle: undefined,
};
const lived = (counts: number[], ...steps: Partial<BillStep>[]): BillEvening => {
  const evening = new BillEvening(counts);
  for (const step of steps) checkAccount(evening, evening.live({ ...plain, what: 'lines', ...step }));
  return evening;
};

test('a discount of a line that was voided does not go along when its table joins another', () => {
  const order = [{ count: 3 }, { what: 'percent', scope: 1 }, { what: 'void line', number: 1 }, { what: 'lines', count: 3 }] as const;
  const evening = lived([1, 1], ...order, { what: 'merge' });
  expect(stateOf(evening.tables[1]!)!.billing).toMatchObject({ lines: [{ line: 1 }], discounts: [] });
});

test('what both methods paid, not divided, does not go back by one of them when the session is deleted', () => {
  const brought = { what: 'import', settle: 'Cash', number: 3, amount: 3_000 } as const;
  const evening = lived([1], brought, { table: 1 }, { table: 1, what: 'pay', count: 2 }, { table: 1, what: 'removed' });
  const { status, billing } = stateOf(evening.tables[1]!)!;
  expect([status, billing.payments.map(({ method }) => method), billing.refunds]).toEqual(['deleted', [null, 'Cash'], []]);
});
