import { MergeSession, problem, SplitSession } from '@tabletime/contract';
import { clocksOf, hasClock, pausedSince } from '../../events/seating.ts';
import { noBilling } from '../../events/billing.ts';
import { type MovedBill, type MovedGuest, type SessionEvent, SessionFacts } from '../../events/session-events.ts';
import { sumsAt } from '../../events/session-sums.ts';
import { toInstant } from '../../platform/clock.ts';
import { originOf, partOfBill, renumberedBill, wholeBill } from '../bill/moved-bill.ts';
import { checkRoom } from './guest-commands.ts';
import { sessionDecider } from './session-decider.ts';
import { type Session, sessionAfter } from '../../events/session-fold.ts';
import { active, guestIn, seatingOf, tableFree } from './session-state.ts';
import { decideTogether } from '../together.ts';

/** Refuses to move guests whose price their clock does not tell: while it stands, or where an override stands in its place. */
const checkMovable = (session: Session, numbers: number[]): void => {
  if (pausedSince(session.seating) !== null) throw problem('session.paused');
  const moved = seatingOf(session).guests.filter(({ guest }) => numbers.includes(guest));
  if (session.durationOverrideMinutes !== null && moved.some((guest) => !hasClock(guest))) throw problem('session.has_override');
};

/** Guests with all that they will be charged by elsewhere. */
const takenAlong = (session: Session, numbers: number[]): MovedGuest[] =>
  clocksOf(seatingOf(session))
    .filter(({ guest }) => numbers.includes(guest))
    .map(({ guest, label, arrivedAt, leftAt, away, tariff }) => ({
      guest,
      ...(label !== null && { label }),
      arrivedAt: arrivedAt ?? session.startTime,
      ...(leftAt !== null && { leftAt }),
      away,
      tariff: tariff ?? session.tariff,
    }));

/** The same guests under numbers that follow on those of another session. */
const renumbered = (guests: MovedGuest[], last: number): MovedGuest[] =>
  guests.map((guest, index) => ({ ...guest, guest: last + index + 1 }));

type Arrival = Extract<SessionEvent, { type: 'GuestsMovedIn' }>['data'];
const moved = (data: Arrival): SessionEvent => ({ type: 'GuestsMovedIn', data });

/**
 * Guests who come with a bill. Where a share of a discount meets the one that it was taken from, or another share, they become one again,
 * if that changes nothing of the sum but a percentage's halala: since they parted, either bill may have changed.
 */
const withReunited = (into: Session, arrival: Arrival & { bill: MovedBill }, id: string, nowMs: number): SessionEvent => {
  const sumWith = (data: Arrival): number => sumsAt(sessionAfter(into, [moved(data)]), nowMs).discount;
  let [data, sum] = [arrival, sumWith(arrival)];
  for (const each of arrival.bill.discounts) {
    const { origin } = each;
    const met = into.billing.discounts.find((known) => {
      const { session, discount } = originOf(known, id);
      return session === origin?.session && discount === origin.discount && known.percent === (each.percent ?? null);
    });
    if (!met) continue;
    const discounts = data.bill.discounts.map((other) => (other === each ? { ...each, discount: met.discount } : other));
    const joint = { ...data, bill: { ...data.bill, discounts } };
    const become = sumWith(joint);
    if (Math.abs(become - sum) <= (each.percent === undefined ? 0 : 1)) [data, sum] = [joint, become];
  }
  return moved(data);
};

/** A session goes on as a part of another: its guests keep their arrival and their tariff. */
export const merge = decideTogether({ from: sessionDecider, into: sessionDecider })({
  answer: 'into',
  input: () => MergeSession,
  permission: 'sessions.write',
  decide: ({ from: left, into: joined }, _, { now, ids }) => {
    if (ids.from === ids.into) throw problem('session.merge_itself');
    const [from, into] = [active(left), active(joined)];
    const numbers = seatingOf(from).guests.map(({ guest }) => guest);
    checkMovable(from, numbers);
    if (pausedSince(into.seating) !== null) throw problem('session.paused');
    const guests = takenAlong(from, numbers);
    const bill = wholeBill(from, ids.from, now);
    const seating = seatingOf(into);
    checkRoom({ ...seating, guests: [...seating.guests, ...seatingOf(from).guests] }, 0);
    const at = toInstant(now);
    const [fromTable, toTable] = [from.tableNumber, into.tableNumber];
    const arrival = { tableNumber: toTable, session: ids.from, fromTable, at, guests: renumbered(guests, seating.last) };
    return {
      from: [
        { type: 'GuestsMovedOut', data: { tableNumber: fromTable, session: ids.into, toTable, guests, ...(bill && { bill }) } },
        { type: 'SessionMergedAway', data: { tableNumber: fromTable, into: ids.into, toTable, at } },
      ],
      into: [
        bill
          ? withReunited(into, { ...arrival, bill: renumberedBill(bill, guests, seating.last, into.billing) }, ids.into, now)
          : moved(arrival),
      ],
    };
  },
});

/** Some guests of a session go on at another table, as a session of their own that began when the first of them came. */
export const split = decideTogether({ from: sessionDecider, off: sessionDecider })({
  answer: 'off',
  input: () => SplitSession,
  permission: 'sessions.write',
  decide: ({ from: left }, { guests: numbers, withLines, tableNumber }, { now, ids }) => {
    const from = active(left);
    const seating = seatingOf(from);
    for (const number of numbers) {
      if (guestIn(seating, number).leftAt !== null) throw problem('guest.left', { guest: number });
    }
    if (seating.guests.every(({ guest, leftAt }) => leftAt !== null || numbers.includes(guest))) throw problem('session.split_all');
    checkMovable(from, numbers);
    const guests = takenAlong(from, numbers);
    const bill = partOfBill(from, { guests: numbers, lines: withLines }, ids.from, now);
    const startTime = guests.map(({ arrivedAt }) => arrivedAt).reduce((one, other) => (one < other ? one : other));
    const facts = SessionFacts.parse({ ...from, tableNumber, numberOfCustomers: guests.length, notes: '', startTime });
    return {
      from: [
        {
          type: 'GuestsMovedOut',
          data: { tableNumber: from.tableNumber, session: ids.off, toTable: tableNumber, guests, ...(bill && { bill }) },
        },
      ],
      off: [
        {
          type: 'SessionSplitOff',
          data: {
            ...facts,
            tariff: from.tariff,
            from: ids.from,
            fromTable: from.tableNumber,
            at: toInstant(now),
            guests: renumbered(guests, 0),
            ...(bill && { bill: renumberedBill(bill, guests, 0, noBilling) }),
          },
        },
      ],
    };
  },
  guard: (_, { ifTableFree, tableNumber }) => (ifTableFree ? tableFree(tableNumber) : undefined),
});
