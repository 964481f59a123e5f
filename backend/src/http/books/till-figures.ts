import { type BusinessDate, type CloseFigures, halalas, isSales, type LedgerEntry, type MethodFigures } from '@tabletime/contract';
import { lastCountOf, type TillState, type Turn } from '../../events/till-fold.ts';

/** Entries of the ledger that a close treats alike, summed, in halalas. */
export interface EntryGroup {
  kind: LedgerEntry['kind'];
  method: LedgerEntry['method'];
  businessDate: BusinessDate;
  sessionDate: BusinessDate | null;
  isSinceOpening: boolean;
  isSinceCount: boolean;
  entries: number;
  amount: number;
  gross: number;
  discount: number;
  /** Null without VAT. */
  vat: number | null;
}

/** Positions of the opening and of each method's last count; infinite if it did not happen. */
export interface Marks {
  opening: number;
  counts: { Cash: number; Credit: number };
}

const never = Number.MAX_SAFE_INTEGER;

export const marksOf = ({ turn }: Pick<TillState, 'turn'>): Marks => ({
  opening: turn?.throughPosition ?? never,
  counts: { Cash: lastCountOf(turn, 'Cash')?.throughPosition ?? never, Credit: lastCountOf(turn, 'Credit')?.throughPosition ?? never },
});

export const groupOf = (entry: Omit<LedgerEntry, 'id'>, { opening, counts }: Marks): EntryGroup => {
  const { kind, method, businessDate, sessionDate, position, amount, gross, discount, vat } = entry;
  return {
    kind,
    method,
    businessDate,
    sessionDate,
    isSinceOpening: position > opening,
    isSinceCount: method !== null && position > counts[method],
    entries: 1,
    amount: halalas(amount),
    gross: halalas(gross ?? 0),
    discount: halalas(discount ?? 0),
    vat: vat === null ? null : halalas(vat),
  };
};

const sumOf = (groups: EntryGroup[], member: 'amount' | 'gross' | 'discount' | 'entries' = 'amount'): number =>
  groups.reduce((sum, group) => sum + group[member], 0);

const movedIn = (groups: EntryGroup[]): MethodFigures['sinceOpening'] => {
  const of = (...kinds: LedgerEntry['kind'][]) => sumOf(groups.filter(({ kind }) => kinds.includes(kind)));
  return { taken: of('payment', 'payment_voided'), givenBack: 0 - of('given_back'), paidIn: of('paid_in'), paidOut: 0 - of('paid_out') };
};

/** The expected amounts: cash since the opening, credit since the last close. */
export const expectedOf = (groups: EntryGroup[], turn: Turn): { Cash: number; Credit: number } => ({
  Cash: turn.float + sumOf(groups.filter(({ method, isSinceOpening }) => method === 'Cash' && isSinceOpening)),
  Credit: sumOf(groups.filter(({ method }) => method === 'Credit')),
});

export const cashIn = (groups: EntryGroup[]): number => sumOf(groups.filter(({ method }) => method === 'Cash'));

const methodOf = (method: 'Cash' | 'Credit', groups: EntryGroup[], turn: Turn | null): MethodFigures => {
  const own = groups.filter((group) => group.method === method);
  const isCash = method === 'Cash';
  const last = lastCountOf(turn, method);
  return {
    method,
    opening: isCash ? (turn?.float ?? null) : 0,
    openingDifference: isCash ? (turn?.difference ?? null) : null,
    ...movedIn(own),
    // Cards have no drawer: nothing of theirs lies inside the counted float.
    sinceOpening: movedIn(isCash ? own.filter(({ isSinceOpening }) => isSinceOpening) : own),
    expected: isCash && !turn ? null : isCash ? expectedOf(groups, turn!).Cash : sumOf(own),
    counted: last?.amount ?? null,
    difference: last?.difference ?? null,
    sinceCount: sumOf(own.filter(({ isSinceCount }) => isSinceCount)),
  };
};

const byHand = (turn: Turn | null): CloseFigures['movedByHand'] => {
  const sums = new Map<string, number>();
  for (const { kind, direction, amount } of turn?.moves ?? []) {
    sums.set(kind, (sums.get(kind) ?? 0) + (direction === 'in' ? amount : -amount));
  }
  return Array.from(sums, ([kind, amount]) => ({ kind, amount }));
};

/** Null unless something was sold under VAT. */
const vatOf = (groups: EntryGroup[]): number | null => {
  const under = groups.flatMap(({ vat }) => vat ?? []);
  return under.length === 0 ? null : under.reduce((sum, vat) => sum + vat, 0);
};

/** The figures of a range of the log in halalas; `open`: what bills of ended sessions owe at its end. */
export const closeFigures = (groups: EntryGroup[], turn: Turn | null, open: number): CloseFigures => {
  const sales = groups.filter(({ kind }) => kind === 'sale');
  const adjustments = groups.filter(({ kind }) => kind === 'adjustment');
  const days = [...new Set(groups.filter(isSales).map(({ sessionDate }) => sessionDate!))].sort();
  const [gross, discounts] = [sumOf(sales, 'gross'), sumOf(sales, 'discount')];
  const [total, vat] = [gross - discounts + sumOf(adjustments), vatOf(groups)];
  const ofDay = (some: EntryGroup[], day: BusinessDate) => sumOf(some.filter(({ sessionDate }) => sessionDate === day));
  return {
    sales: { gross, discounts, total, net: vat === null ? null : total - vat, vat, count: sumOf(sales, 'entries') },
    byDay: days.map((businessDate) => ({
      businessDate,
      sales: ofDay(sales, businessDate),
      adjustments: ofDay(adjustments, businessDate),
    })),
    adjustments: sumOf(adjustments),
    methods: [methodOf('Cash', groups, turn), methodOf('Credit', groups, turn)],
    undivided: sumOf(groups.filter((group) => group.method === null && !isSales(group))),
    movedByHand: byHand(turn),
    open,
  };
};
