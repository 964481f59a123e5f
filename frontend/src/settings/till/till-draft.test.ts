import { expect, test } from 'vitest';
import {
  denominationsOf,
  faultOfWorth,
  offeredDenominations,
  readTill,
  riyalDenominations,
  staffSeeRevenueOf,
  toggled,
} from './till-draft.ts';

const settings = { denominations: [500, 100, 3], staffSeeRevenue: true, change: null, version: 4 };

test('an untouched draft follows the server, and so does a broken one', () => {
  for (const denominations of [undefined, 'broken', '"5"', '["5"]']) {
    const draft = denominations === undefined ? {} : { denominations };
    expect(denominationsOf(draft, settings)).toEqual([500, 100, 3]);
    expect(readTill(draft, settings)).toEqual({ changed: {}, faults: {} });
  }
  expect(staffSeeRevenueOf({}, settings)).toBe(true);
});

test('what is taken out stays on offer if it is the riyal’s or in force', () => {
  expect(toggled([500, 100, 3], 100)).toEqual([500, 3]);
  expect(toggled([500, 3], 100)).toEqual([500, 100, 3]);
  const offered = offeredDenominations({ denominations: '[500,7]' }, settings);
  expect(offered).toEqual([...riyalDenominations, 7, 3].sort((one, other) => other - one));
});

test('only what differs is sent, and at least one note or coin is left', () => {
  expect(readTill({ denominations: '[500,100,3]', staffSeeRevenue: 'false' }, settings).changed).toEqual({ staffSeeRevenue: false });
  expect(readTill({ denominations: '[100]' }, settings).changed).toEqual({ denominations: [100] });
  expect(readTill({ denominations: '[]' }, settings).faults).toEqual({ denominations: 'till.denominations' });
});

test.each([
  [0.25, undefined],
  [1_000, undefined],
  [0, 'till.denomination'],
  [1_000.5, 'till.denomination'],
  [0.125, 'till.denomination'],
])('a note or coin of %d has the fault %s', (worth, fault) => expect(faultOfWorth(worth)).toBe(fault));
