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
import type { MovedGuest } from '../../events/guest-payloads.ts';
import { movedPass } from '../../events/held-pass.ts';
import type { MovedBill } from '../../events/bill-payloads.ts';
import { ImportedSession, type SessionEvent } from '../../events/session-events.ts';
import { changesTo } from '../../events/changes.ts';
import { asShown, hasPasses } from '../../events/passes-of-guests.ts';
import { type Session, sessionAfter } from '../../events/session-fold.ts';
import { discountsAt, sumsAt } from '../../events/session-sums.ts';
import { toInstant } from '../../platform/clock.ts';
import { numbersIn, settled } from '../bill/bill-state.ts';
import { allGivenBack, paymentsAtEnd, takenAgain, unpaid } from '../bill/money.ts';
import { partOfBill, wholeBill } from '../bill/moved-bill.ts';
import { requireActive, command, requireCompleted, seatingOf, requireNotMerged, tableFree } from './session-preconditions.ts';
import { billAt } from './session-price.ts';

/** Set only if the bill says more than the cost. A running session is priced as if it ended at `nowMs`. */
const totalOf = (session: Session, nowMs = 0): { total?: number } =>
  session.billing.mode === 'explicit' ? { total: sumsAt(session, nowMs).total } : {};

const takenBack = (session: Session, reason: string) => {
  const { tableNumber, numberOfCustomers, cost } = session;
  return { tableNumber, numberOfCustomers, cost, reason, ...totalOf(session) };
};

const end = command({
  input: () => EndSession,
  permission: 'sessions.write',
  decide: (state, { paymentMethod, payments }, { now, cafe }) => {
    const session = requireActive(state);
    const { tableNumber, numberOfCustomers } = session;
    const chosen = changesTo(session, { paymentMethod }).paymentMethod?.to;
    const methods = chosen ?? session.paymentMethod;
    const due = sumsAt(session, now).balance;
    const shown = sumsAt(asShown(session), now).balance;
    const money = paymentsAtEnd(session, methods, payments, { due, shown });
    const paid = sessionAfter(session, money);
    const isOpen = paid.billing.mode !== 'explicit' && (methods.length === 2 || (payments !== undefined && due > 0));
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
          ...(cafe.vat.on && { vatRate: cafe.vat.rate }),
          ...totalOf(paid, now),
        },
      },
    ];
  },
});

/** Undoes a mistaken end within minutes, by the person who ended it or the office. */
const reopen = command({
  input: () => ReopenSession,
  permission: 'sessions.write',
  decide: (state, { reason }, { now, actor }) => {
    const session = requireCompleted(state);
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
    const session = requireNotMerged(state);
    if (session.status === 'active') throw problem('session.active');
    if (session.billing.lines.some(({ pass }) => pass !== undefined)) throw problem('session.has_passes');
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
    const events = [...money, { type: 'SessionRestored', data: { tableNumber, cost, reason, ...totalOf(state) } } as const];
    const end = Date.parse(state.endTime!);
    // Blocks that came back may have been used elsewhere since.
    const isShort = hasPasses(state) && billAt(asShown(state), end).cost === cost;
    const become = isShort ? billAt(state, end).cost : cost;
    if (become === null || become === cost) return events;
    return [
      ...events,
      ...settled(sessionAfter(state, events), { type: 'SessionCostFixed', data: { tableNumber, cost: { from: cost, to: become } } }),
    ];
  },
});

const ImportedOnADay = ImportedSession.extend({ businessDate: BusinessDate });

const importSession = command({
  input: () => ImportedOnADay,
  permission: 'history.delete',
  decide: (state, facts) => (state ? [] : [{ type: 'SessionImported', data: facts }]),
});

/** Throws if a guest's clock does not determine their price: during a pause, or under an override of the duration. */
const checkMovable = (session: Session, numbers: number[]): void => {
  if (pausedSince(session.seating) !== null) throw problem('session.paused');
  const moved = seatingOf(session).guests.filter(({ guest }) => numbers.includes(guest));
  if (session.durationOverrideMinutes !== null && moved.some((guest) => !hasClock(guest))) throw problem('session.has_override');
};

const takenAlong = (session: Session, numbers: number[]): MovedGuest[] =>
  clocksOf(seatingOf(session))
    .filter(({ guest }) => numbers.includes(guest))
    .map(({ guest, label, arrivedAt, leftAt, away, tariff, guestClass, paidShare, paidCost, pass }) => ({
      guest,
      ...(label !== null && { label }),
      arrivedAt: arrivedAt ?? session.startTime,
      ...(leftAt !== null && { leftAt }),
      away,
      tariff: tariff ?? session.tariff,
      ...(guestClass !== undefined && { guestClass }),
      ...(paidShare !== undefined && { paidShare }),
      ...(paidCost !== undefined && { paidCost }),
      ...(pass && { pass: movedPass(pass) }),
    }));

export interface MovedOut {
  guests: MovedGuest[];
  bill: MovedBill | undefined;
  events: SessionEvent[];
}

/**
 * Moves guests to another session at `nowMs` (milliseconds since the epoch): some with their part of the bill and the named lines, or all
 * with the whole bill, which ends this session.
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

export const lifecycleCommands = { end, reopen, delete: remove, restore, import: importSession };
