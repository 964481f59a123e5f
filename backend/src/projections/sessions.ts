import { billOfGuest, riyals, type SessionGuest, SessionRow } from '@tabletime/contract';
import { z } from 'zod';
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
type Row = Omit<SessionRow, 'guests' | 'presentCustomers' | 'pausedSince' | 'status'> & {
  deleted?: boolean;
  seating: Seating | null;
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

/** What the seating of a session says in its row. */
const seated = (row: Row): Pick<SessionRow, 'guests' | 'presentCustomers' | 'pausedSince' | 'status'> => {
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

const moved = (row: Row | null, event: Event, change: Partial<Row>): Row | null => row && { ...row, ...change, ...stamp(event) };

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
  ...stamp(event),
});

/** The list of table sessions. */
export const sessions = rowOf<Row, typeof sessionEvents>(sessionEvents, {
  table: tableOf('sessions', z.object(Object.fromEntries(columns))),
  shown: (given) => {
    const { deleted, seating: _seating, isMerged: _isMerged, ...row } = given;
    if (deleted) return null;
    const shown: SessionRow = { ...row, ...seated(given) };
    // It is found by the name of who ended it, also after somebody else edited it.
    return { ...shown, searchWords: row.endedBy && wordsOfSession(shown, row.endedBy) };
  },
  on: {
    SessionStarted: (_, event) => started(event, event.data),
    SessionImported: (_, event) => ({
      ...started(event, event.data),
      isActive: false,
      endTime: event.data.endTime,
      cost: cost(event.data.cost),
      billedMinutes: event.data.billedMinutes,
      businessDate: event.data.businessDate,
      durationOverrideMinutes: event.data.durationOverrideMinutes,
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
  },
});
