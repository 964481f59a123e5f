/** A naive account of a café's sales, money and till, independent of the product's code. Amounts in halalas. */

import { billAt, type BillTable, keptBy } from '../bills/bill-ledger.ts';

const methods = ['Cash', 'Credit', 'both'] as const;
type Way = (typeof methods)[number];

export interface Sold {
  total: number;
  gross: number;
  kept: Record<Way, number>;
}

/** What a bill has brought so far. A deletion that says nothing of a refund gives back what the end had implied. */
export const soldBy = (account: BillTable, now: number): Sold => {
  const isGone = account.life === 'deleted' && !account.isTold;
  const kept = Object.fromEntries(methods.map((way) => [way, isGone ? 0 : keptBy(account, way)])) as Sold['kept'];
  if (account.life !== 'completed') return { total: 0, gross: 0, kept };
  const { total, gross } = billAt(account, now);
  return { total, gross: account.isTold ? gross : total, kept };
};

/** Riyadh has no summer time. */
export const dayOf = (ms: number, dayStart: string): string => {
  const [hours, minutes] = dayStart.split(':').map(Number) as [number, number];
  return new Date(ms + 3 * 3_600_000 - hours * 3_600_000 - minutes * 60_000).toISOString().slice(0, 10);
};

interface Moved {
  what: 'sale' | 'adjustment' | 'money' | 'hand';
  /** Of sales: the day of the session. */
  day: string | null;
  /** On which it moved. */
  movedOn: string;
  way: Way;
  amount: number;
  gross: number;
}

interface Counted {
  amount: number;
  expected: number;
}

interface Turn {
  float: number;
  difference: number | null;
  cash: number;
  counts: { Cash?: Counted; Credit?: Counted };
  sinceCount: { Cash: number; Credit: number };
}

export interface NaiveClose {
  moved: Moved[];
  turn: Turn | null;
  left: number | null;
}

const sum = (all: Moved[]): number => all.reduce((total, { amount }) => total + amount, 0);

export class NaiveBooks {
  all: Moved[] = [];
  closes: NaiveClose[] = [];
  /** Since the last close. */
  range: Moved[] = [];
  turn: Turn | null = null;
  /** What lies in the drawer if nobody miscounted; null as long as nobody ever counted. */
  #drawer: number | null = null;

  move(moved: Moved): void {
    this.all.push(moved);
    this.range.push(moved);
    if ((moved.what !== 'money' && moved.what !== 'hand') || moved.way === 'both') return;
    if (moved.way === 'Cash' && this.#drawer !== null) this.#drawer += moved.amount;
    if (!this.turn) return;
    if (moved.way === 'Cash') this.turn.cash += moved.amount;
    if (this.turn.counts[moved.way]) this.turn.sinceCount[moved.way] += moved.amount;
  }

  open(float: number): void {
    const difference = this.#drawer === null ? null : float - this.#drawer;
    this.turn = { float, difference, cash: float, counts: {}, sinceCount: { Cash: 0, Credit: 0 } };
    this.#drawer = float;
  }

  expected(way: 'Cash' | 'Credit'): number {
    return way === 'Cash' ? (this.turn?.cash ?? 0) : sum(this.range.filter((each) => each.what === 'money' && each.way === 'Credit'));
  }

  count(way: 'Cash' | 'Credit', amount: number): void {
    this.turn!.counts[way] = { amount, expected: this.expected(way) };
    this.turn!.sinceCount[way] = 0;
  }

  close(wanted: number | undefined): void {
    const counted = this.turn?.counts.Cash?.amount ?? null;
    const left = counted === null ? null : (wanted ?? counted);
    if (left !== null) this.#drawer = left + this.turn!.sinceCount.Cash;
    this.closes.push({ moved: this.range, turn: this.turn, left });
    [this.range, this.turn] = [[], null];
  }
}

/** The sums of a range: what a close must say of it. */
export const sumsOf = (range: Moved[]) => {
  const of = (...what: Moved['what'][]) => range.filter((each) => what.includes(each.what));
  const sales = of('sale');
  const days = [...new Set(of('sale', 'adjustment').map(({ day }) => day!))].sort();
  const ofDay = (some: Moved[], day: string) => sum(some.filter((each) => each.day === day));
  return {
    total: sum(of('sale', 'adjustment')),
    count: sales.length,
    gross: sales.reduce((all, { gross }) => all + gross, 0),
    discounts: sales.reduce((all, { gross, amount }) => all + gross - amount, 0),
    adjustments: sum(of('adjustment')),
    byDay: days.map((day) => ({ businessDate: day, sales: ofDay(sales, day), adjustments: ofDay(of('adjustment'), day) })),
    cash: sum(of('money').filter(({ way }) => way === 'Cash')),
    credit: sum(of('money').filter(({ way }) => way === 'Credit')),
    undivided: sum(of('money').filter(({ way }) => way === 'both')),
    paidIn: sum(of('hand').filter(({ amount }) => amount > 0)),
    paidOut: 0 - sum(of('hand').filter(({ amount }) => amount < 0)),
  };
};
