import { MergeSession, Problem, problem, SplitSession } from '@tabletime/contract';
import { pausedSince } from '../../events/seating.ts';
import { type Billing, noBilling } from '../../events/bill-fold.ts';
import type { MovedBill } from '../../events/bill-payloads.ts';
import { type SessionEvent, SessionFacts } from '../../events/session-events.ts';
import { sumsAt } from '../../events/session-sums.ts';
import { toInstant } from '../../platform/clock.ts';
import { originOf, renumberedBill } from '../bill/moved-bill.ts';
import { checkRoom, presentIn } from './guest-commands.ts';
import { sessionDecider } from './session-decider.ts';
import { type Session, sessionAfter } from '../../events/session-fold.ts';
import { requireActive, guestIn, seatingOf, tableFree } from './session-preconditions.ts';
import { type MovedOut, movedOut } from './session-lifecycle.ts';
import { decideTogether } from '../joint-command.ts';

type Arrival = Extract<SessionEvent, { type: 'GuestsMovedIn' }>['data'];

const arriving = ({ guests, bill }: MovedOut, last: number, billing: Billing): Pick<Arrival, 'guests' | 'bill'> => ({
  guests: guests.map((guest, index) => ({ ...guest, guest: last + index + 1 })),
  ...(bill && { bill: renumberedBill(bill, guests, last, billing) }),
});

const moved = (data: Arrival): SessionEvent => ({ type: 'GuestsMovedIn', data });

/**
 * Moves guests and bill in. A share of a discount that meets its origin or another share merges with it, unless that changes the total by
 * more than a percentage's rounding: either bill may have changed since the split.
 */
const withReunited = (into: Session, { bill: brought, ...arrival }: Arrival, id: string, nowMs: number): SessionEvent => {
  if (!brought) return moved(arrival);
  const sumWith = (its: MovedBill): number => sumsAt(sessionAfter(into, [moved({ ...arrival, bill: its })]), nowMs).discount;
  let [bill, sum] = [brought, sumWith(brought)];
  for (const each of brought.discounts) {
    const { origin } = each;
    const met = into.billing.discounts.find((known) => {
      const { session, discount } = originOf(known, id);
      return session === origin?.session && discount === origin.discount && known.percent === (each.percent ?? null);
    });
    if (!met) continue;
    const joint = { ...bill, discounts: bill.discounts.map((other) => (other === each ? { ...each, discount: met.discount } : other)) };
    const become = sumWith(joint);
    if (Math.abs(become - sum) <= (each.percent === undefined ? 0 : 1)) [bill, sum] = [joint, become];
  }
  return moved({ ...arrival, bill });
};

/** Refuses to seat guests at one table who use the same pass: it is its holder's. */
const checkPasses = (from: Session, into: Session): void => {
  const held = (session: Session) => presentIn(seatingOf(session)).flatMap(({ pass }) => pass ?? []);
  const there = new Set(held(into).map(({ pass }) => pass));
  const shared = held(from).find(({ pass }) => there.has(pass));
  if (shared) throw new Problem('session.merge_pass', shared.name);
};

export const merge = decideTogether({ from: sessionDecider, into: sessionDecider })({
  answer: 'into',
  input: () => MergeSession,
  permission: 'sessions.write',
  decide: ({ from: left, into: joined }, _, { now, ids }) => {
    if (ids.from === ids.into) throw problem('session.merge_itself');
    const [from, into] = [requireActive(left), requireActive(joined)];
    const gone = movedOut(from, 'all', { from: ids.from, to: ids.into, toTable: into.tableNumber }, now);
    if (pausedSince(into.seating) !== null) throw problem('session.paused');
    const seating = seatingOf(into);
    checkRoom({ ...seating, guests: [...seating.guests, ...seatingOf(from).guests] }, 0);
    checkPasses(from, into);
    const arrival = {
      tableNumber: into.tableNumber,
      session: ids.from,
      fromTable: from.tableNumber,
      at: toInstant(now),
      ...arriving(gone, seating.last, into.billing),
    };
    return { from: gone.events, into: [withReunited(into, arrival, ids.into, now)] };
  },
});

/** Moves guests to a session of their own, which starts when the first of them arrived. */
export const split = decideTogether({ from: sessionDecider, off: sessionDecider })({
  answer: 'off',
  input: () => SplitSession,
  permission: 'sessions.write',
  decide: ({ from: left }, { guests: numbers, withLines, tableNumber }, { now, ids }) => {
    const from = requireActive(left);
    const seating = seatingOf(from);
    for (const number of numbers) {
      if (guestIn(seating, number).leftAt !== null) throw problem('guest.left', { guest: number });
    }
    if (seating.guests.every(({ guest, leftAt }) => leftAt !== null || numbers.includes(guest))) throw problem('session.split_all');
    const gone = movedOut(from, { guests: numbers, lines: withLines }, { from: ids.from, to: ids.off, toTable: tableNumber }, now);
    const startTime = gone.guests.map(({ arrivedAt }) => arrivedAt).reduce((one, other) => (one < other ? one : other));
    const facts = SessionFacts.parse({ ...from, tableNumber, numberOfCustomers: gone.guests.length, notes: '', startTime });
    const { tariff, tableNumber: fromTable } = from;
    const data = { ...facts, tariff, from: ids.from, fromTable, at: toInstant(now), ...arriving(gone, 0, noBilling) };
    return { from: gone.events, off: [{ type: 'SessionSplitOff', data }] };
  },
  guard: (_, { ifTableFree, tableNumber }) => (ifTableFree ? tableFree(tableNumber) : undefined),
});
