import { describe, expect, it } from 'vitest';
import { priceText, readPrices } from './price-draft.ts';

const inForce = { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 30 };
const tariff = { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 3_000 };

describe('the prices that were typed', () => {
  it('are those in force where nothing was typed, or the same', () => {
    expect(readPrices({}, inForce)).toEqual({ changed: {}, faults: {}, tariff });
    expect(readPrices({ freeMinutes: '٣٥', pricePerPerson: '30.00' }, inForce)).toEqual({ changed: {}, faults: {}, tariff });
    expect(priceText({ freeMinutes: '' }, inForce, 'freeMinutes')).toBe('');
    expect(priceText({}, inForce, 'freeMinutes')).toBe('35');
    expect(priceText({}, inForce, 'pricePerPerson')).toBe('30.00');
  });

  it('are read as anybody writes them', () => {
    expect(readPrices({ freeMinutes: '١:٣٠', blockMinutes: '1 h 30 min', pricePerPerson: '١٧،٥ ريال' }, inForce).changed).toEqual({
      freeMinutes: 90,
      blockMinutes: 90,
      pricePerPerson: 17.5,
    });
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
      freeMinutes: 'field.minutes',
      pricePerPerson: 'settings.price_decimals',
    });
    expect(readPrices({ blockMinutes: 'an hour', pricePerPerson: '1,234' }, inForce).faults).toEqual({
      blockMinutes: 'field.minutes',
      pricePerPerson: 'field.amount',
    });
  });
});
