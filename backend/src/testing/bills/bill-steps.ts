import fc from 'fast-check';
import type { BillSums } from '@tabletime/contract';
import type { sessionDecider } from '../../commands/sessions/session-decider.ts';
import type { Session } from '../../events/session-fold.ts';
import { stepFields } from '../guests/guest-evening.ts';

/** The menu in halalas, with a price that percentages do not divide evenly. */
export const prices = [1_500, 700, 333];
const productId = (index: number): string => `01890000-0000-7000-8000-0000000000a${index}`;
export const menu = prices.map((price, index) => [productId(index), { name: { en: `Tea ${index}`, ar: `شاي ${index}` }, price }] as const);

export const billWishes = ['lines', 'void line', 'percent', 'amount', 'withdraw', 'pay', 'void payment', 'refund', 'give back'] as const;
const others = ['share', 'minutes', 'minutes', 'method', 'fix', 'import', 'split'] as const;
const ofGuests = ['arrive', 'leave', 'return', 'correct', 'recount', 'override', 'start', 'pause', 'resume', 'merge'] as const;
const ofSessions = ['end', 'reopen', 'removed', 'restored'] as const;

export const bothMethods = ['Cash', 'Credit'] as const;
const fields = {
  number: fc.integer({ min: 1, max: 4 }),
  quantity: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 2 }),
  guest: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 2 }),
  scope: fc.constantFrom('bill' as const, 'time' as const, 1, 2),
  percent: fc.oneof(
    fc.constantFrom(10, 15, 33.33, 50, 100),
    fc.integer({ min: 1, max: 3_000 }).map((hundredths) => hundredths / 100),
  ),
  amount: fc.oneof(fc.constantFrom(1, 333, 1_000, 3_000, 50_000), fc.integer({ min: 1, max: 9_000 })),
  method: fc.constantFrom(...bothMethods),
  settle: fc.constantFrom(undefined, undefined, undefined, ...bothMethods),
};

/** A step of an evening, usually right after the one before. */
export const billStep = fc.record({
  what: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...billWishes) },
    { weight: 7, arbitrary: fc.constantFrom(...others, ...ofSessions) },
    { weight: 4, arbitrary: fc.constantFrom(...ofGuests) },
  ),
  ...stepFields,
  ...fields,
  table: fc.nat(11),
  later: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 0, 0, 210) }, { weight: 1, arbitrary: stepFields.later }),
});
export type BillStep = typeof billStep extends fc.Arbitrary<infer One> ? One : never;

/** A command: its name, its body in riyals, and its path's ids. */
export interface Wish {
  name: keyof typeof sessionDecider.commands;
  input: object;
  number?: number;
}

const riyals = (halalas: number): number => halalas / 100;

const pick = (numbers: number[], number: number): number => numbers[number % Math.max(1, numbers.length)] ?? number;

/** The command of a step for a session's bill; undefined if impossible. Amounts are shares of what is due or left. */
export const wishOf = (step: BillStep, { billing }: Session, { balance, paid, refunded }: BillSums): Wish | undefined => {
  const { number, quantity, guest, percent, amount, method, count } = step;
  const lines = billing.lines.map(({ line }) => line);
  const scope = typeof step.scope === 'number' ? pick(lines, step.scope) : step.scope;
  const most = (all: number): number => (count % 2 === 0 ? all : Math.min(all, amount));
  const reason = 'x';
  switch (step.what) {
    case 'lines': {
      const ordered = prices.slice(0, 1 + (count % 3)).map((_, index) => ({ product: productId(index), quantity: quantity ?? 1 }));
      return { name: 'addLines', input: { lines: ordered.map((line) => ({ ...line, ...(guest && { guest }) })) } };
    }
    case 'void line':
      return { name: 'voidLine', input: { quantity, reason }, number: pick(lines, number) };
    case 'percent':
      return { name: 'grantDiscount', input: { scope, percent, reason } };
    case 'amount':
      return { name: 'grantDiscount', input: { scope, amount: riyals(amount), reason } };
    case 'withdraw':
      return {
        name: 'withdrawDiscount',
        input: { reason },
        number: pick(
          billing.discounts.map(({ discount }) => discount),
          number,
        ),
      };
    case 'pay': {
      const wanted = most(balance);
      const tendered = method === 'Cash' && count > 3 ? { tendered: riyals(wanted + 777) } : {};
      return { name: 'takePayment', input: { method, amount: riyals(wanted), ...tendered, ...(guest && { guest }) } };
    }
    case 'void payment':
      return {
        name: 'voidPayment',
        input: { reason },
        number: pick(
          billing.payments.map(({ payment }) => payment),
          number,
        ),
      };
    case 'refund':
      return { name: 'refund', input: { method, amount: riyals(most(paid - refunded)), reason } };
    case 'give back':
      return { name: 'refund', input: { kind: 'settlement', method, amount: riyals(most(-balance)), reason } };
    default:
      return undefined;
  }
};
