import { elapsedMinutes, price, type Tariff } from '@tabletime/contract';
import { afterChanges } from '../events/changes.ts';
import type { SessionChanges, SessionEvent, SessionFacts } from '../events/session-events.ts';
import type { Decider } from './decider.ts';

/** A table session as decisions need to know it; costs in halalas. */
export interface Session extends SessionFacts {
  status: 'active' | 'completed' | 'deleted';
  endTime: string | null;
  durationOverrideMinutes: number | null;
  tariff: Tariff;
  billedMinutes: number | null;
  cost: number | null;
}

export type SessionState = Session | null;

const applied = (session: Session, changes: SessionChanges): Session => ({ ...session, ...afterChanges(changes) });

/** Minutes to bill at `endMs` (milliseconds since the epoch): the override, else the elapsed whole minutes. */
export const minutesToBill = (session: Pick<Session, 'startTime' | 'durationOverrideMinutes'>, endMs: number): number =>
  session.durationOverrideMinutes ?? elapsedMinutes(Date.parse(session.startTime), endMs);

/** Minutes and cost of a completed session if it were changed so. Its minutes stay unless the override changes: an import may know better. */
export const billAfter = (session: Session, changes: SessionChanges): { billedMinutes: number; cost: number } => {
  const after = applied(session, changes);
  const kept = changes.durationOverrideMinutes ? null : session.billedMinutes;
  const billedMinutes = kept ?? minutesToBill(after, Date.parse(after.endTime!));
  return { billedMinutes, cost: price(after.tariff, billedMinutes, after.numberOfCustomers) };
};

type Evolve = Decider<SessionState, SessionEvent, never>['evolve'];

/** An event after the first one: the session is there. */
const on =
  <Data>(step: (session: Session, data: Data) => Session) =>
  (state: SessionState, data: Data): SessionState =>
    state && step(state, data);

/** How each event moves a session on. */
export const evolveSession: Evolve = {
  SessionStarted: (_, facts) => ({
    ...facts,
    status: 'active',
    endTime: null,
    durationOverrideMinutes: null,
    billedMinutes: null,
    cost: null,
  }),
  SessionImported: (_, facts) => ({ ...facts, status: 'completed' }),
  SessionEdited: on((session, { changes }) => applied(session, changes)),
  SessionEnded: on((session, { endTime, billedMinutes, cost }) => ({ ...session, status: 'completed', endTime, billedMinutes, cost })),
  CompletedSessionEdited: on((session, { changes, billedMinutes, cost }) => ({
    ...applied(session, changes),
    billedMinutes: billedMinutes.to,
    cost: cost.to,
  })),
  SessionDeleted: on((session) => ({ ...session, status: 'deleted' })),
  SessionRestored: on((session) => ({ ...session, status: 'completed' })),
  SessionCostFixed: on((session, { cost }) => ({ ...session, cost: cost.to })),
};
