import { expect, test } from 'vitest';
import { isUnusual, medianOf, ownOf, shareOf } from './unusual.ts';

test.each([
  [[], null],
  [[3], 3],
  [[9, 1], 5],
  [[9, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %s', (values, median) => expect(medianOf(values)).toBe(median));

test.each([
  [0, 0, 0],
  [0, 100, 0],
  [25, 100, 0.25],
  [100, 100, 1],
  [300, 100, 1],
  [300, 0, 1],
])('%i of a base of %i is a share of %s', (amount, base, share) => expect(shareOf(amount, base)).toBe(share));

test("a person's weeks need four, and their deviation is the sample's", () => {
  expect(ownOf([0.1, 0.2, 0.3])).toBeUndefined();
  // 0.1² + 0.1² + 0.1² + 0.1² over 3.
  const own = ownOf([0.1, 0.3, 0.1, 0.3])!;
  expect(own.mean).toBeCloseTo(0.2, 12);
  expect(own.deviation).toBeCloseTo(Math.sqrt(0.04 / 3), 12);
  expect(own.weeks).toBe(4);
});

const three = [0.1, 0.1, 0.1];
const flat = [0.25, 0.25, 0.25, 0.25];
const found = { count: 3, amount: 5_000, share: 0.5, others: three, weekly: [] };

test.each([
  ['three, 50.00 and far above the others', {}, true],
  ['two', { count: 2 }, false],
  ['49.99', { amount: 4_999 }, false],
  ['exactly one and a half times the median of the others', { share: 0.375, others: [0.25, 0.25, 0.25] }, false],
  ['just above one and a half times the median of the others', { share: 0.375_1, others: [0.25, 0.25, 0.25] }, true],
  ['above the median of two others only', { others: [0.1, 0.1] }, false],
  ['above the median of an even number', { share: 0.31, others: [0.1, 0.1, 0.3, 0.9] }, true],
  ['not above the median of an even number', { share: 0.3, others: [0.1, 0.1, 0.3, 0.9] }, false],
  ['others who have none', { share: 0.001, others: [0, 0, 0] }, true],
  ['exactly the own mean of weeks that are all the same', { share: 0.25, others: [], weekly: flat }, false],
  ['exactly the own mean, whose sum is not exact', { share: 0.1, others: [], weekly: Array(12).fill(0.1) }, false],
  ['above the own mean of weeks that are all the same', { share: 0.250_1, others: [], weekly: flat }, true],
  ['above the own mean, but within a deviation', { share: 0.31, others: [], weekly: [0.1, 0.3, 0.1, 0.3] }, false],
  ['above the own mean and a deviation', { share: 0.32, others: [], weekly: [0.1, 0.3, 0.1, 0.3] }, true],
  ['above the own mean of three weeks only', { others: [], weekly: flat.slice(1) }, false],
  ['usual beside the others, unusual beside the own weeks', { others: [0.4, 0.4, 0.4], weekly: flat }, true],
  ['unusual beside the others, usual beside the own weeks', { weekly: [0.5, 0.5, 0.5, 0.6] }, true],
  ['nothing to compare by', { others: [], weekly: [] }, false],
])('%s', (_, facts, unusual) => expect(isUnusual({ ...found, ...facts })).toBe(unusual));
