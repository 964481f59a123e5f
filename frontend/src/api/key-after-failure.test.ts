import { expect, it } from 'vitest';
import { keyAfterFailure } from './key-after-failure.ts';

const after = (status: number) => keyAfterFailure('first', { status }, () => 'another');

it.each([0, 500, 503])('keeps the key after status %i, since the first try may have been done', (status) => {
  expect(after(status)).toBe('first');
});

it.each([404, 409, 412, 422, 429])('takes a new key after status %i, since nothing was done and the body may change', (status) => {
  expect(after(status)).toBe('another');
});
