import { expect, it } from 'vitest';
import { dayStart } from './running-app.ts';

it.each([
  ['long before its usual start', '2026-11-20T19:30:00Z', '00:00'],
  ['an hour before it', '2026-11-20T20:00:00Z', '03:00'],
  ['a minute before it', '2026-11-20T20:59:00Z', '03:00'],
  ['at its usual start', '2026-11-20T21:00:00Z', '00:00'],
  ['after it', '2026-11-20T21:10:00Z', '00:00'],
])('the café’s day begins at another time than the tests do: %s', (_, startedAt, start) => {
  expect(dayStart(Date.parse(startedAt), '00:00', '03:00')).toBe(start);
});
