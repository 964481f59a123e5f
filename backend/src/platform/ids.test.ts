import { expect, test } from 'vitest';
import { newCode, newId, newRequestId } from './ids.ts';

test('ids are version 7, unique, and sort as they were made, however many fall into one millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.find((id) => !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBeUndefined();
  expect(ids.findIndex((id, index) => index > 0 && id <= ids[index - 1]!)).toBe(-1);
});

test('an id tells when it was made', () => {
  const before = Date.now();
  const made = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
  // The 20,000 of the test above may have borrowed a few milliseconds.
  expect(made - before).toBeLessThan(50);
  expect(made).toBeGreaterThanOrEqual(before);
});

test('request ids are short and need no quoting', () => {
  expect(newRequestId()).toMatch(/^[\w-]{16}$/);
  expect(newRequestId()).not.toBe(newRequestId());
});

test('codes have all their digits, those that begin with a zero too', () => {
  const codes = Array.from({ length: 2_000 }, () => newCode(6));
  expect(codes.find((code) => !/^\d{6}$/.test(code))).toBeUndefined();
  expect(new Set(codes.map(([first]) => first)).size).toBe(10);
  expect(new Set(codes).size).toBeGreaterThan(1_950);
});
