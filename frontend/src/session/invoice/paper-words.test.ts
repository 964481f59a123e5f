import { timeName } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { priceWords, stayWords, unitPriceOf } from './paper-words.ts';

test.each([
  [6, 119, 'Table time, 6 guests × 1 h 59 min', 'وقت الطاولة، 6 أشخاص × ساعة و59 دقيقة'],
  [1, 60, 'Table time, 1 guest × 1 h', 'وقت الطاولة، شخص واحد × ساعة'],
  [2, 122, 'Table time, 2 guests × 2 h 2 min', 'وقت الطاولة، شخصان × ساعتان ودقيقتان'],
  [11, 185, 'Table time, 11 guests × 3 h 5 min', 'وقت الطاولة، 11 شخصًا × 3 ساعات و5 دقائق'],
  [100, 0, 'Table time, 100 guests × 0 min', 'وقت الطاولة، 100 شخص × 0 دقيقة'],
  [3, 661, 'Table time, 3 guests × 11 h 1 min', 'وقت الطاولة، 3 أشخاص × 11 ساعة ودقيقة'],
])('says the stay of %i guests for %i minutes in words', (guests, minutes, en, ar) => {
  const words = stayWords(timeName, guests, minutes);
  expect([words.en, words.ar].map((text) => text.replaceAll('\u00A0', ' '))).toEqual([en, ar]);
  expect([words.en, words.ar].map((text) => text.split(' ').at(-1)?.includes('×'))).toEqual([true, true]);
});

test.each([
  [2, 30, 15],
  [3, 0.3, 0.1],
  [6, 360, 60],
  [2, 0, 0],
  [1, 15, undefined],
  [3, 0.1, undefined],
])('says the price of one of %i for %f: %s', (quantity, amount, price) => {
  expect(unitPriceOf(quantity, amount)).toBe(price);
});

test('says by what prices the time was charged', () => {
  const words = priceWords([
    { minutes: 60, each: '30.00', from: null },
    { minutes: 120, each: '40.00', from: '17:00' },
  ]);
  expect([words.en, words.ar].map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    '1 h at 30.00, from 17:00 2 h at 40.00',
    'ساعة بسعر 30.00، من 17:00 ساعتان بسعر 40.00',
  ]);
});
