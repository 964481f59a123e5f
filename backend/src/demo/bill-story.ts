import { billOf, foundingDiscountCaps, foundingReasons, halalas, riyals, type SessionRow } from '@tabletime/contract';
import { minute } from './action.ts';
import type { SessionAction, Stage, Visit } from './stage.ts';

/** What is said of money that only the session's row tells, at a moment in milliseconds since the epoch. */
export const saidOfMoney = {
  /** What is due, by two methods: about half of it in cash, in notes. */
  divided: (row: SessionRow, at: number): object => {
    if (row.paymentMethod.length < 2) return {};
    const due = halalas(billOf(row, at).total);
    const cash = Math.round(due / 2 / 1_000) * 1_000;
    const payments = [
      { method: 'Cash', amount: riyals(cash) },
      { method: 'Credit', amount: riyals(due - cash) },
    ];
    return { payments: payments.filter(({ amount }) => amount > 0) };
  },
  /** Where it was paid by both methods, the drawer settles the difference; that is no way to say that it was paid by another. */
  settled: (row: SessionRow): object => (row.bill === null ? {} : { settle: 'Cash', paymentMethod: undefined, notes: row.notes }),
  /** Back by the method that it was paid by. */
  givenBack: ({ paymentMethod }: SessionRow): object => ({ method: paymentMethod[0] ?? 'Cash' }),
} as const;

/** What a group orders while it is there, and what is taken off its bill; in the order of time. */
export const orderStory = ({ orders, menu, shifts }: Stage, { from, to }: Visit): SessionAction[] => {
  const by = (at: number) => shifts.anyone(orders, at);
  const onMenu = new Map(menu.map((each) => [each.product, each.onMenu]));
  const rounds = orders.whole(1, 2);
  const lines = Array.from({ length: rounds }, (_, round): SessionAction => {
    const at = from + (0.1 + 0.35 * round + 0.2 * orders.next()) * (to - from);
    const wanted = Array.from({ length: orders.whole(1, 3) }, () => orders.pick(menu).product);
    const input = { lines: [...new Set(wanted)].map((product) => ({ product, quantity: orders.whole(1, 3) })) };
    return { at, command: 'addLines', input, by: by(at), facts: onMenu };
  });
  if (!orders.happens(0.15)) return lines;
  const at = from + 0.9 * (to - from);
  const granter = by(at);
  const percent = orders.pick([5, 10, 15, 25]);
  // Above their cap an approver stands beside them.
  const cap = foundingDiscountCaps[granter.role as keyof typeof foundingDiscountCaps];
  const senior = percent > cap ? shifts.admin(orders, at) : null;
  const facts = { approver: senior && { _id: senior.id!, name: senior.name, role: senior.role! } };
  const input = { percent, reason: orders.pick(foundingReasons.discount).en };
  return [...lines, { at, command: 'grantDiscount', input, by: granter, facts }];
};

/** Some riyals go back to a group that complained. */
export const refundStory = ({ orders, shifts }: Stage, { to }: Visit): SessionAction[] => {
  if (!orders.happens(0.04)) return [];
  const at = to + orders.whole(2, 20) * minute;
  const input = { amount: 5, reason: 'A complaint' };
  return [{ at, command: 'refund', input, by: shifts.admin(orders, at), facts: { approver: null }, money: 'givenBack' }];
};
