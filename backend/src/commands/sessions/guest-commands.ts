import {
  billOfGuest,
  type Cafe,
  CorrectGuest,
  guestLimits,
  isByBook,
  GuestsArrive,
  GuestsLeave,
  latestOccurrence,
  PauseSession,
  Problem,
  problem,
  type ProblemCode,
  sessionLimits,
  TimeOfDay,
  type WordingKey,
} from '@tabletime/contract';
import { z } from 'zod';
import { changesTo, isUnchanged } from '../../events/changes.ts';
import { clocksOf, pausedSince, pricedSession, type Seating } from '../../events/seating.ts';
import type { GuestChanges } from '../../events/guest-payloads.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { pricedByBook, spentIn } from '../../events/session-sums.ts';
import { settled } from '../bill/bill-state.ts';
import { toInstant } from '../../platform/clock.ts';
import { commandOf } from '../decider.ts';
import { shareTaken } from '../bill/money.ts';
import { reseated, type Session, type SessionState } from '../../events/session-fold.ts';
import { checkUnused, requireActive, command, guestIn, type SeatedGuest, seatingOf, requireNotMerged } from './session-preconditions.ts';
import { billAt } from './session-price.ts';

export const ofField = (code: ProblemCode & WordingKey, field: string): Problem => new Problem(code, {}, { [field]: code });

export const faultOf = (field: string, code: WordingKey): Problem => new Problem('request.invalid', {}, { [field]: code });

const checkClass = (guestClass: string | null | undefined, { guestClasses = [] }: Cafe): void => {
  if (guestClass != null && !guestClasses.some(({ _id }) => _id === guestClass)) throw faultOf('guestClass', 'tariffs.class_unknown');
};

export const presentIn = ({ guests }: Seating): SeatedGuest[] => guests.filter(({ leftAt }) => leftAt === null);

export const checkRoom = (seating: Seating, more: number, field?: string): void => {
  const refusal = (code: 'guest.present_limit' | 'guest.ever_limit') => (field === undefined ? problem(code) : ofField(code, field));
  if (presentIn(seating).length + more > guestLimits.present) throw refusal('guest.present_limit');
  if (seating.guests.length + more > guestLimits.ever) throw refusal('guest.ever_limit');
};

/** In milliseconds since the epoch. A time of day means its latest occurrence before `latestMs`. */
const momentOf = (given: string | undefined, latestMs: number, { timezone }: Cafe): number => {
  if (given === undefined) return latestMs;
  return TimeOfDay.safeParse(given).success ? latestOccurrence(given, latestMs, timezone) : Date.parse(given);
};

const arrive = command({
  input: () => GuestsArrive,
  permission: 'sessions.write',
  decide: (state, { count, labels, arrivedAt, guestClass }, { now, cafe }) => {
    const session = requireActive(state);
    const seating = seatingOf(session);
    const at = momentOf(arrivedAt, now, cafe);
    if (at > now) throw ofField('guest.future', 'arrivedAt');
    if (at < now - sessionLimits.minutes * 60_000) throw ofField('guest.too_old', 'arrivedAt');
    if (at < Date.parse(session.startTime)) throw ofField('guest.before_start', 'arrivedAt');
    checkRoom(seating, count);
    checkClass(guestClass, cafe);
    const guests = Array.from({ length: count }, (_, index) => ({
      guest: seating.last + index + 1,
      ...(labels[index] && { label: labels[index] }),
      arrivedAt: toInstant(at),
      ...(guestClass != null && { guestClass }),
    }));
    return [{ type: 'GuestsArrived', data: { tableNumber: session.tableNumber, guests } }];
  },
});

const checkLeaving = ({ arrivedAt }: Pick<SeatedGuest, 'arrivedAt'>, startTime: string, at: number, latest: number): void => {
  if (at > latest) throw ofField('guest.future', 'leftAt');
  if (at < latest - sessionLimits.minutes * 60_000) throw ofField('guest.too_old', 'leftAt');
  if (at < Date.parse(arrivedAt ?? startTime)) throw ofField('guest.left_before_arrival', 'leftAt');
};

/** Of blocks by table, what each guest is charged at `nowMs`; nothing without a book, and where spending waives the time. */
const sharesOfTable = (session: Session, nowMs: number): Map<number, number> => {
  if (!isByBook(session, session.seating && clocksOf(session.seating))) return new Map();
  const { guests, blocks } = pricedByBook(session, nowMs);
  if (blocks.some(({ waived }) => waived !== undefined)) return new Map();
  const ownOf = (guest: number): number => blocks.reduce((sum, block) => (block.guest === guest ? sum + block.amount : sum), 0);
  // What others paid for another table may have lowered it below their own blocks.
  return new Map(guests.map(({ guest, cost }) => [guest, Math.max(0, cost - ownOf(guest))]));
};

const leave = command({
  input: () => GuestsLeave,
  permission: 'sessions.write',
  decide: (state, { guests: numbers, leftAt, payment }, { now, cafe }) => {
    const session = requireActive(state);
    const seating = seatingOf(session);
    const at = momentOf(leftAt, now, cafe);
    for (const number of numbers) {
      const guest = guestIn(seating, number);
      if (guest.leftAt !== null) throw problem('guest.left', { guest: number });
      checkLeaving(guest, session.startTime, at, now);
    }
    if (presentIn(seating).length === numbers.length) throw problem('guest.last');
    const gone: Seating = {
      ...seating,
      guests: seating.guests.map((guest) => (numbers.includes(guest.guest) ? { ...guest, leftAt: toInstant(at) } : guest)),
    };
    const { guests: clocks, ...terms } = pricedSession({ ...session, seating: gone });
    const shares = payment ? sharesOfTable({ ...session, seating: gone }, now) : new Map<number, number>();
    const spent = spentIn({ ...session, seating: gone }, now);
    const guests = clocks!
      .filter(({ guest }) => numbers.includes(guest))
      .map((guest) => {
        const paidShare = shares.get(guest.guest);
        const bill = billOfGuest(guest, clocks!, terms, now, spent);
        return { ...bill, leftAt: toInstant(at), ...(paidShare !== undefined && { paidShare }) };
      });
    const left: SessionEvent = { type: 'GuestsLeft', data: { tableNumber: session.tableNumber, guests } };
    return [...(payment ? shareTaken(session, left, numbers, payment, now) : []), left];
  },
});

interface Named {
  guest: number;
}
const ofGuest = commandOf<SessionState, SessionEvent, Named>();

const comeBack = ofGuest({
  input: () => z.object({}),
  permission: 'sessions.write',
  decide: (state, _, { now }, { guest: number }) => {
    const session = requireActive(state);
    const seating = seatingOf(session);
    const { leftAt, pass } = guestIn(seating, number);
    if (leftAt === null) throw problem('guest.present', { guest: number });
    checkRoom({ ...seating, guests: presentIn(seating) }, 1);
    checkUnused(seating, pass?.pass);
    const { tableNumber } = session;
    return [{ type: 'GuestReturned', data: { tableNumber, guest: number, awayFrom: leftAt, awayTo: toInstant(now) } }];
  },
});

const checkCorrected = (session: Session, guest: SeatedGuest, changes: GuestChanges, latest: number): void => {
  const arrivedAt = changes.arrivedAt ? changes.arrivedAt.to : guest.arrivedAt;
  const leftAt = changes.leftAt ? changes.leftAt.to : guest.leftAt;
  const late = session.endTime === null ? 'guest.future' : 'guest.after_end';
  if (changes.arrivedAt && arrivedAt !== null) {
    const at = Date.parse(arrivedAt);
    if (at > latest) throw ofField(late, 'arrivedAt');
    if (at < latest - sessionLimits.minutes * 60_000) throw ofField('guest.too_old', 'arrivedAt');
    // A guest from another session may have arrived before this one began.
    if (guest.joinedAt === null && at < Date.parse(session.startTime)) throw ofField('guest.before_start', 'arrivedAt');
  }
  if (leftAt === null) return;
  if (Date.parse(leftAt) > latest) throw ofField(late, 'leftAt');
  if (leftAt < (arrivedAt ?? session.startTime)) throw ofField('guest.left_before_arrival', changes.leftAt ? 'leftAt' : 'arrivedAt');
};

/** The name of a class, for the log; null without one, and of one that is gone. */
const classNamed = (id: string | null, { guestClasses = [] }: Cafe) => guestClasses.find(({ _id }) => _id === id)?.name ?? null;

const correctGuest = ofGuest({
  input: () => CorrectGuest,
  permission: 'sessions.write',
  decide: (state, { reason, settle, ...wanted }, { now, cafe }, { guest: number }) => {
    const session = requireNotMerged(state);
    const seating = seatingOf(session);
    const guest = guestIn(seating, number);
    const latest = session.endTime === null ? now : Date.parse(session.endTime);
    const moment = (given: string | null | undefined) => given && toInstant(momentOf(given, latest, cafe));
    const changes: GuestChanges = changesTo<Pick<SeatedGuest, 'arrivedAt' | 'leftAt' | 'label' | 'guestClass'>>(guest, {
      arrivedAt: moment(wanted.arrivedAt) ?? undefined,
      leftAt: moment(wanted.leftAt),
      label: wanted.label,
      guestClass: wanted.guestClass,
    });
    if (isUnchanged(changes)) return [];
    if (changes.guestClass) checkClass(changes.guestClass.to, cafe);
    if (changes.guestClass && session.status !== 'active' && !reason) throw faultOf('reason', 'reason.required_edit');
    checkCorrected(session, guest, changes, latest);
    const present = presentIn(seating);
    if (changes.leftAt && changes.leftAt.to !== null && session.status === 'active' && present.every((each) => each === guest)) {
      throw problem('guest.last');
    }
    if (changes.leftAt && changes.leftAt.to === null) {
      checkRoom({ ...seating, guests: present }, 1);
      checkUnused(seating, guest.pass?.pass);
    }
    const names = changes.guestClass && {
      classes: { before: classNamed(changes.guestClass.from, cafe), after: classNamed(changes.guestClass.to, cafe) },
    };
    const data = { tableNumber: session.tableNumber, guest: number, changes, ...names, ...(reason && { reason }) };
    if (session.status === 'active') return [{ type: 'GuestClockCorrected', data }];
    const bill = billAt(reseated(session, { type: 'GuestClockCorrected', data }), latest);
    const become = {
      billedMinutes: { from: session.billedMinutes ?? 0, to: bill.billedMinutes },
      cost: { from: session.cost, to: bill.cost },
    };
    return settled(session, { type: 'GuestClockCorrected', data: { ...data, ...become } }, { settle, reason });
  },
});

const pause = command({
  input: () => PauseSession,
  permission: 'sessions.write',
  decide: (state, { reason }, { now }) => {
    const { tableNumber, seating } = requireActive(state);
    if (pausedSince(seating) !== null) throw problem('session.paused');
    return [{ type: 'SessionPaused', data: { tableNumber, at: toInstant(now), ...(reason && { reason }) } }];
  },
});

const resume = command({
  input: () => z.object({}),
  permission: 'sessions.write',
  decide: (state, _, { now }) => {
    const { tableNumber, seating } = requireActive(state);
    if (pausedSince(seating) === null) throw problem('session.not_paused');
    return [{ type: 'SessionResumed', data: { tableNumber, at: toInstant(now) } }];
  },
});

export const guestCommands = { arrive, leave, return: comeBack, correctGuest, pause, resume };
