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

/** Amount in riyals. */
export interface WantedDiscount {
  scope: DiscountScope;
  percent: number | null;
  amount: number | null;
}

interface DiscountOutcome {
  /** Riyals of the scope before discounts. */
  scope: number;
  /** Riyals that this discount takes, at most what is left. */
  takes: number;
  /** Riyals of the total without and with it. */
  before: number;
  after: number;
  /** Percent of the scope that all its discounts take together, for the caps. */
  percentOfScope: number;
}

/**
 * A discount by the server's rules if the session ended at `nowMs` (epoch ms). Above `cap` percent it counts as approved by somebody
 * without a cap.
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

/** Roles with a cap of at least `percent`, lowest first. */
export const rolesThatMay = (caps: DiscountCaps, percent: number): (keyof DiscountCaps)[] =>
  (['Game Master', 'Supervisor', 'Lead Supervisor', 'Admin', 'Owner'] as const).filter((role) => percent <= caps[role]);
