import type { Halalas } from './vocabulary.ts';

/** When the figures of a kind are unusual; the amount in halalas. */
export const unusualRule = {
  count: 3,
  amount: 5_000,
  /** Times the median of the others. */
  times: 1.5,
  others: 3,
  /** Sessions that a person ended: to be compared with in a period, and for a week to count. */
  sessions: 10,
  weeksBefore: 12,
  weeks: 4,
} as const;

/** Null of nothing. */
export const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The part of a base, from 0 to 1. Of no base anything is all. */
export const shareOf = (amount: Halalas, base: Halalas): number => (amount === 0 ? 0 : Math.min(1, amount / Math.max(base, amount)));

/** The mean and the sample's deviation of a person's weekly shares; undefined with too few weeks. */
export const ownOf = (shares: readonly number[]): { mean: number; deviation: number; weeks: number } | undefined => {
  const weeks = shares.length;
  if (weeks < unusualRule.weeks) return undefined;
  const mean = shares.reduce((sum, share) => sum + share, 0) / weeks;
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (weeks - 1)), weeks };
};

/** Of shares: sums of equal ones differ in their last digits. */
const precision = 1e-9;
const exceeds = (share: number, limit: number): boolean => share > limit + precision;

interface Compared {
  count: number;
  amount: Halalas;
  share: number;
  /** Shares of the others. */
  others: readonly number[];
  /** Weekly shares of the person before the period. */
  weekly: readonly number[];
}

/** Whether a kind's figures are unusual beside the others or beside the person's own weeks. With neither to compare by: never. */
export const isUnusual = ({ count, amount, share, others, weekly }: Compared): boolean => {
  if (count < unusualRule.count || amount < unusualRule.amount) return false;
  const isBesideOthers = others.length >= unusualRule.others && exceeds(share, unusualRule.times * medianOf(others)!);
  const own = ownOf(weekly);
  return isBesideOthers || (own !== undefined && exceeds(share, own.mean + own.deviation));
};
