/** A naive ledger of an evening's bills, independent of the product's code: orders, discounts, payments, refunds. */

import { type LedgerTable, sharesAt } from '../guests/guest-ledger.ts';

export type Method = 'Cash' | 'Credit';

export interface Line {
  number: number;
  quantity: number;
  /** Halalas. */
  price: number;
  guest: number | null;
}

/** A guest is identified by their first seat. */
export type Guest = LedgerTable['guests'][number]['seats'][number];

export interface Discount {
  number: number;
  scope: 'bill' | 'time' | Line;
  /** Percent, or else halalas. */
  percent: number | null;
  amount: number;
  /** The limit in percent of who granted or approved it. */
  cap: number;
  /** The id of who granted it. */
  by: string;
  /** Limited to what moved to this table with it; null for everything. */
  nothingBut: Set<Guest | Line> | null;
  joinedLater: Set<Guest | Line>;
  /** Its share after a split: so many halalas of so many. */
  share?: { takes: number; of: number } | undefined;
}

export interface Movement {
  number: number;
  isIn: boolean;
  method: Method | 'both';
  amount: number;
  guest: number | null;
  isGoodwill: boolean;
  isSinceEnd: boolean;
  isForDeletion: boolean;
}

export interface BillTable {
  time: LedgerTable;
  /** The stated cost in halalas of an imported session; undefined where the guests determine it. */
  stated: number | null | undefined;
  means: Method[];
  lines: Line[];
  discounts: Discount[];
  movements: Movement[];
  last: { line: number; discount: number; payment: number; refund: number };
  /** Whether its bill was changed explicitly; until then its money follows its price. */
  isTold: boolean;
  /** Halalas returned while its money followed its price. */
  backUntold: number;
  isOpen: boolean;
  life: 'active' | 'completed' | 'deleted' | 'merged';
}

export const newBill = (time: LedgerTable, more: Partial<BillTable> = {}): BillTable => ({
  time,
  stated: undefined,
  means: ['Cash'],
  lines: [],
  discounts: [],
  movements: [],
  last: { line: 0, discount: 0, payment: 0, refund: 0 },
  isTold: false,
  backUntold: 0,
  isOpen: false,
  life: 'active',
  ...more,
});

export interface Part {
  of: Guest | Line | null;
  guest: number | null;
  gross: bigint;
}

const timeOf = ({ time, stated, life }: BillTable, now: number): Part[] => {
  if (life === 'merged') return [];
  if (stated !== undefined) return [{ of: null, guest: null, gross: BigInt(stated ?? 0) }];
  const each = sharesAt(time, now).map(([guest, , riyals], index) => ({
    of: time.guests[index]!.seats[0]!,
    guest,
    gross: BigInt(riyals) * 100n,
  }));
  if (time.isNoted) return each;
  return [{ of: null, guest: null, gross: each.reduce((sum, { gross }) => sum + gross, 0n) }];
};

/** A bill's parts before discounts: the time of each guest or of all, then the lines. */
export const partsOf = (table: BillTable, now: number): Part[] => [
  ...timeOf(table, now),
  ...table.lines.map((line) => ({ of: line, guest: line.guest, gross: BigInt(line.quantity) * BigInt(line.price) })),
];

const isLine = ({ of }: Part): boolean => of !== null && 'quantity' in of;

const covers = ({ scope, nothingBut, joinedLater }: Discount, part: Part): boolean => {
  if (typeof scope === 'object') return part.of === scope;
  if (scope === 'time' && isLine(part)) return false;
  if (nothingBut !== null) return part.of !== null && nothingBut.has(part.of);
  return part.of === null || !joinedLater.has(part.of);
};

/** Hundredths of a percent of halalas, rounded half up. */
const percentage = (halalas: bigint, percent: number): bigint => {
  const tenThousandths = halalas * BigInt(Math.round(percent * 100));
  const whole = tenThousandths / 10_000n;
  return tenThousandths % 10_000n >= 5_000n ? whole + 1n : whole;
};

export const sumOf = (amounts: bigint[]): bigint => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};

/** Spreads an amount over several others in proportion: whole halalas first, then one each by the largest remainder. */
const takeOff = (left: bigint[], amount: bigint): bigint[] => {
  const sum = sumOf(left);
  if (sum === 0n) return left;
  const shares = left.map((each) => (each * amount) / sum);
  const missing = left.map((each) => (each * amount) % sum);
  while (sumOf(shares) < amount) {
    let most = 0;
    missing.forEach((each, index) => {
      if (each > missing[most]!) most = index;
    });
    shares[most]! += 1n;
    missing[most] = -1n;
  }
  return left.map((each, index) => each - shares[index]!);
};

/** A discount's limit: what counts under each cap over the same parts is at most the share of that cap. */
const allowedBy = (
  caps: Discount[],
  own: { discount: Discount; places: number[] },
  account: { parts: Part[]; counted: Map<Discount, bigint> },
): bigint => {
  const { parts, counted } = account;
  if (own.discount.share) return sumOf(parts.map(({ gross }) => gross));
  const placesOf = (discount: Discount): number[] => parts.flatMap((part, index) => (covers(discount, part) ? [index] : []));
  const grossOf = (discount: Discount): bigint => sumOf(placesOf(discount).map((place) => parts[place]!.gross));
  let allowed = sumOf(parts.map(({ gross }) => gross));
  for (const wider of caps) {
    const places = placesOf(wider);
    if (wider.cap === 100 || wider.cap < own.discount.cap || !own.places.every((place) => places.includes(place))) continue;
    const counting = caps.filter((each) => each.cap <= wider.cap && placesOf(each).every((place) => places.includes(place)));
    const rest = percentage(grossOf(wider), wider.cap) - sumOf(counting.map((each) => counted.get(each) ?? 0n));
    if (rest < allowed) allowed = rest;
  }
  return allowed > 0n ? allowed : 0n;
};

/** What is left of each part, what each discount took, and whether every one took its full amount. */
export const afterDiscounts = (table: BillTable, parts: Part[]): { left: bigint[]; took: Map<Discount, bigint>; isInFull: boolean } => {
  const of = (kind: (scope: Discount['scope']) => boolean): Discount[] =>
    table.discounts.filter(({ scope }) => kind(scope)).sort((one, other) => one.cap - other.cap);
  let left = parts.map(({ gross }) => gross);
  let isInFull = true;
  const inTurn = [...of((scope) => typeof scope === 'object'), ...of((scope) => scope === 'time'), ...of((scope) => scope === 'bill')];
  const placesOf = (discount: Discount): number[] => parts.flatMap((part, index) => (covers(discount, part) ? [index] : []));
  const least = (...amounts: bigint[]): bigint => amounts.reduce((one, other) => (other < one ? other : one));
  const saidOf = ({ percent, amount, share }: Discount, places: number[]): bigint => {
    const gross = sumOf(places.map((place) => parts[place]!.gross));
    const said = percent === null ? BigInt(amount) : percentage(gross, percent);
    if (!share) return said;
    const of = BigInt(share.of);
    const rounded = (gross * BigInt(share.takes) * 2n + of) / (of * 2n);
    return percent === null ? least(said, rounded) : rounded;
  };
  // Percentages come first; amounts take from what they leave.
  const counted = new Map<Discount, bigint>();
  const took = new Map<Discount, bigint>();
  for (const discount of inTurn.filter(({ percent }) => percent !== null)) {
    const places = placesOf(discount);
    counted.set(discount, least(saidOf(discount, places), allowedBy(table.discounts, { discount, places }, { parts, counted })));
  }
  for (const discount of inTurn) {
    const places = placesOf(discount);
    const before = places.map((place) => left[place]!);
    const said = saidOf(discount, places);
    const allowed = counted.get(discount) ?? allowedBy(table.discounts, { discount, places }, { parts, counted });
    const takes = least(said, allowed, sumOf(before));
    if (!counted.has(discount)) counted.set(discount, takes);
    isInFull &&= takes === said;
    took.set(discount, takes);
    const after = takeOff(before, takes);
    left = left.map((each, index) => (places.includes(index) ? after[places.indexOf(index)]! : each));
  }
  return { left, took, isInFull };
};

export const moved = (movements: Movement[], which: (movement: Movement) => boolean): number =>
  movements.filter(which).reduce((sum, { amount }) => sum + amount, 0);

export const billAt = (table: BillTable, now: number) => {
  const parts = partsOf(table, now);
  const { left, isInFull } = afterDiscounts(table, parts);
  const gross = Number(sumOf(parts.map((part) => part.gross)));
  const net = Number(sumOf(left));
  const goodwill = moved(table.movements, ({ isGoodwill }) => isGoodwill);
  const paid = moved(table.movements, ({ isIn }) => isIn);
  const refunded = moved(table.movements, ({ isIn }) => !isIn);
  const total = Math.max(0, net - goodwill);
  return { gross, discount: gross - net, goodwill, total, paid, refunded, balance: total - (paid - refunded), isInFull };
};

export const keptBy = ({ movements }: BillTable, method: Movement['method']): number =>
  moved(movements, (each) => each.isIn && each.method === method) - moved(movements, (each) => !each.isIn && each.method === method);
