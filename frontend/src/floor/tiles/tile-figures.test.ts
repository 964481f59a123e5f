import { emptyBill, foundingTariff } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import type { LiveBasis } from '../../session/live-figures.ts';
import { markOf, minutesAt, totalAt, chargeProgressAt } from './tile-figures.ts';

const start = Date.parse('2026-11-20T16:00:00.000Z');
const at = (minutes: number) => start + minutes * 60_000;
const session = (changes: Partial<LiveBasis> = {}): LiveBasis => ({
  tableNumber: 4,
  startTime: new Date(start).toISOString(),
  numberOfCustomers: 4,
  durationOverrideMinutes: null,
  tariff: foundingTariff,
  guests: null,
  pausedSince: null,
  ...changes,
});

describe('the mark of a tile', () => {
  it('marks free minutes, a charge within five minutes and more than six hours, and nothing else', () => {
    expect(markOf([session()], at(10))).toBe('free_minutes');
    expect(markOf([session()], at(30))).toBe('near');
    expect(markOf([session()], at(35))).toBeNull();
    expect(markOf([session()], at(90))).toBe('near');
    expect(markOf([session()], at(361))).toBe('long');
    expect(markOf([session({ durationOverrideMinutes: 60 })], at(34))).toBeNull();
    expect(markOf([], at(34))).toBeNull();
  });

  it('marks a pause, unless something is more urgent', () => {
    const paused = session({ pausedSince: new Date(at(20)).toISOString() });
    expect(markOf([{ ...paused, guests: [] }], at(25))).toBe('paused');
    expect(markOf([{ ...paused, guests: [] }, session()], at(31))).toBe('near');
    expect(markOf([{ ...paused, guests: [] }], at(361))).toBe('long');
  });

  it('is the most urgent one of a table at which several sessions run', () => {
    const later = session({ startTime: new Date(at(330)).toISOString() });
    expect(markOf([session(), later], at(340))).toBeNull();
    expect(markOf([session(), later], at(361))).toBe('long');
    expect(markOf([later, session({ startTime: later.startTime })], at(340))).toBe('free_minutes');
  });
});

const line = { line: 1, product: 'tea', name: { en: 'Tea', ar: 'شاي' }, quantity: 1, unitPrice: 15, guest: null };
const withDrink = { ...emptyBill, lines: [line] };

describe('the figures of a tile', () => {
  it('are the time and progress of the session that began first, and the sum of all bills', () => {
    const second = session({ startTime: new Date(at(30)).toISOString(), numberOfCustomers: 2 });
    expect(minutesAt([session(), second], at(65))).toBe(65);
    expect(totalAt([session(), second], at(65))).toBe(180);
    expect(totalAt([{ ...session(), bill: withDrink }, second], at(65))).toBe(195);
    // A locked tablet has no bill: the server gives the total.
    expect(
      totalAt(
        [
          { ...session(), total: 94.5 },
          { ...second, total: null },
        ],
        at(65),
      ),
    ).toBe(154.5);
    expect(chargeProgressAt([session(), second], at(65))).toBe(50);
    expect(chargeProgressAt([session({ durationOverrideMinutes: 60 })], at(65))).toBeNull();
    expect(chargeProgressAt([], at(65))).toBeNull();
  });
});
