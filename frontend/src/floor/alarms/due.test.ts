import type { SessionRow } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { dueBetween } from './due.ts';

const start = Date.parse('2026-11-19T18:00:00.000Z');
const minutes = (count: number): number => start + count * 60_000;
const session = {
  id: 'a',
  tableNumber: 5,
  startTime: new Date(start).toISOString(),
  numberOfCustomers: 2,
  durationOverrideMinutes: null,
  tariff: { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 3000 },
  guests: null,
  pausedSince: null,
} as SessionRow;
const kinds = (from: number, to: number, times: Record<string, string> = {}, of = session) =>
  dueBetween([of], times, from, to).map(({ kind }) => kind);

test('a table rings when its free minutes end and when a block begins, and not in between', () => {
  expect(kinds(minutes(34.9), minutes(35))).toEqual(['charge']);
  expect(kinds(minutes(35), minutes(35.1))).toEqual([]);
  expect(kinds(minutes(94.9), minutes(95))).toEqual(['charge']);
});

test('a table whose price is held by an override does not ring', () => {
  expect(kinds(minutes(34), minutes(36), {}, { ...session, durationOverrideMinutes: 20 })).toEqual([]);
});

test('a table rings once at the time that was set for it, also where that is the moment of a charge', () => {
  const times = { a: new Date(minutes(35)).toISOString() };
  expect(kinds(minutes(34.9), minutes(35), times)).toEqual(['time']);
  expect(kinds(minutes(35), minutes(36), times)).toEqual([]);
});

test('a device that slept rings only for the last two minutes', () => {
  expect(kinds(minutes(10), minutes(36))).toEqual(['charge']);
  expect(kinds(minutes(10), minutes(40))).toEqual([]);
});
