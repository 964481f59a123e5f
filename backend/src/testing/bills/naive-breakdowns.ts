/** The sums by person, product and quarter of an hour as somebody would add them up from an evening's bills and a clock. */

import type { SessionEvent } from '../../events/session-events.ts';
import { instant, type Lived } from '../guests/guest-evening.ts';
import type { BillEvening } from './bill-evening.ts';
import { afterDiscounts, billAt, type BillTable, partsOf } from './bill-ledger.ts';
import { menu } from './bill-steps.ts';

type Rows = Record<string, Record<string, number>>;
export interface Sums {
  /** By day and person. */
  people: Rows;
  /** By day and product. */
  products: Rows;
  /** By instant. */
  quarters: Rows;
}

const add = (rows: Rows, key: string, values: Record<string, number>): void => {
  const row = (rows[key] ??= {});
  for (const [name, value] of Object.entries(values)) row[name] = (row[name] ?? 0) + value;
};

/** In Riyadh, three hours ahead. */
const dayOf = (ms: number): string => instant(ms + 3 * 3_600_000).slice(0, 10);

type Told = Lived['recorded'][number];
const isOf =
  <Type extends SessionEvent['type']>(...types: Type[]) =>
  (event: Told): event is Extract<Told, { type: Type }> =>
    types.includes(event.type as Type);

const addBill = (sums: Sums, lived: Lived, account: BillTable): void => {
  const end = account.time.end!;
  const close = lived.recorded.findLast(isOf('SessionEnded', 'SessionImported'))!;
  const closer = close.metadata.actor.id;
  const day = close.type === 'SessionImported' ? close.data.businessDate : dayOf(end);
  const parts = partsOf(account, end);
  const { left, took } = afterDiscounts(account, parts);
  add(sums.people, `${day} ${closer}`, { sessions: 1, revenue: billAt(account, end).total });
  for (const [discount, amount] of took) {
    if (amount > 0n) add(sums.people, `${day} ${discount.by}`, { discounts: 1, discounted: Number(amount) });
  }
  for (const line of account.lines) {
    const [product] = menu.find(([, { price }]) => price === line.price)!;
    const revenue = Number(left[parts.findIndex(({ of }) => of === line)]);
    add(sums.products, `${day} ${product}`, { quantity: line.quantity, revenue });
  }
};

const addRefunds = (sums: Sums, { recorded }: Lived): void => {
  for (const { data, occurredAt, metadata } of recorded.filter(isOf('RefundGiven'))) {
    if (data.kind !== 'goodwill') continue;
    add(sums.people, `${dayOf(Date.parse(occurredAt))} ${metadata.actor.id}`, { refunds: 1, refunded: data.amount });
  }
};

/** Second by second, on a clock that shows quarters. */
const addStay = (sums: Sums, { recorded, noted }: Lived): void => {
  const splitAt = recorded.find(isOf('SessionSplitOff'))?.data.at;
  const mergedAt = recorded.find(isOf('SessionMergedAway'))?.data.at;
  const from = splitAt === undefined ? noted.start : Math.max(noted.start, Date.parse(splitAt));
  const to = mergedAt === undefined ? noted.end! : Date.parse(mergedAt);
  for (let at = from; at < to; at += 10_000) {
    const quarter = new Date(at);
    quarter.setUTCMinutes(quarter.getUTCMinutes() - (quarter.getUTCMinutes() % 15), 0, 0);
    add(sums.quarters, quarter.toISOString(), { seconds: 10 });
  }
};

export const naiveSums = (evening: BillEvening): Sums => {
  const sums: Sums = { people: {}, products: {}, quarters: {} };
  for (const lived of evening.tables) {
    const account = evening.accountOf(lived);
    if (account.life === 'completed') addBill(sums, lived, account);
    if (account.life === 'completed' || account.life === 'merged') addStay(sums, lived);
    addRefunds(sums, lived);
  }
  return sums;
};
