import { describe, expect, it } from 'vitest';
import { typedAmount } from '../../forms/fields/typed-number.ts';
import { priceText, readPrices } from './price-draft.ts';

const inForce = { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 30 };
const tariff = { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 3_000 };

describe('a typed number', () => {
  it.each([
    ['17.5', 17.5],
    [' 17. ', 17],
    ['١٧٫٥٠', 17.5],
    ['۱۷.۵', 17.5],
    ['٠', 0],
  ])('%s is %d', (text, number) => expect(typedAmount(text)).toBe(number));

  it.each(['', ' ', '-1', '1e3', '1,000', '12,5', '.5', 'abc', '1.2.3'])('“%s” is none', (text) => expect(typedAmount(text)).toBeNaN());
});

describe('the prices that were typed', () => {
  it('are those in force where nothing was typed, or the same', () => {
    expect(readPrices({}, inForce)).toEqual({ changed: {}, faults: {}, tariff });
    expect(readPrices({ freeMinutes: '٣٥', pricePerPerson: '30.00' }, inForce)).toEqual({ changed: {}, faults: {}, tariff });
    expect(priceText({ freeMinutes: '' }, inForce, 'freeMinutes')).toBe('');
    expect(priceText({}, inForce, 'freeMinutes')).toBe('35');
  });

  it('are saved where they differ, and priced in halalas', () => {
    expect(readPrices({ freeMinutes: '20', pricePerPerson: '١٧٫٥' }, inForce)).toEqual({
      changed: { freeMinutes: 20, pricePerPerson: 17.5 },
      faults: {},
      tariff: { freeMinutes: 20, blockMinutes: 60, pricePerPerson: 1_750 },
    });
  });

  it('have the faults that the server would name, and a preview without them', () => {
    expect(readPrices({ freeMinutes: '241', blockMinutes: '4', pricePerPerson: '' }, inForce)).toEqual({
      changed: {},
      faults: { freeMinutes: 'settings.free_range', blockMinutes: 'settings.block_range', pricePerPerson: 'settings.price_range' },
      tariff,
    });
    expect(readPrices({ freeMinutes: '1.5', pricePerPerson: '12.345' }, inForce).faults).toEqual({
      freeMinutes: 'settings.free_range',
      pricePerPerson: 'settings.price_decimals',
    });
  });
});
