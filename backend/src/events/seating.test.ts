import { expect, it } from 'vitest';
import { seatingAfter } from './seating.ts';

it('seats nobody for an edit where nobody has a clock, however many were taken over from elsewhere', () => {
  const data = { tableNumber: 3, reason: 'A slip', changes: { numberOfCustomers: { from: 2 ** 31 - 1, to: 4 } } };
  expect(seatingAfter(null, 2 ** 31 - 1, { type: 'SessionEdited', data })).toBeNull();
});
