import {
  type Cafe,
  editActiveSession,
  EditCompletedSession,
  faultsOfChanges,
  MoveSession,
  Problem,
  type SessionRow,
  StartSession,
} from '@tabletime/contract';
import { z } from 'zod';
import { changesTo, isUnchanged } from '../../events/changes.ts';
import { guestsToDrop } from '../../events/seating.ts';
import { type SessionChanges, sessionEvents, type SessionEvent } from '../../events/session-events.ts';
import { tariffToPin } from '../../events/tariff-books.ts';
import { deciderOf } from '../decider.ts';
import { billCommands } from '../bill/bill-commands.ts';
import { settled } from '../bill/bill-state.ts';
import { isPaid, methodsMeant, paidAnotherWay } from '../bill/money.ts';
import { checkRoom, faultOf, guestCommands, ofField, presentIn } from './guest-commands.ts';
import { applied, reseated, type Session, sessionAfter, sessionFold, type SessionState } from '../../events/session-fold.ts';
import { requireActive, command, requireCompleted, type SeatedGuest, tableFree } from './session-preconditions.ts';
import { billAt } from './session-price.ts';
import { passCommands } from './pass-commands.ts';
import { lifecycleCommands } from './session-lifecycle.ts';

export type { SessionState };

/**
 * Minutes and cost of a completed session after an edit. Imported minutes may differ from the clock's, so they stay unless the override
 * changes.
 */
const billAfter = (
  session: Session,
  data: Extract<SessionEvent, { type: 'SessionEdited' }>['data'],
): { billedMinutes: number; cost: number } => {
  const { changes } = data;
  const after = reseated(applied(session, changes), { type: 'SessionEdited', data });
  return billAt(after, Date.parse(after.endTime!), changes.durationOverrideMinutes ? null : session.billedMinutes);
};

const checkClasses = (classes: { guestClass: string; count: number }[], people: number, { guestClasses = [] }: Cafe): void => {
  const isKnown = (id: string): boolean => guestClasses.some(({ _id }) => _id === id);
  if (classes.some(({ guestClass }) => !isKnown(guestClass))) throw faultOf('guestClasses', 'tariffs.class_unknown');
  if (classes.reduce((sum, { count }) => sum + count, 0) > people) throw faultOf('guestClasses', 'tariffs.classes_people');
};

const start = command({
  input: () => StartSession,
  permission: 'sessions.write',
  decide: (_, { ifTableFree: _guarded, guestClasses, ...facts }, { now, cafe }) => {
    checkClasses(guestClasses ?? [], facts.numberOfCustomers, cafe);
    const classes = guestClasses?.filter(({ count }) => count > 0);
    const startTime = new Date(now).toISOString();
    const chosen = classes && classes.length > 0 && { guestClasses: classes };
    return [{ type: 'SessionStarted', data: { ...facts, startTime, ...tariffToPin(cafe, now), ...chosen } }];
  },
  guard: (_, { ifTableFree, tableNumber }) => (ifTableFree ? tableFree(tableNumber) : undefined),
});

const checkRanges = (changes: SessionChanges, names: Record<string, string> = {}): void => {
  const faults = Object.entries(faultsOfChanges(changes)).map(([field, fault]) => [names[field] ?? field, fault] as const);
  if (faults.length > 0) throw new Problem('request.invalid', {}, Object.fromEntries(faults));
};

/** Refuses an edit that the guests' clocks contradict: fewer people than have a clock, or a start after somebody came or left. */
const checkClocks = ({ seating, startTime }: Session, { numberOfCustomers, startTime: start }: SessionChanges): void => {
  if (!seating) return;
  if (numberOfCustomers) {
    const dropped = guestsToDrop(seating, numberOfCustomers.to);
    if (!dropped) throw ofField('guest.has_clock', 'numberOfCustomers');
    if (presentIn(seating).every(({ guest }) => dropped.includes(guest))) throw ofField('guest.has_clock', 'numberOfCustomers');
    checkRoom(seating, Math.max(0, numberOfCustomers.to - seating.guests.length), 'numberOfCustomers');
  }
  if (start) {
    const isPassed = ({ arrivedAt, leftAt }: SeatedGuest): boolean =>
      arrivedAt === null ? leftAt !== null && leftAt < start.to : arrivedAt >= startTime && arrivedAt < start.to;
    if (seating.guests.some(isPassed)) throw ofField('guest.before_start', 'startTime');
  }
};

const editActive = command({
  input: editActiveSession,
  permission: 'sessions.write',
  decide: (state, { reason, ifTableFree: _guarded, ...wanted }) => {
    const session = requireActive(state);
    const isMoved = changesTo(session, { startTime: wanted.startTime }).startTime !== undefined;
    const paymentMethod = methodsMeant(session, wanted.paymentMethod);
    // A new start time means live tracking from there, so it ends any override.
    const changes = changesTo(session, { ...wanted, paymentMethod, ...(isMoved && { durationOverrideMinutes: null }) });
    checkRanges(changes);
    checkClocks(session, changes);
    return isUnchanged(changes) ? [] : [{ type: 'SessionEdited', data: { tableNumber: session.tableNumber, changes, reason } }];
  },
  guard: (state, { ifTableFree, tableNumber }) =>
    ifTableFree && tableNumber !== undefined && tableNumber !== state?.tableNumber ? tableFree(tableNumber) : undefined,
});

const editCompleted = command({
  input: () => EditCompletedSession,
  permission: 'sessions.write',
  decide: (state, { reason, settle, durationInMinutes, ...wanted }) => {
    const session = requireCompleted(state);
    const money = paidAnotherWay(session, wanted.paymentMethod, { settle, reason });
    const { paymentMethod: _taken, ...others } = wanted;
    // The displayed duration, sent back unchanged, is no override.
    const override = durationInMinutes === session.billedMinutes ? undefined : durationInMinutes;
    const changes = changesTo(session, { ...(isPaid(session, settle) ? others : wanted), durationOverrideMinutes: override });
    if (isUnchanged(changes)) return money;
    checkRanges(changes, { durationOverrideMinutes: 'durationInMinutes' });
    checkClocks(session, changes);
    const data = { tableNumber: session.tableNumber, changes, reason };
    const bill = billAfter(session, data);
    const methods = changes.paymentMethod?.to.length;
    const isOtherwise =
      methods !== undefined && session.billing.mode !== 'explicit' && (session.billing.mode === 'open') !== (methods === 2);
    const event = {
      type: 'CompletedSessionEdited',
      data: {
        ...data,
        billedMinutes: { from: session.billedMinutes ?? 0, to: bill.billedMinutes },
        cost: { from: session.cost, to: bill.cost },
        ...(isOtherwise && { balance: methods === 2 ? bill.cost : 0 }),
      },
    } as const;
    return [...money, ...settled(sessionAfter(session, money), event, { settle, reason })];
  },
});

const move = command({
  input: () => MoveSession,
  permission: 'sessions.write',
  decide: (state, { tableNumber, reason }) => {
    const session = requireActive(state);
    const changes = changesTo(session, { tableNumber });
    if (isUnchanged(changes)) return [];
    return [{ type: 'SessionEdited', data: { tableNumber: session.tableNumber, changes, ...(reason && { reason }) } }];
  },
  guard: (state, { ifTableFree, tableNumber }) => (ifTableFree && tableNumber !== state?.tableNumber ? tableFree(tableNumber) : undefined),
});

const fixCost = command({
  input: () => z.object({}),
  permission: 'sessions.write',
  decide: (state) => {
    const session = requireCompleted(state);
    const { tableNumber } = session;
    const { cost } = billAt(session, Date.parse(session.endTime!), session.billedMinutes ?? 0);
    // The guests paid what the former application charged, so our prices do not make it wrong.
    if (session.cost === cost || (session.cost !== null && session.cost === session.importedCost)) return [];
    const event = { type: 'SessionCostFixed', data: { tableNumber, cost: { from: session.cost, to: cost } } } as const;
    return settled(session, event);
  },
});

export const sessionDecider = deciderOf<SessionState, SessionEvent, SessionRow>()({
  events: sessionEvents,
  initial: null,
  evolve: sessionFold,
  commands: {
    start,
    editActive,
    editCompleted,
    move,
    fixCost,
    ...lifecycleCommands,
    ...guestCommands,
    ...passCommands,
    ...billCommands,
  },
});
