import { expect, test } from 'vitest';
import type { BookTerms, TariffRule } from './book.ts';
import { priceRuns } from './price-runs.ts';
import { explain, type Stay } from './price-stay.ts';

const house = 3_000;
const rule = (en: string, more: Partial<TariffRule>): TariffRule => ({ name: { en, ar: en }, blockPrice: 4_000, basis: 'person', ...more });

/** When each price of an evening of one guest began to count, by the café's clock. 2026-11-26 is a Thursday. */
const runsOf = (rules: TariffRule[], startTime: string, minutes: number, timezone = 'Asia/Riyadh') => {
  const book: BookTerms = { house: { blockPrice: house }, rules, timezone, zoneTables: { Hall: [4], Garden: [9] } };
  const tariff = { freeMinutes: 35, blockMinutes: 60, pricePerPerson: house };
  const [tableNumber, groupType, guestClass] = [4, 'Mixed', null] as const;
  const stay: Stay = { startTime, tableNumber, groupType, tariff, durationOverrideMinutes: null, numberOfCustomers: 1, guests: null };
  const blocks = explain(book, stay, Date.parse(startTime) + minutes * 60_000).map((block) => ({ ...block, guest: 1 }));
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return priceRuns(blocks, book, { tableNumber, groupType, guestClass }).map(({ from, each }) => [shown.format(Date.parse(from)), each]);
};
const thursday = (time: string): string => new Date(`2026-11-26T${time}:00+03:00`).toISOString();

test.each<[string, TariffRule[], string, number, [string, number][]]>([
  [
    'a rule for a day begins with it',
    [rule('Friday', { days: ['Fri'] })],
    thursday('23:00'),
    100,
    [
      ['23:35', 3_000],
      ['00:00', 4_000],
    ],
  ],
  [
    'of two rules of one name, the one that counts begins',
    [rule('Rush', { from: '17:00', to: '18:00' }), rule('Rush', { from: '20:00', to: '23:00' })],
    thursday('18:10'),
    160,
    [
      ['18:45', 3_000],
      ['20:00', 4_000],
    ],
  ],
  [
    'so does the one for this table',
    [rule('Rush', { from: '17:15', zones: ['Garden'] }), rule('Rush', { from: '17:30', zones: ['Hall'] })],
    thursday('16:10'),
    100,
    [
      ['16:45', 3_000],
      ['17:30', 4_000],
    ],
  ],
  [
    'a price that two rules share counts from the first of them',
    [rule('Early', { from: '17:00', to: '17:20' }), rule('Late', { from: '17:20', to: '23:00' })],
    thursday('16:10'),
    100,
    [
      ['16:45', 3_000],
      ['17:00', 4_000],
    ],
  ],
  [
    'the house price counts again as a rule ends at midnight',
    [rule('Thursday', { days: ['Thu'] })],
    thursday('23:00'),
    100,
    [
      ['23:35', 4_000],
      ['00:00', 3_000],
    ],
  ],
])('%s', (_, rules, startTime, minutes, runs) => {
  expect(runsOf(rules, startTime, minutes)).toEqual(runs);
});

test('a rule whose first hour the clocks skip begins as they go forward', () => {
  // From 02:00 to 03:00 on 29 March.
  expect(runsOf([rule('Small hours', { from: '02:00', to: '05:00' })], '2026-03-29T00:05:00.000Z', 100, 'Europe/Berlin')).toEqual([
    ['01:40', 3_000],
    ['03:00', 4_000],
  ]);
});
