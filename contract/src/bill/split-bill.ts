import type { BillFacts, BillLine, BillPayment } from './bill-schemas.ts';
import { type BillPart, discounted, isIn, isOf, shares } from './discounts.ts';
import type { BillDiscount, BillPlaces } from './discount-schemas.ts';
import type { Halalas } from '../vocabulary.ts';

const sumOf = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Restricts a discount to the moving parts that it covers. `parts` lists each guest's time separately. */
export const goingWith = (parts: readonly BillPart[], discount: BillDiscount): BillDiscount => {
  const covered = parts.filter((part) => isOf(discount, part));
  const only = {
    guests: covered.flatMap(({ line, guest }) => (line === null && guest !== null ? [guest] : [])),
    lines: covered.flatMap(({ line }) => (line === null ? [] : [line])),
  };
  return { ...discount, only: typeof discount.scope === 'number' ? null : only, except: { guests: [], lines: [] } };
};

export const placesThatGo = (lines: readonly BillLine[], guests: number[], named: number[]): BillPlaces => ({
  guests,
  lines: lines.filter(({ line, guest }) => named.includes(line) || (guest !== null && guests.includes(guest))).map(({ line }) => line),
});

/**
 * Splits a fixed amount in proportion to what each part was discounted. If nothing was taken yet, guests get equal shares; without guests,
 * lines do.
 */
const amountsOf = (discount: BillDiscount, parts: readonly BillPart[], spread: Halalas[]): Halalas[] => {
  const covered = parts.map((part) => isOf(discount, part));
  const isTime = parts.map(({ line }, index) => covered[index]! && line === null);
  const equal = isTime.some(Boolean) ? isTime : covered;
  return shares(sumOf(spread) > 0 ? spread : equal.map(Number), discount.amount!);
};

export interface SplitDiscounts {
  stays: BillDiscount[];
  goes: BillDiscount[];
}

/**
 * Splits discounts so that both bills add up to the original: amounts to the halala, percentages within one halala each. `parts` lists each
 * guest's time separately.
 */
export const splitDiscounts = (parts: readonly BillPart[], discounts: readonly BillDiscount[], places: BillPlaces): SplitDiscounts => {
  const isGoing = (part: BillPart): boolean => isIn(places, part);
  const { taken, spread } = discounted(parts, discounts);
  const going = parts.filter(isGoing);
  const staying = parts.filter((part) => !isGoing(part));
  const stays: BillDiscount[] = [];
  const goes: BillDiscount[] = [];
  for (const discount of discounts) {
    const moved = goingWith(going, discount);
    if (!going.some((part) => isOf(discount, part))) stays.push(discount);
    else if (typeof discount.scope === 'number') goes.push(moved);
    else if (discount.percent !== null) {
      stays.push(discount);
      goes.push(moved);
    } else {
      const amounts = amountsOf(discount, parts, spread.get(discount.discount)!);
      const amount = sumOf(amounts.filter((_, index) => isGoing(parts[index]!)));
      if (amount > 0) goes.push({ ...moved, amount });
      // Even at zero it keeps its place, so that the moved share can merge back.
      stays.push({ ...discount, amount: discount.amount! - amount });
    }
  }
  const takenThere = discounted(going, goes).taken;
  const takenHere = discounted(staying, stays).taken;
  const isKept = discounts.every(({ discount, percent }) => {
    const change = (takenThere.get(discount) ?? 0) + (takenHere.get(discount) ?? 0) - taken.get(discount)!;
    return Math.abs(change) <= (percent === null ? 0 : 1);
  });
  if (isKept) return { stays, goes };
  const withShare =
    (side: (part: BillPart) => boolean) =>
    (discount: BillDiscount): BillDiscount => {
      const of = parts.reduce((all, part) => (side(part) && isOf(discount, part) ? all + part.gross : all), 0);
      const takes = sumOf(spread.get(discount.discount)!.filter((_, index) => side(parts[index]!)));
      return of === 0 ? discount : { ...discount, share: { takes, of } };
    };
  return { stays: stays.map(withShare((part) => !isGoing(part))), goes: goes.map(withShare(isGoing)) };
};

/** Payments that the guests made for themselves. What stays must still cover the refunds. */
export const paymentsThatGo = (
  { payments, refunds }: Pick<BillFacts, 'payments' | 'refunds'>,
  guests: readonly number[],
): BillPayment[] => {
  let spare = sumOf(payments.map(({ amount }) => amount)) - sumOf(refunds.map(({ amount }) => amount));
  return payments.filter(({ guest, amount }) => {
    if (guest === null || !guests.includes(guest) || amount > spare) return false;
    spare -= amount;
    return true;
  });
};
