import { emptyBill, placesThatGo } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { sampleSession } from '../../session/sample-session.ts';
import { costNow, totalNow } from '../../session/live-figures.ts';
import { asMerged, costOf, guestsOf, splitPreview, staysAt, whoLeft, withArrivals, withGuestCount, withTimes } from './guest-figures.ts';

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

test('guests who left are apart by whether they paid, and with the others make up the cost', () => {
  const early = { ...third!, leftAt: new Date(at(34)).toISOString(), hasClock: true };
  const payment = { payment: 1, method: 'Cash', amount: 30, tendered: null, change: null, guest: 4 } as const;
  const table = {
    ...session,
    guests: [first!, second!, early, gone],
    bill: { lines: [], discounts: [], payments: [payment], refunds: [] },
  };
  const { paid, others } = whoLeft(table);
  expect([paid, others]).toEqual([[gone], [early]]);
  expect([paid, others, [first!, second!]].map((guests) => costOf(table, guests, at(120)))).toEqual([30, 0, 120]);
  expect(costNow(table, at(120))).toBe(150);
  expect(whoLeft(session)).toEqual({ paid: [], others: [] });
});

test('another number of people takes guests without a clock, the last first, and adds such', () => {
  expect(withGuestCount(withClocks, 2).guests?.map(({ guest }) => guest)).toEqual([1, 4]);
  expect(withGuestCount(withClocks, 5).guests?.map(({ guest }) => guest)).toEqual([1, 2, 3, 4, 5]);
  expect(withGuestCount(session, 2)).toMatchObject({ numberOfCustomers: 2, guests: null });
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

test("a corrected guest costs by the new times, or by the session's if they have none any more", () => {
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
    expect(costNow(asMerged(withClocks), at(minutes)) + costNow(other, at(minutes))).toBe(apart);
    const { stays, goes } = splitPreview(withClocks, [2, 4], [], at(minutes));
    expect(costNow(stays, at(minutes)) + costNow(goes, at(minutes))).toBe(costNow(withClocks, at(minutes)));
  }
});

const drink = (line: number, guest: number | null) => ({
  line,
  product: `p${line}`,
  name: { en: 'Tea', ar: 'شاي' },
  quantity: 2,
  unitPrice: 15,
  guest,
});
const discount = { discount: 1, scope: 'bill' as const, percent: 10, amount: null, reason: 'Regular' };
const granted = { ...discount, by: 'System' as const, approvedBy: null, only: null, except: { guests: [], lines: [] } };
const withBill = { ...withClocks, bill: { ...emptyBill, lines: [drink(1, 2), drink(2, null)], discounts: [granted] } };

test('the lines of guests who go, and those that are named, go along with their percentages', () => {
  expect(placesThatGo(withBill.bill.lines, [2], []).lines).toEqual([1]);
  expect(placesThatGo(withBill.bill.lines, [3], [2]).lines).toEqual([2]);
  // After two hours: three guests at 60, one at 30, drinks of 60, less ten percent.
  expect(totalNow(withBill, at(120))).toBe(243);
  const { stays, goes } = splitPreview(withBill, [2], [], at(120));
  expect([totalNow(stays, at(120)), totalNow(goes, at(120))]).toEqual([162, 81]);
  const named = splitPreview(withBill, [2], [2], at(120));
  expect([totalNow(named.stays, at(120)), totalNow(named.goes, at(120))]).toEqual([135, 108]);
});

test('an amount that was taken off is shared, and what was of a line goes with it', () => {
  const discounts = [
    { ...granted, percent: null, amount: 20 },
    { ...granted, discount: 2, scope: 1, percent: 50 },
  ];
  const { stays, goes } = splitPreview({ ...withBill, bill: { ...withBill.bill, discounts } }, [2], [], at(120));
  expect([totalNow(stays, at(120)), totalNow(goes, at(120))]).toEqual([165.89, 69.11]);
  expect(165.89 + 69.11).toBe(60 + 60 + 30 + 30 + 60 + 15 - 20);
});

test('tables that become one have the sum of both', () => {
  const other = { ...session, bill: { ...emptyBill, lines: [drink(1, null)] } };
  expect(totalNow(asMerged(withBill), at(120))).toBe(totalNow(withBill, at(120)));
  expect(totalNow(asMerged(other), at(120))).toBe(240 + 30);
});
