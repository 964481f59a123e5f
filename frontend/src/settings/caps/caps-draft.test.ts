import { foundingDiscountCaps } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { readCaps } from './caps-draft.ts';

test('caps are read in any digits, and those that differ are saved', () => {
  expect(readCaps({ Supervisor: ' ١٥ ', Admin: '50', Owner: '0' }, foundingDiscountCaps)).toEqual({
    changed: { Supervisor: 15, Owner: 0 },
    faults: {},
  });
});

test.each(['101', '12.5', '-1', '', 'ten'])('%j is no cap', (text) => {
  expect(readCaps({ Admin: text }, foundingDiscountCaps)).toEqual({ changed: {}, faults: { Admin: 'settings.cap_range' } });
});
