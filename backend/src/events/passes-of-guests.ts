import type { PricedStay } from '@tabletime/contract';
import type { HeldPass } from './held-pass.ts';
import { leftOf, type Pass } from './pass-fold.ts';
import type { Seating } from './seating.ts';
import type { Session, SessionState } from './session-fold.ts';
import { pricedByBook } from './session-sums.ts';

type Guest = Seating['guests'][number];
export type Holder = Guest & { pass: HeldPass };

/** The guests of a session who have a pass. */
export const holdersIn = (state: SessionState): Holder[] =>
  (state?.seating?.guests ?? []).flatMap((guest) => (guest.pass ? [{ ...guest, pass: guest.pass }] : []));

/** Whether any guest of a session has a pass. */
export const hasPasses = (state: SessionState): boolean => state?.seating?.guests.some(({ pass }) => pass !== null) ?? false;

/** The most that a guest's pass may cover now; null where blocks are not counted. */
export const limitOf = (pass: Pass, { redeemed }: HeldPass): number | null => {
  if (pass.isCancelled) return redeemed;
  const left = leftOf(pass);
  return left === null ? null : redeemed + left;
};

/** The session with other passes of its guests. */
export const withPasses = (session: Session, change: (holder: Holder) => HeldPass): Session => {
  const { seating } = session;
  if (!seating) return session;
  const guests = seating.guests.map((guest) => (guest.pass ? { ...guest, pass: change({ ...guest, pass: guest.pass }) } : guest));
  return { ...session, seating: { ...seating, guests } };
};

/** The session as devices show it, where its passes were asked again since. */
export const asShown = (session: Session): Session =>
  hasPasses(session)
    ? withPasses(session, ({ pass: { shown, ...pass } }) => (shown === undefined ? pass : { ...pass, blocks: shown }))
    : session;

/** The session as if its passes never ran out. */
export const asUnlimited = (session: Session): Session => withPasses(session, ({ pass }) => ({ ...pass, blocks: null }));

const priced = (session: Session, nowMs: number): PricedStay =>
  pricedByBook(session, session.endTime === null ? nowMs : Date.parse(session.endTime));

const coveredBy = ({ guests }: PricedStay): Map<number, number> =>
  new Map(guests.flatMap(({ guest, covered }) => (covered === undefined ? [] : [[guest, covered]])));

/** How many blocks the pass of each guest covers if the session ended at `nowMs`, or covered when it did. */
export const coveredIn = (session: Session, nowMs: number): Map<number, number> => coveredBy(priced(session, nowMs));

const redeemedOnce = (session: SessionState, nowMs: number, covering: (session: Session) => Session): Map<number, number> => {
  if (!session) return new Map();
  const { status, cost, endTime } = session;
  const holders = holdersIn(session);
  if (holders.length === 0 || status === 'deleted' || status === 'merged') return new Map();
  const isAsPriced = endTime === null || priced(session, nowMs).cost === cost;
  const covered = coveredIn(covering(session), nowMs);
  const gone = holders.filter(({ leftAt }) => status === 'completed' || leftAt !== null);
  return new Map(gone.map(({ guest, pass }) => [guest, isAsPriced ? covered.get(guest)! : pass.redeemed]));
};

/**
 * How many blocks each guest has redeemed once all is done: those who left, and all once the session has ended. While a completed session
 * costs something else than its blocks do, what was redeemed stays.
 */
export const redeemableIn = (state: SessionState, nowMs: number): Map<number, number> => redeemedOnce(state, nowMs, (session) => session);

/** The same if the passes never ran out. */
export const wantedIn = (state: SessionState, nowMs: number): Map<number, number> => redeemedOnce(state, nowMs, asUnlimited);
