import { expect, test } from 'vitest';
import { type ExceptionSum, figuresOf, type HandledSum } from './exception-figures.ts';

const handled = (person: string, amount: number, sessions = 10, week = 0): HandledSum => ({ person, week, sessions, handled: amount });
const refunds = (person: string, amount: number, count = 3, week = 0): ExceptionSum => ({ person, kind: 'refund', week, count, amount });
const crew = ['Amal', 'Badr', 'Dana'];
const refundOf = (exceptions: ExceptionSum[], work: HandledSum[], id = 'Kamal') =>
  figuresOf(exceptions, work).find((figures) => figures.id === id)!.kinds[0]!;

test('the base is what a person handled, or the median of the others where that is more', () => {
  const others = [handled('Amal', 10_000), handled('Badr', 30_000), handled('Dana', 20_000)];
  expect(refundOf([refunds('Kamal', 5_000)], [...others, handled('Kamal', 50_000)]).share).toBe(0.1);
  expect(refundOf([refunds('Kamal', 5_000)], [...others, handled('Kamal', 1_000)]).share).toBe(0.25);
  // Nothing to handle, nobody to compare with: all of it.
  expect(refundOf([refunds('Kamal', 5_000)], [])).toMatchObject({ share: 1, median: null, others: 0, unusual: false });
});

test('others are those who ended at least ten sessions, and nobody is compared with themselves', () => {
  const work = [...crew.map((each) => handled(each, 10_000)), handled('Hind', 10_000, 9), handled('Kamal', 10_000)];
  const own = [refunds('Amal', 1_000), refunds('Hind', 9_000), refunds('Kamal', 5_000)];
  expect(refundOf(own, work)).toMatchObject({ others: 3, median: 0, unusual: true });
  expect(refundOf(own, work, 'Hind')).toMatchObject({ others: 4, median: 0.05, unusual: true });
  expect(refundOf(own, work.slice(1))).toMatchObject({ others: 2, unusual: false });
});

test('own weeks count with ten sessions; the base of each is what was handled in it', () => {
  const weeks = [1, 2, 5, 12].map((week) => handled('Kamal', 20_000, 10, week));
  const before = [refunds('Kamal', 2_000, 1, 1), refunds('Kamal', 2_000, 1, 2), refunds('Kamal', 9_000, 9, 3)];
  const work = [...weeks, handled('Kamal', 20_000, 9, 3), handled('Kamal', 50_000)];
  // 0.1, 0.1, 0 and 0.
  expect(refundOf([...before, refunds('Kamal', 6_000)], work)).toMatchObject({
    own: { mean: 0.05, deviation: 0.0577, weeks: 4 },
    share: 0.12,
    unusual: true,
  });
  expect(refundOf([...before, refunds('Kamal', 5_300)], work).unusual).toBe(false);
  expect(refundOf([...before, refunds('Kamal', 6_000)], work.slice(1))).not.toHaveProperty('own');
});

test('people with most unusual kinds come first, then those of more riyals in them; others by what they took in all', () => {
  const work = ['Amal', 'Badr', 'Dana', 'Hind', 'Kamal', 'Lama'].map((each) => handled(each, 100_000));
  const of = (person: string, kind: ExceptionSum['kind'], amount: number, count = 3): ExceptionSum => ({
    person,
    kind,
    week: 0,
    count,
    amount,
  });
  const figures = figuresOf(
    [
      of('Amal', 'refund', 5_000),
      of('Amal', 'free', 5_000),
      of('Badr', 'moved', 90_000),
      of('Dana', 'deleted', 20_000),
      of('Dana', 'discount', 80_000, 2),
      of('Hind', 'short', 4_000),
    ],
    work,
  );
  expect(figures.map(({ id, unusual }) => [id, unusual])).toEqual([
    ['Amal', 2],
    ['Badr', 1],
    ['Dana', 1],
    ['Hind', 0],
    ['Kamal', 0],
    ['Lama', 0],
  ]);
  expect(figures[0]!.kinds.map(({ kind }) => kind)).toEqual(['refund', 'free']);
});
