import { MergeSession, problem, SplitSession } from '@tabletime/contract';
import { clocksOf, hasClock, pausedSince } from '../events/seating.ts';
import { noBilling } from '../events/billing.ts';
import { type MovedGuest, SessionFacts } from '../events/session-events.ts';
import { partOfBill, renumberedBill, wholeBill } from './moved-bill.ts';
import { checkRoom } from './guest-commands.ts';
import { sessionDecider } from './session-decider.ts';
import { active, seatingOf, type Session, tableFree } from './session-state.ts';
import { decideTogether } from './together.ts';

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
    const bill = wholeBill(from);
    const seating = seatingOf(into);
    checkRoom({ ...seating, guests: [...seating.guests, ...seatingOf(from).guests] }, 0);
    const at = new Date(now).toISOString();
    const [fromTable, toTable] = [from.tableNumber, into.tableNumber];
    return {
      from: [
        { type: 'GuestsMovedOut', data: { tableNumber: fromTable, session: ids.into, toTable, guests, ...(bill && { bill }) } },
        { type: 'SessionMergedAway', data: { tableNumber: fromTable, into: ids.into, toTable, at } },
      ],
      into: [
        {
          type: 'GuestsMovedIn',
          data: {
            tableNumber: toTable,
            session: ids.from,
            fromTable,
            at,
            guests: renumbered(guests, seating.last),
            ...(bill && { bill: renumberedBill(bill, guests, seating.last, into.billing) }),
          },
        },
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
    const { guests: all } = seatingOf(from);
    for (const number of numbers) {
      const guest = all.find((each) => each.guest === number);
      if (!guest) throw problem('guest.not_found', { guest: number });
      if (guest.leftAt !== null) throw problem('guest.left', { guest: number });
    }
    if (all.every(({ guest, leftAt }) => leftAt !== null || numbers.includes(guest))) throw problem('session.split_all');
    checkMovable(from, numbers);
    const guests = takenAlong(from, numbers);
    const bill = partOfBill(from, numbers, withLines);
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
            at: new Date(now).toISOString(),
            guests: renumbered(guests, 0),
            ...(bill && { bill: renumberedBill(bill, guests, 0, noBilling) }),
          },
        },
      ],
    };
  },
  guard: (_, { ifTableFree, tableNumber }) => (ifTableFree ? tableFree(tableNumber) : undefined),
});
