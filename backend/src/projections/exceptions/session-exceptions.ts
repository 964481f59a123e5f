import { type ExceptionKind, type Halalas, type PaymentMethod, paymentMethods, type Performer, performerId } from '@tabletime/contract';
import type { Recorded } from '../../events/define-events.ts';
import { foldFrom, performerOf } from '../../events/fold.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { type Session, sessionFold, type SessionState } from '../../events/session-fold.ts';
import { discountsAt } from '../../events/session-sums.ts';
import { idOf } from '../../eventstore/event.ts';
import { worthOf } from '../ledger/ledger-entries.ts';
import { chargeWithin, nextCharge, priceByClock } from './next-charge.ts';

/** An exception with its event; the amount in halalas. */
export interface Exception {
  position: number;
  at: string;
  kind: ExceptionKind;
  /** Tells apart the discounts that one event brought along; else 0. */
  part: number;
  person: string;
  session: string | null;
  tableNumber: number | null;
  amount: Halalas;
  reason: string | null;
  /** The session and number under which a discount was granted: one that was divided counts once. */
  origin: string | null;
}

/** What an exception takes over from its event. */
type Source = Pick<Exception, 'position' | 'at' | 'session' | 'tableNumber' | 'reason'> & { by: Performer };

type Money = ReadonlyMap<PaymentMethod, Halalas>;

/** A session with the exceptions in it so far. */
export interface Watched {
  state: SessionState;
  /** They stay, whatever follows. */
  done: readonly Exception[];
  /** Of the last end, until a reopening undoes it; then the reopening itself, until the next end. */
  atEnd: readonly Exception[];
  /** The events that brought the discounts of the bill, by number. */
  grants: ReadonlyMap<number, Source>;
  /** The duration set by hand while the session ran. */
  override: Source | null;
  /** While the session runs again; with the total before. */
  reopening: { source: Source; total: Halalas } | null;
  /** Payments voided after the end that were not taken again. */
  lifted: Money;
}

export const unwatched: Watched = {
  state: null,
  done: [],
  atEnd: [],
  grants: new Map(),
  override: null,
  reopening: null,
  lifted: new Map(),
};

/** Minutes before a charge. */
const shortlyBefore = 3;

type Recording = Recorded<SessionEvent>;

const sourceOf = ({ position, occurredAt, stream, metadata, data }: Recording): Source => ({
  position,
  at: occurredAt,
  session: idOf(stream),
  tableNumber: data.tableNumber,
  reason: ('reason' in data && data.reason) || null,
  by: performerOf(metadata.actor),
});

type Noted = Pick<Exception, 'kind' | 'amount'> & Partial<Pick<Exception, 'part' | 'origin' | 'reason'>> & { person?: string };

const noted = ({ by, ...source }: Source, exception: Noted): Exception => ({
  ...source,
  part: 0,
  origin: null,
  person: performerId(by),
  ...exception,
});

const totalOf = (state: SessionState): Halalas => worthOf(state).sales.amount;

/** What an event moved from one method to the other. What both methods paid together is not known to have moved. */
const movedBetween = (before: Session, after: Session): Halalas => {
  const [was, is] = [worthOf(before).money, worthOf(after).money];
  const changes = paymentMethods.map((method) => (is.get(method) ?? 0) - (was.get(method) ?? 0));
  return Math.max(0, Math.min(Math.max(...changes), -Math.min(...changes)));
};

const plus = (money: Money, method: PaymentMethod, amount: Halalas): Money => new Map(money).set(method, (money.get(method) ?? 0) + amount);

/** A payment after the end: first what was voided of its own method is taken again, then what was voided of the other. */
const retaken = (lifted: Money, method: PaymentMethod, amount: Halalas): { left: Money; moved: Halalas } => {
  const again = Math.min(lifted.get(method) ?? 0, amount);
  const other = paymentMethods.find((each) => each !== method)!;
  const moved = Math.min(lifted.get(other) ?? 0, amount - again);
  return { left: plus(plus(lifted, method, -again), other, -moved), moved };
};

/** What a duration set by hand after the end took off: of the price by the clock, or of the lower one that was charged before. */
const lostByHand = (before: Session, after: Session, event: Recording): Halalas => {
  if (event.type !== 'CompletedSessionEdited' || event.data.changes.durationOverrideMinutes?.to == null) return 0;
  const byClock = priceByClock(before, Date.parse(before.endTime!));
  return Math.min(byClock, before.cost ?? byClock) - (after.cost ?? 0);
};

/** The exception of an edit of a completed session, if it is one. */
const editOf = (before: Session, after: Session, event: Recording): Noted | undefined => {
  const fitting: Noted[] = [
    { kind: 'moved', amount: movedBetween(before, after) },
    { kind: 'handset', amount: lostByHand(before, after, event) },
    { kind: 'lowered', amount: totalOf(before) - totalOf(after) },
  ];
  return fitting.find(({ amount }) => amount > 0);
};

/** The exceptions of an end. A duration set by hand that lowered its price tells of it alone. */
const endOf = ({ override }: Watched, running: Session, after: Session, source: Source): Exception[] => {
  const endMs = Date.parse(after.endTime!);
  const [byClock, charged] = [priceByClock(running, endMs), after.cost ?? 0];
  const of = (kind: ExceptionKind, by: Source | null, amount: Halalas) => (by && amount > 0 ? [noted(by, { kind, amount })] : []);
  if (running.durationOverrideMinutes !== null && byClock > charged) return of('handset', override, byClock - charged);
  if (byClock === 0 && charged === 0) return of('free', source, nextCharge(running, endMs));
  if (running.durationOverrideMinutes !== null) return [];
  return of('early', source, chargeWithin(running, endMs, shortlyBefore));
};

/** What a reopening took away, now that its session has ended again. */
const reopeningOf = ({ reopening }: Watched, after: Session): Exception[] =>
  reopening ? [noted(reopening.source, { kind: 'reopened', amount: Math.max(0, reopening.total - totalOf(after)) })] : [];

const grantsAfter = (grants: Watched['grants'], event: Recording): Watched['grants'] => {
  const bill = event.type === 'GuestsMovedIn' || event.type === 'SessionSplitOff' ? event.data.bill : undefined;
  const brought = event.type === 'DiscountGranted' ? [event.data] : (bill?.discounts ?? []);
  return brought.length === 0 ? grants : new Map([...brought.map(({ discount }) => [discount, sourceOf(event)] as const), ...grants]);
};

/** The exceptions that an event of a completed session leaves for good. */
const afterTheEnd = (watched: Watched, before: Session, after: Session, event: Recording): Partial<Watched> => {
  const done = (...exceptions: Noted[]) => ({ done: [...watched.done, ...exceptions.map((each) => noted(sourceOf(event), each))] });
  switch (event.type) {
    case 'PaymentVoided': {
      const method = event.data.method ?? before.billing.payments.find(({ payment }) => payment === event.data.payment)?.method;
      if (!method || event.data.within === 'reopening') return {};
      return { lifted: plus(watched.lifted, method, event.data.amount) };
    }
    case 'PaymentTaken': {
      const { left, moved } = retaken(watched.lifted, event.data.method, event.data.amount);
      return { lifted: left, ...(moved > 0 && done({ kind: 'moved', amount: moved })) };
    }
    case 'SessionReopened': {
      const reopening = { source: sourceOf(event), total: totalOf(before) };
      return { reopening, atEnd: [noted(reopening.source, { kind: 'reopened', amount: 0 })], lifted: unwatched.lifted };
    }
    case 'SessionDeleted':
      return done({ kind: 'deleted', amount: totalOf(before) });
    case 'LineVoided':
      return done({ kind: 'deleted', amount: event.data.amount });
    case 'DiscountGranted':
    case 'RefundGiven':
      return {};
    default: {
      const edit = editOf(before, after, event);
      const isByHand = event.type === 'CompletedSessionEdited' && event.data.changes.durationOverrideMinutes !== undefined;
      return { ...(edit && done(edit)), ...(isByHand && { override: null }) };
    }
  }
};

const changesBy = (watched: Watched, before: Session, after: Session, event: Recording): Partial<Watched> => {
  if (event.type === 'RefundGiven' && event.data.kind === 'goodwill') {
    const { amount, approvedBy } = event.data;
    const approved = approvedBy ? [noted(sourceOf(event), { kind: 'approved', amount, person: approvedBy._id })] : [];
    return { done: [...watched.done, noted(sourceOf(event), { kind: 'refund', amount }), ...approved] };
  }
  if (before.status === 'completed') return afterTheEnd(watched, before, after, event);
  if (event.type === 'SessionEdited' && event.data.changes.durationOverrideMinutes)
    return { override: event.data.changes.durationOverrideMinutes.to === null ? null : sourceOf(event) };
  if (event.type !== 'SessionEnded') return {};
  const done = [...watched.done, ...reopeningOf(watched, after)];
  return { done, atEnd: endOf(watched, before, after, sourceOf(event)), reopening: null };
};

export const watchedAfter = (watched: Watched, event: Recording): Watched => {
  const before = watched.state;
  const state = foldFrom<SessionState, SessionEvent>(sessionFold, before, [event]);
  const changes = before && state ? changesBy(watched, before, state, event) : {};
  return { ...watched, ...changes, state, grants: grantsAfter(watched.grants, event) };
};

/** Discounts as they came out at the last end, for who granted and who approved them. */
const discountsOf = ({ state, grants }: Watched): Exception[] => {
  if (state?.status !== 'completed' && state?.status !== 'deleted') return [];
  const { discounts } = state.billing;
  if (discounts.length === 0) return [];
  const took = new Map(discountsAt(state, 0).map(({ discount, takes }) => [discount, takes]));
  return discounts.flatMap(({ discount, by, approvedBy, origin, reason }) => {
    const [source, amount] = [grants.get(discount), took.get(discount) ?? 0];
    if (!source || amount === 0) return [];
    const same = {
      amount,
      part: discount,
      reason,
      origin: origin ? `${origin.session} ${origin.discount}` : `${source.session} ${discount}`,
    };
    const granted = noted({ ...source, by }, { kind: 'discount', ...same });
    return approvedBy ? [granted, noted(source, { kind: 'approved', ...same, person: approvedBy._id })] : [granted];
  });
};

/** All exceptions in a session so far, except those of the software itself. */
export const exceptionsIn = (watched: Watched): Exception[] =>
  [...watched.done, ...watched.atEnd, ...discountsOf(watched)].filter(({ person }) => person !== 'System');
