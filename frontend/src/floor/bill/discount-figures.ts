import {
  type BillDiscount,
  type BilledSession,
  discounted,
  type DiscountCaps,
  type DiscountScope,
  factsOfRow,
  goodwillIn,
  halalas,
  isOf,
  partsOf,
  percentWith,
  riyals,
  sumsOf,
  timeOfRow,
} from '@tabletime/contract';

/** A discount that somebody is about to grant; the amount in riyals. */
export interface WantedDiscount {
  scope: DiscountScope;
  percent: number | null;
  amount: number | null;
}

interface DiscountOutcome {
  /** What the scope comes to before all discounts, in riyals. */
  scope: number;
  /** What the discount takes now, in riyals: never more than is left. */
  takes: number;
  /** The total without it and with it, in riyals. */
  before: number;
  after: number;
  /** What all discounts of the scope then take of it, in percent: what caps are about. */
  percentOfScope: number;
}

/**
 * What a discount comes to if the session ended at `nowMs` (milliseconds since the epoch), by the rules of the server, where the person who
 * grants it may let off `cap` percent. Above that it counts as approved by somebody who may let off all.
 */
export const discountNow = (
  row: BilledSession,
  { scope, percent, amount }: WantedDiscount,
  cap: number,
  nowMs: number,
): DiscountOutcome => {
  const facts = factsOfRow(row);
  const time = timeOfRow(row, nowMs);
  const parts = partsOf(time, facts);
  const wanted: BillDiscount = {
    discount: Math.max(0, ...facts.discounts.map(({ discount }) => discount)) + 1,
    scope,
    percent,
    amount: amount === null ? null : halalas(amount),
    reason: '',
    by: 'System',
    approvedBy: null,
    only: null,
    except: { guests: [], lines: [] },
  };
  const gross = parts.reduce((sum, part) => (isOf(wanted, part) ? sum + part.gross : sum), 0);
  const percentOfScope = percentWith(parts, facts.discounts, wanted, goodwillIn(facts.refunds));
  const discounts = [...facts.discounts, { ...wanted, cap: percentOfScope <= cap ? cap : 100 }];
  return {
    scope: riyals(gross),
    takes: riyals(discounted(parts, discounts).taken.get(wanted.discount) ?? 0),
    before: riyals(sumsOf(time, facts).total),
    after: riyals(sumsOf(time, { ...facts, discounts }).total),
    percentOfScope,
  };
};

/** The roles that may take off so many percent by themselves, the lowest first. */
export const rolesThatMay = (caps: DiscountCaps, percent: number): (keyof DiscountCaps)[] =>
  (['Game Master', 'Supervisor', 'Lead Supervisor', 'Admin', 'Owner'] as const).filter((role) => percent <= caps[role]);
