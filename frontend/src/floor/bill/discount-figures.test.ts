import { emptyBill, foundingDiscountCaps, type SessionRow } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { sampleDiscount, sampleSession } from '../../session/sample-session.ts';
import { discountNow, rolesThatMay } from './discount-figures.ts';

const name = { en: 'Tea', ar: 'شاي' };
const line = (number: number, quantity: number, unitPrice: number) => ({
  line: number,
  product: `p${number}`,
  name,
  quantity,
  unitPrice,
  guest: null,
});
/** Two hours of two people, 120 riyals, two drinks of 15 and one of 7. */
const session = (changes: Partial<SessionRow['bill']> = {}): SessionRow =>
  sampleSession({ numberOfCustomers: 2, bill: { ...emptyBill, lines: [line(1, 2, 15), line(2, 1, 7)], ...changes } });
const atTwoHours = Date.parse('2026-11-20T18:05:40.000Z');

it('takes fifteen percent of 157, and says what is left', () => {
  expect(discountNow(session(), { scope: 'bill', percent: 15, amount: null }, 100, atTwoHours)).toEqual({
    scope: 157,
    takes: 23.55,
    before: 157,
    after: 133.45,
    percentOfScope: 15,
  });
});

it('measures an amount by the scope it is of, and takes no more than that', () => {
  const ofLine = discountNow(session(), { scope: 1, percent: null, amount: 3 }, 100, atTwoHours);
  expect([ofLine.scope, ofLine.takes, ofLine.percentOfScope]).toEqual([30, 3, 10]);
  const more = discountNow(session(), { scope: 2, percent: null, amount: 10 }, 100, atTwoHours);
  expect([more.takes, more.percentOfScope]).toEqual([7, 100]);
  expect(discountNow(session(), { scope: 'time', percent: 50, amount: null }, 100, atTwoHours).takes).toBe(60);
});

it('adds earlier discounts to this one', () => {
  const second = discountNow(session({ discounts: [sampleDiscount] }), { scope: 'bill', percent: 10, amount: null }, 100, atTwoHours);
  expect([second.takes, second.before, second.percentOfScope]).toEqual([15.7, 141.3, 20]);
});

it('leaves discounts under a lower cap alone, and takes all that its own cap allows', () => {
  const granted = { ...sampleDiscount, percent: null, amount: 10, cap: 10 };
  const smaller = session({ lines: [], discounts: [granted] });
  // Two people in their first hour are 60 riyals, and the earlier discount takes six.
  const inFirstHour = Date.parse('2026-11-20T16:50:40.000Z');
  const second = discountNow(smaller, { scope: 'bill', percent: null, amount: 6 }, 20, inFirstHour);
  expect(second).toEqual({ scope: 60, takes: 6, before: 54, after: 48, percentOfScope: 20 });
  expect(discountNow(smaller, { scope: 'bill', percent: null, amount: 6 }, 10, inFirstHour)).toEqual(second);
});

it('is all of a scope that has nothing left', () => {
  const free = discountNow(
    session({ lines: [] }),
    { scope: 'bill', percent: null, amount: 5 },
    100,
    Date.parse('2026-11-20T16:10:00.000Z'),
  );
  expect([free.takes, free.percentOfScope]).toEqual([0, 100]);
});

it('names the roles whose cap suffices', () => {
  expect(rolesThatMay(foundingDiscountCaps, 10)).toHaveLength(5);
  expect(rolesThatMay(foundingDiscountCaps, 30)).toEqual(['Admin', 'Owner']);
  expect(rolesThatMay(foundingDiscountCaps, 110)).toEqual([]);
});
