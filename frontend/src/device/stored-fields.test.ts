import { expect, it } from 'vitest';
import { hasFields, isFlag, isNumber, isText, orNull } from './stored-fields.ts';

const isSeat = hasFields<{ number: number; name: string | null; isFree: boolean }>({
  number: isNumber,
  name: orNull(isText),
  isFree: isFlag,
});

it('takes a value with all fields of its type, and others besides', () => {
  expect(isSeat({ number: 4, name: 'Window', isFree: true })).toBe(true);
  expect(isSeat({ number: 4, name: null, isFree: false, colour: 'red' })).toBe(true);
});

it.each([
  null,
  undefined,
  'seat',
  [4],
  {},
  { number: 4, isFree: true },
  { number: '4', name: null, isFree: true },
  { number: 4, name: 7, isFree: true },
  { number: 4, name: null, isFree: null },
])('does not take %j', (stored) => expect(isSeat(stored)).toBe(false));
