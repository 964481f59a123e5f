import { raisedTo } from '../bill/discounts.ts';
import type { Halalas } from '../vocabulary.ts';

/** Splits `amount` by weight, none lost: largest remainder first, ties to the earlier share. Without any weight, nobody gets a share. */
export const shareOut = (weights: readonly bigint[], amount: Halalas): Halalas[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => weight * BigInt(amount));
  return raisedTo(
    amount,
    exact.map((numerator) => Number(numerator / all)),
    exact.map((numerator) => numerator % all),
  );
};

const commonDivisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : commonDivisor(other, one % other));

/** The least number that all of these divide. */
export const commonMultiple = (numbers: readonly bigint[]): bigint =>
  numbers.reduce((all, number) => (all / commonDivisor(all, number)) * number, 1n);
