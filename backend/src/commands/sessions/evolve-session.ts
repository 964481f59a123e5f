import { afterChanges } from '../../events/changes.ts';
import { billingAfter, noBilling } from '../../events/billing.ts';
import { type SessionEvent, type SessionChanges, SessionFacts } from '../../events/session-events.ts';
import type { Actor } from '../../eventstore/event.ts';
import type { Decider } from '../decider.ts';
import { reseated, type Session, type SessionState } from './session-state.ts';

export const applied = (session: Session, changes: SessionChanges): Session => ({ ...session, ...afterChanges(changes) });

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
  importedCost: null,
  seating: null,
  billing: noBilling,
} as const;

const asItIs = (state: SessionState): SessionState => state;

/** How each event moves a session on, its bill aside. */
const evolveTimes: Evolve = {
  SessionStarted: (_, facts) => ({ ...facts, ...begun }),
  SessionImported: (_, facts) => ({
    ...facts,
    status: 'completed',
    endedBy: null,
    importedCost: facts.cost,
    seating: null,
    billing: noBilling,
  }),
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
  LinesAdded: asItIs,
  LineVoided: asItIs,
  DiscountGranted: asItIs,
  DiscountWithdrawn: asItIs,
  PaymentTaken: asItIs,
  PaymentVoided: asItIs,
  RefundGiven: asItIs,
  ApprovalGiven: asItIs,
};

type Step = (state: SessionState, data: never, actor: Actor | undefined) => SessionState;

/** The same with the bill, which any event may move on. */
const withBill =
  (type: string, step: Step): Step =>
  (state, data, actor) => {
    const after = step(state, data, actor);
    const before = state ?? after;
    return after && before && { ...after, billing: billingAfter(before.billing, before, { type, data } as SessionEvent, actor) };
  };

/** How each event moves a session on. */
export const evolveSession = Object.fromEntries(Object.entries(evolveTimes).map(([type, step]) => [type, withBill(type, step)])) as Evolve;

/** A session after events that are about to happen to it. */
export const sessionAfter = (session: Session, events: SessionEvent[]): Session =>
  events.reduce<Session>((state, { type, data }) => (evolveSession[type] as Step)(state, data as never, undefined)!, session);
