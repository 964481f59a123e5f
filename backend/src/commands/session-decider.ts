import {
  BusinessDate,
  businessDateOf,
  DeleteSession,
  editActiveSession,
  EditCompletedSession,
  EndSession,
  may,
  MoveSession,
  problem,
  ReopenSession,
  type Role,
  sessionLimits,
  type SessionRow,
  StartSession,
} from '@tabletime/contract';
import { z } from 'zod';
import { changesTo, isUnchanged, afterChanges } from '../events/changes.ts';
import { ImportedSession, sessionEvents, type SessionEvent, type SessionChanges, SessionFacts } from '../events/session-events.ts';
import type { Actor } from '../eventstore/event.ts';
import { deciderOf, type Decider } from './decider.ts';
import { checkClocks, guestCommands } from './guest-commands.ts';
import { active, billAt, command, completed, reseated, separate, type Session, type SessionState, tableFree } from './session-state.ts';

export type { SessionState };

const applied = (session: Session, changes: SessionChanges): Session => ({ ...session, ...afterChanges(changes) });

/** Minutes and cost of a completed session if it were changed so. Its minutes stay unless the override changes: an import may know better. */
const billAfter = (
  session: Session,
  data: Extract<SessionEvent, { type: 'SessionEdited' }>['data'],
): { billedMinutes: number; cost: number } => {
  const { changes } = data;
  const after = reseated(applied(session, changes), { type: 'SessionEdited', data });
  return billAt(after, Date.parse(after.endTime!), changes.durationOverrideMinutes ? null : session.billedMinutes);
};

type Evolve = Decider<SessionState, SessionEvent, never>['evolve'];

/** An event after the first one: the session is there. */
const on =
  <Data>(step: (session: Session, data: Data, actor: Actor | undefined) => Session) =>
  (state: SessionState, data: Data, actor: Actor | undefined): SessionState =>
    state && step(state, data, actor);

/** What is not known of a session that begins. */
const begun = {
  status: 'active',
  endTime: null,
  endedBy: null,
  durationOverrideMinutes: null,
  billedMinutes: null,
  cost: null,
  seating: null,
} as const;

/** How each event moves a session on. */
const evolveSession: Evolve = {
  SessionStarted: (_, facts) => ({ ...facts, ...begun }),
  SessionImported: (_, facts) => ({ ...facts, status: 'completed', endedBy: null, seating: null }),
  SessionEdited: on((session, data) => reseated(applied(session, data.changes), { type: 'SessionEdited', data })),
  SessionEnded: on((session, { endTime, billedMinutes, cost, paymentMethod = session.paymentMethod }, actor) => ({
    ...session,
    paymentMethod,
    status: 'completed',
    endTime,
    endedBy: actor?.id ?? null,
    billedMinutes,
    cost,
  })),
  CompletedSessionEdited: on((session, data) => ({
    ...reseated(applied(session, data.changes), { type: 'CompletedSessionEdited', data }),
    billedMinutes: data.billedMinutes.to,
    cost: data.cost.to,
  })),
  SessionDeleted: on((session) => ({ ...session, status: 'deleted' })),
  SessionRestored: on((session) => ({ ...session, status: 'completed' })),
  SessionReopened: on((session) => ({ ...session, status: 'active', endTime: null, endedBy: null, billedMinutes: null, cost: null })),
  SessionCostFixed: on((session, { cost }) => ({ ...session, cost: cost.to })),
  GuestsArrived: on((session, data) => reseated(session, { type: 'GuestsArrived', data })),
  GuestsLeft: on((session, data) => reseated(session, { type: 'GuestsLeft', data })),
  GuestReturned: on((session, data) => reseated(session, { type: 'GuestReturned', data })),
  GuestClockCorrected: on((session, data) => ({
    ...reseated(session, { type: 'GuestClockCorrected', data }),
    ...(data.cost && { cost: data.cost.to }),
    ...(data.billedMinutes && { billedMinutes: data.billedMinutes.to }),
  })),
  SessionPaused: on((session, data) => reseated(session, { type: 'SessionPaused', data })),
  SessionResumed: on((session, data) => reseated(session, { type: 'SessionResumed', data })),
  GuestsMovedOut: on((session, data) => reseated(session, { type: 'GuestsMovedOut', data })),
  GuestsMovedIn: on((session, data) => reseated(session, { type: 'GuestsMovedIn', data })),
  SessionMergedAway: on((session) => ({ ...session, status: 'merged', cost: 0 })),
  SessionSplitOff: (_, data) => reseated({ ...SessionFacts.parse(data), tariff: data.tariff, ...begun }, { type: 'SessionSplitOff', data }),
};

const start = command({
  input: () => StartSession,
  permission: 'sessions.write',
  decide: (_, { ifTableFree: _guarded, ...facts }, { now, cafe }) => [
    { type: 'SessionStarted', data: { ...facts, startTime: new Date(now).toISOString(), tariff: cafe.tariff } },
  ],
  guard: (_, { ifTableFree, tableNumber }) => (ifTableFree ? tableFree(tableNumber) : undefined),
});

const editActive = command({
  input: editActiveSession,
  permission: 'sessions.write',
  decide: (state, { reason, ifTableFree: _guarded, ...wanted }) => {
    const session = active(state);
    const isMoved = changesTo(session, { startTime: wanted.startTime }).startTime !== undefined;
    // A new start time means tracking live from there: no override stays, nor comes with it.
    const changes = changesTo(session, isMoved ? { ...wanted, durationOverrideMinutes: null } : wanted);
    checkClocks(session, changes);
    return isUnchanged(changes) ? [] : [{ type: 'SessionEdited', data: { tableNumber: session.tableNumber, changes, reason } }];
  },
  guard: (state, { ifTableFree, tableNumber }) =>
    ifTableFree && tableNumber !== undefined && tableNumber !== state?.tableNumber ? tableFree(tableNumber) : undefined,
});

const end = command({
  input: () => EndSession,
  permission: 'sessions.write',
  decide: (state, { paymentMethod }, { now, cafe }) => {
    const session = active(state);
    const paid = changesTo(session, { paymentMethod }).paymentMethod;
    return [
      {
        type: 'SessionEnded',
        data: {
          tableNumber: session.tableNumber,
          numberOfCustomers: session.numberOfCustomers,
          endTime: new Date(now).toISOString(),
          ...billAt(session, now),
          businessDate: businessDateOf(now, cafe),
          ...(paid && { paymentMethod: paid.to }),
        },
      },
    ];
  },
});

const editCompleted = command({
  input: () => EditCompletedSession,
  permission: 'sessions.write',
  decide: (state, { reason, durationInMinutes, ...wanted }) => {
    const session = completed(state);
    // The duration on show, sent back unchanged, is no override.
    const override = durationInMinutes === session.billedMinutes ? undefined : durationInMinutes;
    const changes = changesTo(session, { ...wanted, durationOverrideMinutes: override });
    if (isUnchanged(changes)) return [];
    checkClocks(session, changes);
    const data = { tableNumber: session.tableNumber, changes, reason };
    const bill = billAfter(session, data);
    return [
      {
        type: 'CompletedSessionEdited',
        data: {
          ...data,
          billedMinutes: { from: session.billedMinutes ?? 0, to: bill.billedMinutes },
          cost: { from: session.cost, to: bill.cost },
        },
      },
    ];
  },
});

const move = command({
  input: () => MoveSession,
  permission: 'sessions.write',
  decide: (state, { tableNumber, reason }) => {
    const session = active(state);
    const changes = changesTo(session, { tableNumber });
    if (isUnchanged(changes)) return [];
    return [{ type: 'SessionEdited', data: { tableNumber: session.tableNumber, changes, ...(reason && { reason }) } }];
  },
  guard: (state, { ifTableFree, tableNumber }) => (ifTableFree && tableNumber !== state?.tableNumber ? tableFree(tableNumber) : undefined),
});

/** Takes an end back that was a mistake: within minutes, by who made it or by the office. */
const reopen = command({
  input: () => ReopenSession,
  permission: 'sessions.write',
  decide: (state, { reason }, { now, actor }) => {
    const { tableNumber, numberOfCustomers, cost, endTime, endedBy } = completed(state);
    if (now - Date.parse(endTime!) > sessionLimits.reopenMinutes * 60_000) throw problem('session.reopen_late');
    if (actor.id !== endedBy && !may(actor.role as Role, 'history.delete')) throw problem('session.reopen_not_own');
    return [{ type: 'SessionReopened', data: { tableNumber, numberOfCustomers, cost, reason } }];
  },
  guard: (state, { ifTableFree }) => (ifTableFree && state ? tableFree(state.tableNumber) : undefined),
});

const remove = command({
  input: () => DeleteSession,
  permission: 'sessions.write',
  decide: (state, { reason }) => {
    const session = separate(state);
    if (session.status === 'active') throw problem('session.active');
    const { tableNumber, numberOfCustomers, cost } = session;
    return [{ type: 'SessionDeleted', data: { tableNumber, numberOfCustomers, cost, reason } }];
  },
});

const restore = command({
  input: () => DeleteSession,
  permission: 'sessions.restore',
  decide: (state, { reason }) => {
    if (!state) throw problem('session.not_found');
    if (state.status !== 'deleted') throw problem('session.not_deleted');
    return [{ type: 'SessionRestored', data: { tableNumber: state.tableNumber, cost: state.cost, reason } }];
  },
});

const fixCost = command({
  input: () => z.object({}),
  permission: 'sessions.write',
  decide: (state) => {
    const session = completed(state);
    const { cost } = billAt(session, Date.parse(session.endTime!), session.billedMinutes ?? 0);
    if (session.cost === cost) return [];
    return [{ type: 'SessionCostFixed', data: { tableNumber: session.tableNumber, cost: { from: session.cost, to: cost } } }];
  },
});

/** Brings in a completed session from elsewhere; its cost may be missing. */
const importSession = command({
  input: () => ImportedSession.extend({ businessDate: BusinessDate }),
  permission: 'history.delete',
  decide: (state, facts) => (state ? [] : [{ type: 'SessionImported', data: facts }]),
});

/** Table sessions: started, edited, ended, corrected, deleted. */
export const sessionDecider = deciderOf<SessionState, SessionEvent, SessionRow>()({
  events: sessionEvents,
  initial: null,
  evolve: evolveSession,
  commands: {
    start,
    editActive,
    end,
    editCompleted,
    move,
    reopen,
    delete: remove,
    restore,
    fixCost,
    import: importSession,
    ...guestCommands,
  },
});
