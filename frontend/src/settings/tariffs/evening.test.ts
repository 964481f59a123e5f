import { expect, it } from 'vitest';
import { type Evening, instantOf, tryEvening } from './evening.ts';
import { sampleBook as book } from '../../session/sample-book.ts';
import { placeAt } from './use-reorder.ts';

const timezone = 'Asia/Riyadh';
const terms = { ...book, timezone, zoneTables: {} };
const tariff = { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 3_000 };
const evening = (day: string, time: string, minutes: number, more: Partial<Evening> = {}): Evening => ({
  start: instantOf(day, time, timezone),
  minutes,
  guests: [{ guestClass: null, count: 2 }],
  tableNumber: 1,
  groupType: 'Mixed',
  ...more,
});

it('reads a day and a time on the clock of the café', () => {
  expect(instantOf('2026-11-26', '16:20', timezone)).toBe('2026-11-26T13:20:00.000Z');
});

it('lists blocks that fall due together as one line', () => {
  const { lines, cost } = tryEvening(terms, tariff, evening('2026-11-26', '16:20', 130));
  expect(cost).toBe(14_000);
  expect(lines).toEqual([
    { dueAt: '2026-11-26T13:55:00.000Z', rule: null, isForTable: false, count: 2, amount: 3_000, cap: 0 },
    { dueAt: '2026-11-26T14:55:00.000Z', rule: book.rules[0]!.name, isForTable: false, count: 2, amount: 4_000, cap: 0 },
  ]);
});

it('prices guests by their class, and a table as one', () => {
  const mixed = [
    { guestClass: null, count: 2 },
    { guestClass: 'student', count: 2 },
  ];
  expect(tryEvening(terms, tariff, evening('2026-11-22', '18:00', 120, { guests: mixed })).cost).toBe(20_000);
  const majlis = tryEvening(terms, tariff, evening('2026-11-22', '18:00', 120, { tableNumber: 9 }));
  expect(majlis.lines.map(({ isForTable, count, amount }) => [isForTable, count, amount])).toEqual([
    [true, 1, 10_000],
    [true, 1, 10_000],
  ]);
});

it('says what the limit for each guest took off', () => {
  const capped = tryEvening({ ...terms, house: { blockPrice: 3_000, stayCap: 5_000 } }, tariff, evening('2026-11-27', '10:00', 100));
  expect(capped.lines.map(({ count, amount, cap }) => [count, amount, cap])).toEqual([
    [2, 3_000, 0],
    [2, 2_000, 2_000],
  ]);
});

it('finds the place of a dragged row by the middles of the others', () => {
  expect([-5, 40, 140, 999].map((y) => placeAt([28, 84, 140], y))).toEqual([0, 1, 2, 3]);
});
