import { billInRiyals, billOfGuest, halalas, riyals, type SessionGuest, SessionRow, sumsOf, timeParts } from '@tabletime/contract';
import { z } from 'zod';
import { type Billing, billingAfter, methodsOf, methodsOfRunning, noBilling, shownBill, takenByMethod } from '../events/billing.ts';
import { afterChanges } from '../events/changes.ts';
import type { InStream } from '../events/define-events.ts';
import { clocksOf, pausedSince, type Seating, seatingAfter } from '../events/seating.ts';
import { sessionEvents, SessionFacts, type SessionEvent } from '../events/session-events.ts';
import { idOf } from '../eventstore/event.ts';
import { performerOf, rowOf, tableOf } from './row-of.ts';
import { wordsOfSession } from './session-words.ts';

type Event = InStream<SessionEvent>;

const cost = (amount: number | null): number | null => (amount === null ? null : riyals(amount));

const stamp = (event: Event) => ({ changedBy: performerOf(event.metadata.actor), changedAt: event.occurredAt, version: event.version });

/** The row of a deleted session, so that a restored one has it again; the table has no row in between. */
type Row = Omit<SessionRow, keyof Seated | keyof Billed> & {
  deleted?: boolean;
  seating: Seating | null;
  /** In halalas. */
  billing: Billing;
  isMerged?: boolean;
};

/** The columns of the table, in its order: `searchWords` is nothing that is read, and came to the table after `version`. */
const columns = Object.entries(SessionRow.shape).flatMap(([name, type]) =>
  name === 'version' ? [[name, type] as const, ['searchWords', z.string().nullable()] as const] : [[name, type] as const],
);

/** A row with those who are there after an event that is about them, and as many. */
const reseated = (row: Row, event: Event): Row => {
  const seating = seatingAfter(row.seating, row.numberOfCustomers, event);
  return { ...row, seating, numberOfCustomers: seating?.guests.length ?? row.numberOfCustomers };
};

/** Each guest with what they are charged; those who are there are charged nothing yet. */
const guestsIn = ({ seating, endTime, ...row }: Row): SessionGuest[] | null =>
  seating &&
  clocksOf(seating).map((guest) => {
    const until = endTime ?? guest.leftAt;
    if (until === null) return { ...guest, minutes: null, cost: null };
    const bill = billOfGuest(guest, row, Date.parse(until));
    return { ...guest, minutes: bill.minutes, cost: riyals(bill.cost) };
  });

type Seated = Pick<SessionRow, 'guests' | 'presentCustomers' | 'pausedSince' | 'status'>;

/** What the seating of a session says in its row. */
const seated = (row: Row): Seated => {
  const since = row.isActive ? pausedSince(row.seating) : null;
  const present = row.seating ? row.seating.guests.filter(({ leftAt }) => leftAt === null).length : row.numberOfCustomers;
  const ended = row.isMerged ? 'merged' : 'completed';
  return {
    guests: guestsIn(row),
    presentCustomers: row.isActive ? present : 0,
    pausedSince: since,
    status: row.isActive ? (since === null ? 'active' : 'paused') : ended,
  };
};

type Billed = Pick<SessionRow, 'total' | 'balance' | 'cashTaken' | 'creditTaken' | 'bill'>;

/** What the bill of a session says in its row. */
const billed = (row: Row): Billed => {
  const { billing, endTime } = row;
  const { cash, credit } = takenByMethod(billing);
  const isPlain = billing.mode !== 'explicit';
  const isCorrected = billing.implied.length > 1;
  const taken = {
    cashTaken: riyals(cash),
    creditTaken: riyals(credit),
    bill: isPlain && !isCorrected ? null : billInRiyals(shownBill(billing, row.paymentMethod)),
  };
  if (row.isMerged) return { total: 0, balance: 0, ...taken };
  if (endTime === null || (row.cost === null && isPlain)) return { total: null, balance: endTime === null ? null : 0, ...taken };
  // Most sessions come to what their time costs.
  if (isPlain) return { total: row.cost, balance: billing.mode === 'open' ? row.cost : 0, ...taken };
  const guests = row.seating && clocksOf(row.seating);
  const { total, balance } = sumsOf(timeParts({ ...row, guests, cost: row.cost === null ? null : halalas(row.cost) }, 0), billing);
  return { total: riyals(total), balance: riyals(balance), ...taken };
};

/** A row before an event, as its bill is moved on by it. */
const statusOf = ({ deleted, isActive }: Row): string => (deleted ? 'deleted' : isActive ? 'active' : 'completed');
const withBill = (before: Row | null, after: Row | null, event: Event): Row | null => {
  const known = before ?? after;
  if (!after || !known) return after;
  const money = { status: statusOf(known), paymentMethod: known.paymentMethod };
  return { ...after, billing: billingAfter(known.billing, money, event, event.metadata.actor) };
};

const moved = (row: Row | null, event: Event, change: Partial<Row>): Row | null => row && { ...row, ...change, ...stamp(event) };

/** A change of the bill alone. */
const stamped = (row: Row | null, event: Event): Row | null => moved(row, event, {});

/** A change that may be about who is there. */
const changed = (row: Row | null, event: Event, change: Partial<Row> = {}): Row | null => row && moved(reseated(row, event), event, change);

const started = (event: Event, data: SessionFacts & Pick<SessionRow, 'tariff'>): Row => ({
  ...SessionFacts.parse(data),
  id: idOf(event.stream),
  endTime: null,
  isActive: true,
  cost: null,
  durationOverrideMinutes: null,
  billedMinutes: null,
  businessDate: null,
  tariff: data.tariff,
  startedBy: performerOf(event.metadata.actor),
  reason: null,
  endedBy: null,
  seating: null,
  billing: noBilling,
  ...stamp(event),
});

type Handlers = Parameters<typeof rowOf<Row, typeof sessionEvents>>[1]['on'];

/** Handlers of events, each with what the event does to the bill. */
const withBills = (handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([type, handle]) => {
      const step = handle as (row: Row | null, event: Event) => Row | null;
      return [type, (row: Row | null, event: Event) => withBill(row, step(row, event), event)];
    }),
  ) as Handlers;

/** The list of table sessions. */
export const sessions = rowOf<Row, typeof sessionEvents>(sessionEvents, {
  table: tableOf('sessions', z.object(Object.fromEntries(columns))),
  shown: (given) => {
    const { deleted, seating: _seating, isMerged: _isMerged, billing, ...row } = given;
    if (deleted) return null;
    const paymentMethod = (row.isActive ? methodsOfRunning : methodsOf)(billing, row.paymentMethod);
    const shown: SessionRow = { ...row, paymentMethod, ...seated(given), ...billed(given) };
    // It is found by the name of who ended it, also after somebody else edited it.
    return { ...shown, searchWords: row.endedBy && wordsOfSession(shown, row.endedBy) };
  },
  on: withBills({
    SessionStarted: (_, event) => started(event, event.data),
    SessionImported: (_, event) => ({
      ...started(event, event.data),
      isActive: false,
      endTime: event.data.endTime,
      cost: cost(event.data.cost),
      billedMinutes: event.data.billedMinutes,
      businessDate: event.data.businessDate,
      durationOverrideMinutes: event.data.durationOverrideMinutes,
      reason: event.data.reason ?? null,
      endedBy: performerOf(event.metadata.actor),
    }),
    // A move needs no reason; that of the edit before it stays.
    SessionEdited: (row, event) =>
      changed(row, event, { ...afterChanges(event.data.changes), ...(event.data.reason && { reason: event.data.reason }) }),
    SessionEnded: (row, event) =>
      moved(row, event, {
        isActive: false,
        endTime: event.data.endTime,
        billedMinutes: event.data.billedMinutes,
        businessDate: event.data.businessDate,
        cost: cost(event.data.cost),
        endedBy: performerOf(event.metadata.actor),
        ...(event.data.paymentMethod && { paymentMethod: event.data.paymentMethod }),
      }),
    CompletedSessionEdited: (row, event) =>
      changed(row, event, {
        ...afterChanges(event.data.changes),
        billedMinutes: event.data.billedMinutes.to,
        cost: cost(event.data.cost.to),
        reason: event.data.reason,
      }),
    SessionReopened: (row, event) =>
      moved(row, event, { isActive: true, endTime: null, billedMinutes: null, businessDate: null, cost: null, endedBy: null }),
    SessionCostFixed: (row, event) => moved(row, event, { cost: cost(event.data.cost.to) }),
    SessionDeleted: (row, event) => moved(row, event, { deleted: true }),
    SessionRestored: (row, event) => moved(row, event, { deleted: false }),
    GuestsArrived: changed,
    GuestsLeft: changed,
    GuestReturned: changed,
    GuestClockCorrected: (row, event) =>
      changed(row, event, {
        ...(event.data.billedMinutes && { billedMinutes: event.data.billedMinutes.to }),
        ...(event.data.cost && { cost: cost(event.data.cost.to) }),
        ...(event.data.reason && { reason: event.data.reason }),
      }),
    SessionPaused: changed,
    SessionResumed: changed,
    GuestsMovedOut: changed,
    GuestsMovedIn: changed,
    // Without an end: what ended in a day or a shift is counted, and this goes on in another session.
    SessionMergedAway: (row, event) => moved(row, event, { isActive: false, isMerged: true, cost: 0 }),
    SessionSplitOff: (_, event) => reseated(started(event, event.data), event),
    LinesAdded: stamped,
    LineVoided: stamped,
    DiscountGranted: stamped,
    DiscountWithdrawn: stamped,
    PaymentTaken: stamped,
    PaymentVoided: stamped,
    RefundGiven: stamped,
    ApprovalGiven: stamped,
  }),
});
