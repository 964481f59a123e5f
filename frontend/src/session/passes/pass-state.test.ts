import { expect, it } from 'vitest';
import { stateOf } from './pass-state.ts';

const card = { cancelledAt: null, left: 3, validTo: '2026-11-30' };

it('says whether guests can still use a pass, up to its last day', () => {
  expect(stateOf(card, '2026-11-30')).toBe('good');
  expect(stateOf(card, '2026-12-01')).toBe('expired');
  expect(stateOf({ ...card, left: null }, '2026-11-30')).toBe('good');
});

it('names the reason that tells most: cancelled, then used up, then expired', () => {
  expect(stateOf({ ...card, left: 0 }, '2026-12-01')).toBe('usedUp');
  expect(stateOf({ ...card, left: 0, cancelledAt: '2026-11-20T17:00:00.000Z' }, '2026-12-01')).toBe('cancelled');
});
