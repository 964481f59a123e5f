import { describe, expect, test } from 'vitest';
import { plainGuest } from '../guests.ts';
import type { TariffRule } from './book.ts';
import { chargeAfter } from './next-charge.ts';
import type { Stay } from './price-stay.ts';

/** 2026-11-22 is a Sunday. Times are Riyadh's. */
const at = (time: string, minutes = 0): number => Date.parse(`2026-11-22T${time}:00+03:00`) + minutes * 60_000;

const lunch: TariffRule = { name: { en: 'Lunch', ar: 'الغداء' }, from: '12:00', to: '17:00', blockPrice: 0, basis: 'person' };

/** Guests who came a minute apart from 12:05 on, under a rule by which they pay nothing until 17:00. */
const lunchOf = (people: number, blockMinutes = 60, stayCap?: number): Stay => ({
  startTime: new Date(at('12:05')).toISOString(),
  tableNumber: 4,
  groupType: 'Mixed',
  tariff: {
    freeMinutes: 35,
    blockMinutes,
    pricePerPerson: 3_000,
    book: {
      number: 1,
      house: { blockPrice: 3_000, ...(stayCap !== undefined && { stayCap }) },
      rules: [lunch],
      timezone: 'Asia/Riyadh',
      zoneTables: {},
    },
  },
  durationOverrideMinutes: null,
  numberOfCustomers: people,
  guests: Array.from({ length: people }, (_, index) => ({
    ...plainGuest(index + 1),
    arrivedAt: new Date(at('12:05', index)).toISOString(),
    hasClock: true,
  })),
});

describe('the next charge', () => {
  test.each(['12:24', '14:45', '16:00'])('of twenty guests with clocks of their own is found past all that is free, at %s', (time) => {
    const stay = lunchOf(20);
    expect(chargeAfter(stay, at(time))).toEqual({ at: at('17:40'), amount: 3_000 });
    expect(chargeAfter(stay, at(time), 0, 20)).toEqual({ at: at('17:59'), amount: 3_000 });
  });

  test('is found past a long row of short blocks', () => {
    expect(chargeAfter(lunchOf(1, 5), at('12:24'))).toEqual({ at: at('17:00'), amount: 3_000 });
  });

  test('is the sum of what falls due at once, and null beyond the cap', () => {
    const two = lunchOf(2, 60, 3_000);
    const together = { ...two, guests: two.guests!.map((guest) => ({ ...guest, arrivedAt: two.startTime })) };
    expect(chargeAfter(together, at('17:00'))).toEqual({ at: at('17:40'), amount: 6_000 });
    expect(chargeAfter(together, at('17:40'))).toBeNull();
  });
});
