/** What people do with an evening's bills, in the naive ledger. */

import {
  billAt,
  type BillTable,
  afterDiscounts,
  type Guest,
  keptBy,
  type Line,
  type Method,
  moved,
  newBill,
  type Movement,
  partsOf,
  sumOf,
} from './bill-ledger.ts';
import type { BillDiscount, BillPlaces } from '@tabletime/contract';
import type { LedgerTable } from '../guests/guest-ledger.ts';

const nothingElse = { guest: null, isGoodwill: false, isSinceEnd: false, isForDeletion: false };

const takeIn = (table: BillTable, method: Movement['method'], amount: number, more: Partial<Movement> = {}): void => {
  if (amount <= 0) return;
  table.last.payment += 1;
  const isSinceEnd = table.life === 'completed';
  table.movements.push({ ...nothingElse, number: table.last.payment, isIn: true, method, amount, isSinceEnd, ...more });
};

const payOut = (table: BillTable, method: Movement['method'], amount: number, more: Partial<Movement> = {}): void => {
  if (amount <= 0) return;
  table.last.refund += 1;
  table.movements.push({ ...nothingElse, number: table.last.refund, isIn: false, method, amount, ...more });
};

const methodsLeft = (table: BillTable): Movement['method'][] =>
  (['Cash', 'Credit', 'both'] as const).filter((method) => keptBy(table, method) > 0);

/** The implied method of a table's payment; undefined when it is ambiguous. */
const usualMethod = (table: BillTable): Movement['method'] | undefined => {
  const left = methodsLeft(table);
  if (left.length > 0) return left.length === 1 && left[0] !== 'both' ? left[0] : undefined;
  const used = [...new Set(table.movements.filter(({ isIn }) => isIn).map(({ method }) => method))];
  const known = used.length > 0 && !used.includes('both') ? used : table.means;
  return known.length === 1 ? known[0] : undefined;
};

/** Returns money, never more than there is: by the named or used method, or all as it came. */
const giveBack = (table: BillTable, wanted: number, named: Method | undefined, more: Partial<Movement> = {}): void => {
  const kept = moved(table.movements, ({ isIn }) => isIn) - moved(table.movements, ({ isIn }) => !isIn);
  const amount = Math.min(wanted, kept);
  const left = methodsLeft(table);
  if (named) return payOut(table, named, amount, more);
  if (left.length === 1 && left[0] !== 'both') return payOut(table, left[0]!, amount, more);
  if (left.includes('both') || amount !== left.reduce((sum, method) => sum + keptBy(table, method), 0)) return;
  for (const method of left) payOut(table, method, keptBy(table, method), more);
};

const only = (methods: Method[]): Movement['method'] => (methods.length === 1 ? methods[0]! : 'both');

/** A session without further statements counts as paid in full. */
const paidAsItIs = (table: BillTable, amount: number): void => {
  table.backUntold += Math.max(0, moved(table.movements, ({ isIn }) => isIn) - amount);
  table.movements = [];
  if (amount > 0) table.last.payment = 0;
  takeIn(table, only(table.means), amount);
};

const find = <Each extends { number: number }>(list: Each[], number: number): Each => list.find((each) => each.number === number)!;

/** Amounts in halalas. */
export const bills = {
  order: (table: BillTable, prices: { price: number; quantity: number }[], guest: number | null): void => {
    table.isTold = true;
    for (const each of prices) {
      table.last.line += 1;
      table.lines.push({ ...each, number: table.last.line, guest });
    }
  },
  takeOffBill: (table: BillTable, number: number, quantity: number | undefined): void => {
    table.isTold = true;
    const line = find(table.lines, number);
    line.quantity -= quantity ?? line.quantity;
    table.lines = table.lines.filter((each) => each.quantity > 0);
  },
  discount: (
    table: BillTable,
    discount: { scope: 'bill' | 'time' | number; percent: number | null; amount: number; cap: number; by: string },
  ): void => {
    table.isTold = true;
    table.last.discount += 1;
    const scope = typeof discount.scope === 'number' ? find(table.lines, discount.scope) : discount.scope;
    table.discounts.push({ ...discount, scope, number: table.last.discount, nothingBut: null, joinedLater: new Set() });
  },
  withdraw: (table: BillTable, number: number): void => {
    table.isTold = true;
    table.discounts = table.discounts.filter((each) => each.number !== number);
  },
  pay: (table: BillTable, method: Method, amount: number, guest: number | null): void => {
    table.isTold = true;
    takeIn(table, method, amount, { guest });
  },
  payShare: (table: BillTable, method: Method, guests: number[], now: number): void => {
    const parts = partsOf(table, now);
    const { left } = afterDiscounts(table, parts);
    const inTurn = guests.toSorted((one, other) => one - other);
    const dues = inTurn.map((own) => {
      const share = Number(sumOf(left.filter((_, index) => parts[index]!.guest === own)));
      return share - moved(table.movements, ({ isIn, guest }) => isIn && guest === own);
    });
    let open = Math.min(
      dues.reduce((sum, due) => sum + due, 0),
      billAt(table, now).balance,
    );
    for (const [index, guest] of inTurn.entries()) {
      const amount = Math.min(dues[index]!, open);
      if (amount > 0) bills.pay(table, method, amount, guest);
      open -= Math.max(0, amount);
    }
  },
  strike: (table: BillTable, number: number): void => {
    table.isTold = true;
    if (number === 1) table.backUntold = 0;
    table.movements = table.movements.filter((each) => !each.isIn || each.number !== number);
  },
  goodwill: (table: BillTable, method: Method, amount: number): void => {
    table.isTold = true;
    payOut(table, method, amount, { isGoodwill: true });
  },
  giveBack: (table: BillTable, method: Method, amount: number): void => {
    table.isTold = true;
    payOut(table, method, amount);
  },
  bringIn: (time: LedgerTable, means: Method[], cost: number | null): BillTable => {
    const table = newBill(time, { means, stated: cost, life: 'completed' });
    paidAsItIs(table, cost ?? 0);
    return table;
  },
  end: (table: BillTable, now: number, payments: { method: Method; amount: number }[] | undefined, means: Method[] | undefined): void => {
    const due = billAt(table, now).balance;
    table.means = means ?? table.means;
    for (const movement of table.movements) movement.isSinceEnd = false;
    if (due < 0) giveBack(table, -due, undefined);
    table.life = 'completed';
    if (payments) for (const { method, amount } of payments) bills.pay(table, method, amount, null);
    else if (!table.isTold && table.means.length === 1) paidAsItIs(table, due);
    else if (table.means.length === 1) takeIn(table, table.means[0]!, due);
    table.isOpen = !table.isTold && table.means.length === 2;
    table.time.end = now;
  },
  /** Settles a changed total: the difference moves, unless something was open before and no method is named. */
  settle: (table: BillTable, before: { total: number; balance: number }, now: number, named?: Method): void => {
    const difference = billAt(table, now).total - before.total;
    const due = before.balance + difference;
    if (!table.isTold && (!named || (before.balance > 0 && !table.isOpen)))
      return table.isOpen ? undefined : paidAsItIs(table, billAt(table, now).total);
    const movements = table.movements.length;
    if (difference > 0 && (named || before.balance <= 0)) {
      const method = named ?? usualMethod(table);
      if (method) takeIn(table, method, Math.min(difference, due));
    }
    if (difference < 0) {
      const back = Math.min(-difference, -due);
      giveBack(table, back, named);
    }
    if (named && table.movements.length > movements) table.isTold = true;
  },
  /** Changes the method: retroactively if the money has not moved otherwise, else by refund and payment. */
  payAnotherWay: (table: BillTable, wanted: Method[], named: Method | undefined): void => {
    const isIn = table.movements.some((movement) => movement.isIn);
    if ((table.isTold || named) && isIn) {
      const method = wanted[0]!;
      const other = method === 'Cash' ? 'Credit' : 'Cash';
      const paid = moved(table.movements, (movement) => movement.isIn && movement.method !== method);
      const paidByOther = moved(table.movements, (movement) => movement.isIn && movement.method === other);
      const backByOther = moved(table.movements, (movement) => !movement.isIn && movement.method === other);
      const stays = backByOther < paidByOther ? backByOther : paidByOther;
      if (paid === stays) return;
      table.isTold = true;
      if (table.movements.some(({ number, isIn: came, method: by }) => came && number === 1 && by !== method)) table.backUntold = 0;
      table.movements = table.movements.filter((movement) => !movement.isIn || movement.method === method);
      takeIn(table, other, stays);
      return takeIn(table, method, paid - stays);
    }
    const were = table.means;
    table.means = wanted;
    if (table.isTold) return;
    if (wanted.length === 1) table.isOpen = false;
    else if (were.length === 1) table.isOpen = true;
    if (table.isOpen) {
      table.movements = [];
      table.backUntold = 0;
    }
    for (const movement of table.movements) movement.method = only(wanted);
  },
  reopen: (table: BillTable): void => {
    table.movements = table.isTold ? table.movements.filter(({ isIn, isSinceEnd }) => !isIn || !isSinceEnd) : [];
    table.life = 'active';
    table.backUntold = 0;
    table.isOpen = false;
    table.stated = undefined;
    table.time.end = null;
  },
  remove: (table: BillTable, now: number, named: Method | undefined): void => {
    const { paid, refunded } = billAt(table, now);
    const movements = table.movements.length;
    if (table.isTold || named) giveBack(table, paid - refunded, named, { isForDeletion: true });
    if (table.movements.length > movements) table.isTold = true;
    else if (!table.isTold) table.backUntold += paid - refunded;
    table.life = 'deleted';
  },
  restore: (table: BillTable, named: Method | undefined): void => {
    for (const movement of table.movements.filter(({ isForDeletion }) => isForDeletion)) {
      movement.isForDeletion = false;
      takeIn(table, named ?? movement.method, movement.amount, { isSinceEnd: false });
    }
    table.life = 'completed';
  },
  pack: (table: BillTable, numbers: number[], named: number[] | 'all'): Packed => {
    const guests = table.time.guests
      .filter(({ number }) => numbers.includes(number))
      .map(({ number, seats }) => ({ number, who: seats[0]! }));
    const isAll = named === 'all';
    const goes = ({ number, guest }: Line): boolean => isAll || named.includes(number) || (guest !== null && numbers.includes(guest));
    const lines = table.lines.filter(goes);
    const own = ({ guest, isIn }: Movement): boolean => isIn && guest !== null && numbers.includes(guest);
    let spare = moved(table.movements, ({ isIn }) => isIn) - moved(table.movements, ({ isIn }) => !isIn);
    const movements = table.movements.filter((movement) => {
      if (isAll) return true;
      if (!own(movement) || movement.amount > spare) return false;
      spare -= movement.amount;
      return true;
    });
    return { guests, lines, movements };
  },
  moveOver: (from: BillTable, into: BillTable, { guests, lines, movements }: Packed): void => {
    from.lines = from.lines.filter((line) => !lines.includes(line));
    from.movements = from.movements.filter((movement) => !movements.includes(movement));
    const arrived = into.time.guests.slice(-guests.length);
    const numberNow = (guest: number | null): number | null => arrived[guests.findIndex(({ number }) => number === guest)]?.number ?? null;
    for (const line of lines) {
      into.last.line += 1;
      into.lines.push(Object.assign(line, { number: into.last.line, guest: numberNow(line.guest) }));
    }
    for (const { method, amount, isIn, isGoodwill, guest } of movements) {
      if (isIn) takeIn(into, method, amount, { guest: numberNow(guest) });
      else payOut(into, method, amount, { isGoodwill });
    }
  },
  /** Takes the discounts' shares after a move as the product says them; the ledger only checks that both totals stay. */
  shareDiscounts: (table: BillTable, said: readonly BillDiscount[]): void => {
    table.discounts = said.map(({ discount, scope, percent, amount, cap, by, only, except, share }) => {
      const placesOf = ({ guests, lines }: BillPlaces): Set<Guest | Line> =>
        new Set([
          ...table.time.guests.flatMap(({ number, seats }) => (guests.includes(number) ? [seats[0]!] : [])),
          ...table.lines.filter(({ number }) => lines.includes(number)),
        ]);
      return {
        number: discount,
        scope: typeof scope === 'number' ? find(table.lines, scope) : scope,
        percent,
        amount: amount ?? 0,
        cap: cap!,
        by: by === 'System' ? by : by._id,
        nothingBut: only && placesOf(only),
        joinedLater: placesOf(except),
        share,
      };
    });
  },
};

export interface Packed {
  guests: { number: number; who: Guest }[];
  lines: Line[];
  movements: Movement[];
}
