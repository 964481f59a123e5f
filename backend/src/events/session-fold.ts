import { type Performer, spentOn, type Tariff } from '@tabletime/contract';
import { idOf } from '../eventstore/event.ts';
import { type Billing, billingAfter, noBilling } from './bill-fold.ts';
import { afterChanges } from './changes.ts';
import { type Fold, foldFrom, performerOf, type Origin } from './fold.ts';
import { pricedSession, type Seating, seatingAfter } from './seating.ts';
import { type SessionChanges, type SessionEvent, SessionFacts } from './session-events.ts';

/** `imported`: ended in the former application; `merged`: became part of another session. */
export type Stop = 'ended' | 'imported' | 'merged';

interface Trail {
  id: string;
  startedBy: Performer;
  changedBy: Performer;
  changedAt: string;
  version: number;
}

/** Shared by decisions and the read row; costs in halalas. */
export interface Session extends SessionFacts {
  status: 'active' | 'completed' | 'deleted' | 'merged';
  /** Null while it runs; `by` is null if unknown. */
  stop: { how: Stop; by: Performer | null } | null;
  endTime: string | null;
  durationOverrideMinutes: number | null;
  tariff: Tariff;
  billedMinutes: number | null;
  businessDate: string | null;
  cost: number | null;
  importedCost: number | null;
  /** The rate of VAT in percent that it ended under; null without VAT, and while it runs. */
  vatRate: number | null;
  reason: string | null;
  /** Null if everybody stays from start to end. */
  seating: Seating | null;
  billing: Billing;
  /** Null until its events are appended. */
  trail: Trail | null;
}

export type SessionState = Session | null;

type Evolve = Fold<SessionState, SessionEvent>;

const on =
  <Data>(step: (session: Session, data: Data, origin: Origin | undefined) => Session) =>
  (state: SessionState, data: Data, origin?: Origin): SessionState =>
    state && step(state, data, origin);

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
  vatRate: null,
  reason: null,
  seating: null,
  billing: noBilling,
  trail: null,
});

const statusAfter: Record<Stop, 'completed' | 'merged'> = { ended: 'completed', imported: 'completed', merged: 'merged' };

const stopped = (
  session: Session,
  how: Stop,
  origin: Origin | undefined,
  facts: Partial<Pick<Session, 'endTime' | 'billedMinutes' | 'businessDate' | 'cost'>>,
): Session => ({
  ...session,
  ...facts,
  status: statusAfter[how],
  stop: { how, by: origin?.metadata ? performerOf(origin.metadata.actor) : null },
});

const running = {
  status: 'active',
  stop: null,
  endTime: null,
  billedMinutes: null,
  businessDate: null,
  cost: null,
  vatRate: null,
} as const;

export const applied = (session: Session, changes: SessionChanges): Session => ({ ...session, ...afterChanges(changes) });

/** Without guests, bill and trail, which `whole` adds to every event. */
const steps: Evolve = {
  SessionStarted: (_, facts) => begun(facts),
  SessionSplitOff: (_, facts) => begun(facts),
  SessionImported: (_, facts, origin) => {
    const { endTime, billedMinutes, businessDate, cost, durationOverrideMinutes, reason = null } = facts;
    const before = { ...begun(facts), durationOverrideMinutes, reason, importedCost: cost };
    return stopped(before, 'imported', origin, { endTime, billedMinutes, businessDate, cost });
  },
  SessionEdited: on((session, { changes, reason }) => ({ ...applied(session, changes), reason: reason || session.reason })),
  SessionEnded: on(
    (session, { endTime, billedMinutes, businessDate, cost, vatRate = null, paymentMethod = session.paymentMethod }, origin) =>
      stopped({ ...session, paymentMethod, vatRate }, 'ended', origin, { endTime, billedMinutes, businessDate, cost }),
  ),
  // No end time: statistics count sessions by their end, and this one continues elsewhere.
  SessionMergedAway: on((session, _, origin) => stopped(session, 'merged', origin, { cost: 0 })),
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
  PassAttached: asItIs,
  PassDetached: asItIs,
  PassesUsed: asItIs,
  PassesRecounted: asItIs,
  SessionPaused: asItIs,
  SessionResumed: asItIs,
  GuestsMovedOut: asItIs,
  GuestsMovedIn: asItIs,
  LinesAdded: asItIs,
  LineVoided: asItIs,
  LinesServed: asItIs,
  DiscountGranted: asItIs,
  DiscountWithdrawn: asItIs,
  PaymentTaken: asItIs,
  PaymentVoided: asItIs,
  RefundGiven: asItIs,
  ApprovalGiven: asItIs,
};

export const reseated = (session: Session, event: SessionEvent): Session => {
  const seating = seatingAfter(session.seating, session.numberOfCustomers, event);
  return { ...session, seating, numberOfCustomers: seating?.guests.length ?? session.numberOfCustomers };
};

/** Events that no form has to know of: they make no version stale. */
const aside = new Set(['LinesServed', 'PassesRecounted'] satisfies SessionEvent['type'][] as string[]);

const trailAfter = (before: Trail | null, { stream, version, occurredAt, metadata }: Origin): Trail | null => {
  if (stream === undefined || version === undefined || occurredAt === undefined || !metadata) return before;
  const by = performerOf(metadata.actor);
  return { id: before?.id ?? idOf(stream), startedBy: before?.startedBy ?? by, changedBy: by, changedAt: occurredAt, version };
};

/** Keeps what decided on a waiver: see `spentOn`. */
const withSpent = (billing: Billing, before: Session, { type, data }: SessionEvent): Billing => {
  if (type !== 'SessionEnded' || before.tariff.book?.house.waivedBySpendPerPerson === undefined) return billing;
  return { ...billing, spentAtEnd: spentOn(pricedSession(before), Date.parse(data.endTime), before.billing) };
};

type Step = (state: SessionState, data: never, origin?: Origin) => SessionState;

const whole =
  (type: string, step: Step): Step =>
  (state, data, origin = {}) => {
    const after = step(state, data, origin);
    if (!after) return after;
    const event = { type, data } as SessionEvent;
    const before = state ?? after;
    return {
      ...reseated(after, event),
      billing: withSpent(billingAfter(before.billing, before, event, origin.metadata?.actor), before, event),
      trail: aside.has(type) ? after.trail : trailAfter(after.trail, origin),
    };
  };

export const sessionFold = Object.fromEntries(Object.entries(steps).map(([type, step]) => [type, whole(type, step)])) as Evolve;

export const sessionAfter = (session: Session, events: SessionEvent[]): Session =>
  foldFrom<SessionState, SessionEvent>(sessionFold, session, events)!;
