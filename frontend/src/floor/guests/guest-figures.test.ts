import { expect, test } from 'vitest';
import { sampleSession } from '../../session/sample-session.ts';
import { costNow } from '../../session/live-figures.ts';
import { guestsOf, merged, parted, recounted, staysAt, withArrivals, withTimes } from './guest-figures.ts';

const session = sampleSession({ startTime: '2026-11-19T15:00:00.000Z', numberOfCustomers: 4 });
const at = (minutes: number) => Date.parse(session.startTime) + minutes * 60_000;
const [first, second, third, fourth] = guestsOf(session);
const gone = { ...fourth!, leftAt: new Date(at(94)).toISOString(), hasClock: true };
const withClocks = { ...session, guests: [first!, second!, third!, gone] };

test('guests of a session without clocks are numbered from 1 on', () => {
  expect(guestsOf(session).map(({ guest }) => guest)).toEqual([1, 2, 3, 4]);
  expect(guestsOf(withClocks)).toBe(withClocks.guests);
});

test('each distinct stay is one line, the longest first', () => {
  expect(staysAt(withClocks, at(120))).toEqual([
    { guests: 3, minutes: 120, each: 60, cost: 180 },
    { guests: 1, minutes: 94, each: 30, cost: 30 },
  ]);
  expect(staysAt(session, at(20))).toEqual([{ guests: 4, minutes: 20, each: 0, cost: 0 }]);
});

test('another number of people takes guests without a clock, the last first, and adds such', () => {
  expect(recounted(withClocks, 2).guests?.map(({ guest }) => guest)).toEqual([1, 4]);
  expect(recounted(withClocks, 5).guests?.map(({ guest }) => guest)).toEqual([1, 2, 3, 4, 5]);
  expect(recounted(session, 2)).toMatchObject({ numberOfCustomers: 2, guests: null });
});

test('guests who join cost from the moment at which they came', () => {
  const later = withArrivals(session, 2, new Date(at(60)).toISOString());
  expect(later.guests?.map(({ guest, hasClock }) => [guest, hasClock])).toEqual([
    ...[1, 2, 3, 4].map((guest) => [guest, false]),
    [5, true],
    [6, true],
  ]);
  expect([94, 95].map((minutes) => costNow(later, at(minutes)))).toEqual([120, 4 * 60 + 2 * 30]);
});

test('a corrected guest costs by the new times alone, and by those of all where they have none any more', () => {
  const leftAt = new Date(at(34)).toISOString();
  expect(costNow(withTimes(session, 2, { leftAt }), at(120))).toBe(180);
  expect(costNow(withTimes(withClocks, 4, { leftAt: null }), at(120))).toBe(240);
  expect(costNow(withTimes(withClocks, 4, { arrivedAt: new Date(at(60)).toISOString() }), at(120))).toBe(180);
  const byHand = { ...withClocks, durationOverrideMinutes: 30 };
  expect(costNow(withTimes(byHand, 4, { leftAt: null }), at(120))).toBe(0);
});

test('a merge and a split change no price by themselves', () => {
  const other = sampleSession({
    startTime: new Date(at(50)).toISOString(),
    numberOfCustomers: 2,
    tariff: { freeMinutes: 10, blockMinutes: 30, pricePerPerson: 1000 },
  });
  for (const minutes of [55, 94, 95, 130, 200]) {
    const apart = costNow(withClocks, at(minutes)) + costNow(other, at(minutes));
    expect(costNow(merged(withClocks, other), at(minutes))).toBe(apart);
    const { stays, goes } = parted(withClocks, [2, 4]);
    expect(costNow(stays, at(minutes)) + costNow(goes, at(minutes))).toBe(costNow(withClocks, at(minutes)));
  }
});
