import type { Performer, Tariff } from '@tabletime/contract';
import { idOf } from '../eventstore/event.ts';
import { type Billing, billingAfter, noBilling } from './bill-fold.ts';
import { afterChanges } from './changes.ts';
import { type Fold, foldFrom, performerOf, type Told } from './fold.ts';
import { type Seating, seatingAfter } from './seating.ts';
import { type SessionChanges, type SessionEvent, SessionFacts } from './session-events.ts';

/** The ways in which a session stops: at its end, elsewhere before it was brought in, and as a part of another one. */
export type Stop = 'ended' | 'imported' | 'merged';

/** Of what a session's events were told: whose it is, who began it, and who changed it last. */
interface Trail {
  id: string;
  startedBy: Performer;
  changedBy: Performer;
  changedAt: string;
  version: number;
}

/** A table session as decisions and its row need to know it; costs in halalas. */
export interface Session extends SessionFacts {
  status: 'active' | 'completed' | 'deleted' | 'merged';
  /** How it stopped and who stopped it, where that is known; null while it runs. */
  stop: { how: Stop; by: Performer | null } | null;
  endTime: string | null;
  durationOverrideMinutes: number | null;
  tariff: Tariff;
  billedMinutes: number | null;
  businessDate: string | null;
  cost: number | null;
  /** What a former application had charged for it; null where none did. */
  importedCost: number | null;
  /** Why it was last edited. */
  reason: string | null;
  /** Null where everybody stays from start to end. */
  seating: Seating | null;
  /** What is on its bill beside the time, in halalas. */
  billing: Billing;
  /** Null while its events were only decided. */
  trail: Trail | null;
}

export type SessionState = Session | null;

type Evolve = Fold<SessionState, SessionEvent>;

/** An event after the first one: the session is there. */
const on =
  <Data>(step: (session: Session, data: Data, told: Told | undefined) => Session) =>
  (state: SessionState, data: Data, told?: Told): SessionState =>
    state && step(state, data, told);

const asItIs = (state: SessionState): SessionState => state;

const begun = (facts: SessionFacts & { tariff: Tariff }): Session => ({
  ...SessionFacts.parse(facts),
  tariff: facts.tariff,
  status: 'active',
  stop: null,
  endTime: null,
  durationOverrideMinutes: null,
  billedMinutes: null,
  businessDate: null,
  cost: null,
  importedCost: null,
  reason: null,
  seating: null,
  billing: noBilling,
  trail: null,
});

const statusAfter: Record<Stop, 'completed' | 'merged'> = { ended: 'completed', imported: 'completed', merged: 'merged' };

/** A session that stops: every way in which one does goes through here. */
const stopped = (
  session: Session,
  how: Stop,
  told: Told | undefined,
  facts: Partial<Pick<Session, 'endTime' | 'billedMinutes' | 'businessDate' | 'cost'>>,
): Session => ({
  ...session,
  ...facts,
  status: statusAfter[how],
  stop: { how, by: told?.metadata ? performerOf(told.metadata.actor) : null },
});

/** What its stop said is taken back. */
const running = { status: 'active', stop: null, endTime: null, billedMinutes: null, businessDate: null, cost: null } as const;

/** A session with some of its facts changed, its guests and its bill aside. */
export const applied = (session: Session, changes: SessionChanges): Session => ({ ...session, ...afterChanges(changes) });

/** What each event does to a session, its guests and its bill aside. */
const steps: Evolve = {
  SessionStarted: (_, facts) => begun(facts),
  SessionSplitOff: (_, facts) => begun(facts),
  SessionImported: (_, facts, told) => {
    const { endTime, billedMinutes, businessDate, cost, durationOverrideMinutes, reason = null } = facts;
    const before = { ...begun(facts), durationOverrideMinutes, reason, importedCost: cost };
    return stopped(before, 'imported', told, { endTime, billedMinutes, businessDate, cost });
  },
  // A move needs no reason; that of the edit before it stays.
  SessionEdited: on((session, { changes, reason }) => ({ ...applied(session, changes), reason: reason || session.reason })),
  SessionEnded: on((session, { endTime, billedMinutes, businessDate, cost, paymentMethod = session.paymentMethod }, told) =>
    stopped({ ...session, paymentMethod }, 'ended', told, { endTime, billedMinutes, businessDate, cost }),
  ),
  // Without an end: what ended in a day or a shift is counted, and this goes on in another session.
  SessionMergedAway: on((session, _, told) => stopped(session, 'merged', told, { cost: 0 })),
  CompletedSessionEdited: on((session, { changes, billedMinutes, cost, reason }) => ({
    ...applied(session, changes),
    billedMinutes: billedMinutes.to,
    cost: cost.to,
    reason,
  })),
  SessionDeleted: on((session) => ({ ...session, status: 'deleted' })),
  SessionRestored: on((session) => ({ ...session, status: 'completed' })),
  SessionReopened: on((session) => ({ ...session, ...running })),
  SessionCostFixed: on((session, { cost }) => ({ ...session, cost: cost.to })),
  GuestClockCorrected: on((session, { billedMinutes, cost, reason }) => ({
    ...session,
    ...(cost && { cost: cost.to }),
    ...(billedMinutes && { billedMinutes: billedMinutes.to }),
    reason: reason || session.reason,
  })),
  GuestsArrived: asItIs,
  GuestsLeft: asItIs,
  GuestReturned: asItIs,
  SessionPaused: asItIs,
  SessionResumed: asItIs,
  GuestsMovedOut: asItIs,
  GuestsMovedIn: asItIs,
  LinesAdded: asItIs,
  LineVoided: asItIs,
  DiscountGranted: asItIs,
  DiscountWithdrawn: asItIs,
  PaymentTaken: asItIs,
  PaymentVoided: asItIs,
  RefundGiven: asItIs,
  ApprovalGiven: asItIs,
};

/** A session with those in it who are there after an event, and as many. */
export const reseated = (session: Session, event: SessionEvent): Session => {
  const seating = seatingAfter(session.seating, session.numberOfCustomers, event);
  return { ...session, seating, numberOfCustomers: seating?.guests.length ?? session.numberOfCustomers };
};

const trailAfter = (before: Trail | null, { stream, version, occurredAt, metadata }: Told): Trail | null => {
  if (stream === undefined || version === undefined || occurredAt === undefined || !metadata) return before;
  const by = performerOf(metadata.actor);
  return { id: before?.id ?? idOf(stream), startedBy: before?.startedBy ?? by, changedBy: by, changedAt: occurredAt, version };
};

type Step = (state: SessionState, data: never, told?: Told) => SessionState;

/** The same with its guests, its bill and its trail, which any event may move on. */
const whole =
  (type: string, step: Step): Step =>
  (state, data, told = {}) => {
    const after = step(state, data, told);
    if (!after) return after;
    const event = { type, data } as SessionEvent;
    const before = state ?? after;
    return {
      ...reseated(after, event),
      billing: billingAfter(before.billing, before, event, told.metadata?.actor),
      trail: trailAfter(after.trail, told),
    };
  };

/** How each event moves a session on: for those who decide and for its row. */
export const sessionFold = Object.fromEntries(Object.entries(steps).map(([type, step]) => [type, whole(type, step)])) as Evolve;

/** A session after events that are about to happen to it. */
export const sessionAfter = (session: Session, events: SessionEvent[]): Session =>
  foldFrom<SessionState, SessionEvent>(sessionFold, session, events)!;
