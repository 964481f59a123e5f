import { riyals, SessionRow } from '@tabletime/contract';
import { z } from 'zod';
import { afterChanges } from '../events/changes.ts';
import type { InStream } from '../events/define-events.ts';
import { sessionEvents, SessionFacts, type SessionEvent } from '../events/session-events.ts';
import { idOf } from '../eventstore/event.ts';
import { performerOf, rowOf, tableOf } from './row-of.ts';
import { wordsOfSession } from './session-words.ts';

type Event = InStream<SessionEvent>;

const cost = (amount: number | null): number | null => (amount === null ? null : riyals(amount));

const stamp = (event: Event) => ({ changedBy: performerOf(event.metadata.actor), changedAt: event.occurredAt, version: event.version });

/** The row of a deleted session, so that a restored one has it again; the table has no row in between. */
type Row = SessionRow & { deleted?: boolean };

/** The columns of the table, in its order: `searchWords` is nothing that is read, and came to the table after `version`. */
const columns = Object.entries(SessionRow.shape).flatMap(([name, type]) =>
  name === 'version' ? [[name, type] as const, ['searchWords', z.string().nullable()] as const] : [[name, type] as const],
);

const moved = (row: Row | null, event: Event, change: Partial<Row>): Row | null => row && { ...row, ...change, ...stamp(event) };

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
  ...stamp(event),
});

/** The list of table sessions. */
export const sessions = rowOf<Row, typeof sessionEvents>(sessionEvents, {
  table: tableOf('sessions', z.object(Object.fromEntries(columns))),
  // It is found by the name of who ended it, also after somebody else edited it.
  shown: ({ deleted, ...row }) => (deleted ? null : { ...row, searchWords: row.endedBy && wordsOfSession(row, row.endedBy) }),
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
      moved(row, event, { ...afterChanges(event.data.changes), ...(event.data.reason && { reason: event.data.reason }) }),
    SessionEnded: (row, event) =>
      moved(row, event, {
        isActive: false,
        endTime: event.data.endTime,
        billedMinutes: event.data.billedMinutes,
        businessDate: event.data.businessDate,
        cost: cost(event.data.cost),
        endedBy: performerOf(event.metadata.actor),
      }),
    CompletedSessionEdited: (row, event) =>
      moved(row, event, {
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
  },
});
