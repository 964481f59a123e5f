import { foundingDiscountCaps, foundingReasons } from '@tabletime/contract';
import { minute } from './action.ts';
import type { SessionAction, StoryContext, Visit } from './story-context.ts';

const notes = ['No sugar', 'بدون سكر', 'Extra hot', 'قليل الثلج'];

/** A group's orders and discounts, in order of time. */
export const orderStory = ({ orders, menu, shifts }: StoryContext, { from, to }: Visit): SessionAction[] => {
  const by = (at: number) => shifts.anyone(orders, at);
  const onMenu = new Map(menu.map((each) => [each.product, each.onMenu]));
  const rounds = orders.whole(1, 2);
  let ordered = 0;
  const lines = Array.from({ length: rounds }, (_, round): SessionAction[] => {
    const at = from + (0.1 + 0.35 * round + 0.2 * orders.next()) * (to - from);
    const wanted = Array.from({ length: orders.whole(1, 3) }, () => orders.pick(menu).product);
    const input = {
      lines: [...new Set(wanted)].map((product) => ({
        product,
        quantity: orders.whole(1, 3),
        ...(orders.happens(0.15) && { note: orders.pick(notes) }),
      })),
    };
    const served = input.lines.map(() => (ordered += 1));
    const later = Math.min(at + orders.whole(3, 9) * minute, from + 0.89 * (to - from));
    return [
      { at, command: 'addLines', input, by: by(at), facts: onMenu },
      { at: later, command: 'serveLines', input: { lines: served }, by: by(later) },
    ];
  })
    .flat()
    .toSorted((one, other) => one.at - other.at);
  if (!orders.happens(0.15)) return lines;
  const at = from + 0.9 * (to - from);
  const granter = by(at);
  const percent = orders.pick([5, 10, 15, 25]);
  // Above the granter's cap an approver is needed.
  const cap = foundingDiscountCaps[granter.role as keyof typeof foundingDiscountCaps];
  const senior = percent > cap ? shifts.admin(orders, at) : null;
  const facts = { approver: senior && { _id: senior.id!, name: senior.name, role: senior.role! } };
  const input = { percent, reason: orders.pick(foundingReasons.discount).en };
  return [...lines, { at, command: 'grantDiscount', input, by: granter, facts }];
};

export const refundStory = ({ orders, shifts }: StoryContext, { to }: Visit): SessionAction[] => {
  if (!orders.happens(0.04)) return [];
  const at = to + orders.whole(2, 20) * minute;
  const input = { amount: 5, reason: 'A complaint' };
  return [{ at, command: 'refund', input, by: shifts.admin(orders, at), facts: { approver: null }, money: 'givenBack' }];
};
