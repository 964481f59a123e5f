import {
  BusinessDate,
  businessDateOf,
  DeleteSession,
  EndSession,
  may,
  problem,
  ReopenSession,
  type Role,
  sessionLimits,
} from '@tabletime/contract';
import { clocksOf, hasClock, pausedSince } from '../../events/seating.ts';
import { ImportedSession, type MovedBill, type MovedGuest, type SessionEvent } from '../../events/session-events.ts';
import { changesTo } from '../../events/changes.ts';
import { type Session, sessionAfter } from '../../events/session-fold.ts';
import { discountsAt, sumsAt } from '../../events/session-sums.ts';
import { toInstant } from '../../platform/clock.ts';
import { numbersIn } from '../bill/bill-state.ts';
import { allGivenBack, paymentsAtEnd, takenAgain, unpaid } from '../bill/money.ts';
import { partOfBill, wholeBill } from '../bill/moved-bill.ts';
import { active, billAt, command, completed, seatingOf, separate, tableFree } from './session-state.ts';

/** What an event says of a session's total, where its bill says more than its cost: as if it ended at `nowMs` where it has not. */
const totalOf = (session: Session, nowMs = 0): { total?: number } =>
  session.billing.mode === 'explicit' ? { total: sumsAt(session, nowMs).total } : {};

/** What is said of a session that has ended and is not to have been there, or not to have ended. */
const takenBack = (session: Session, reason: string) => {
  const { tableNumber, numberOfCustomers, cost } = session;
  return { tableNumber, numberOfCustomers, cost, reason, ...totalOf(session) };
};

const end = command({
  input: () => EndSession,
  permission: 'sessions.write',
  decide: (state, { paymentMethod, payments }, { now, cafe }) => {
    const session = active(state);
    const { tableNumber, numberOfCustomers } = session;
    const chosen = changesTo(session, { paymentMethod }).paymentMethod?.to;
    const methods = chosen ?? session.paymentMethod;
    const due = sumsAt(session, now).balance;
    const money = paymentsAtEnd(session, methods, payments, due);
    const paid = sessionAfter(session, money);
    const isOpen = paid.billing.mode !== 'explicit' && methods.length === 2;
    return [
      ...money,
      {
        type: 'SessionEnded',
        data: {
          tableNumber,
          numberOfCustomers,
          endTime: toInstant(now),
          ...billAt(session, now),
          businessDate: businessDateOf(now, cafe),
          ...(chosen && { paymentMethod: chosen }),
          ...(money.length > 0 && { payments: numbersIn(money, 'payment') }),
          ...(isOpen && { balance: due }),
          ...(session.billing.discounts.length > 0 && { discounts: discountsAt(session, now) }),
          ...totalOf(paid, now),
        },
      },
    ];
  },
});

/** Takes an end back that was a mistake: within minutes, by who made it or by the office. */
const reopen = command({
  input: () => ReopenSession,
  permission: 'sessions.write',
  decide: (state, { reason }, { now, actor }) => {
    const session = completed(state);
    const { endTime, stop } = session;
    if (now - Date.parse(endTime!) > sessionLimits.reopenMinutes * 60_000) throw problem('session.reopen_late');
    const isOwn = stop?.how === 'ended' && typeof stop.by === 'object' && stop.by?._id === actor.id;
    if (!isOwn && !may(actor.role as Role, 'history.delete')) throw problem('session.reopen_not_own');
    return [...unpaid(session, reason), { type: 'SessionReopened', data: takenBack(session, reason) }];
  },
  guard: (state, { ifTableFree }) => (ifTableFree && state ? tableFree(state.tableNumber) : undefined),
});

const remove = command({
  input: () => DeleteSession,
  permission: 'sessions.write',
  decide: (state, { reason, settle }) => {
    const session = separate(state);
    if (session.status === 'active') throw problem('session.active');
    const money = allGivenBack(session, { settle, reason });
    const refunds = numbersIn(money, 'refund');
    const data = { ...takenBack(session, reason), ...(refunds.length > 0 && { refunds }) };
    return [...money, { type: 'SessionDeleted', data }];
  },
});

const restore = command({
  input: () => DeleteSession,
  permission: 'sessions.restore',
  decide: (state, { reason, settle }) => {
    if (!state) throw problem('session.not_found');
    if (state.status !== 'deleted') throw problem('session.not_deleted');
    const money = takenAgain(state, settle);
    const { tableNumber, cost } = state;
    return [...money, { type: 'SessionRestored', data: { tableNumber, cost, reason, ...totalOf(state) } }];
  },
});

const ImportedOnADay = ImportedSession.extend({ businessDate: BusinessDate });

/** Brings in a completed session from elsewhere; its cost may be missing. */
const importSession = command({
  input: () => ImportedOnADay,
  permission: 'history.delete',
  decide: (state, facts) => (state ? [] : [{ type: 'SessionImported', data: facts }]),
});

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

/** Guests who went from a session to another one, with what went along. */
export interface MovedOut {
  guests: MovedGuest[];
  bill: MovedBill | undefined;
  events: SessionEvent[];
}

/**
 * Guests who go on in another session from `nowMs` (milliseconds since the epoch) on: some with the lines that are named and what is theirs of
 * the bill, or all with all of it, as their session stops.
 */
export const movedOut = (
  session: Session,
  going: 'all' | { guests: number[]; lines: number[] },
  { from, to, toTable }: { from: string; to: string; toTable: number },
  nowMs: number,
): MovedOut => {
  const numbers = going === 'all' ? seatingOf(session).guests.map(({ guest }) => guest) : going.guests;
  checkMovable(session, numbers);
  const guests = takenAlong(session, numbers);
  const bill = going === 'all' ? wholeBill(session, from, nowMs) : partOfBill(session, going, from, nowMs);
  const { tableNumber } = session;
  const out: SessionEvent = { type: 'GuestsMovedOut', data: { tableNumber, session: to, toTable, guests, ...(bill && { bill }) } };
  const stop: SessionEvent = { type: 'SessionMergedAway', data: { tableNumber, into: to, toTable, at: toInstant(nowMs) } };
  return { guests, bill, events: going === 'all' ? [out, stop] : [out] };
};

/** How a session stops by itself, or was stopped elsewhere, and how that is taken back. What goes on in another one stops by `movedOut`. */
export const stoppingCommands = { end, reopen, delete: remove, restore, import: importSession };
