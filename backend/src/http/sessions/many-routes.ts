import { OptionalReason } from '@tabletime/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { deleteHistory, fixCosts } from '../../commands/many-sessions.ts';
import { parseInput } from '../../commands/faults.ts';
import type { Execute } from '../../commands/execute.ts';
import { newId } from '../../platform/ids.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { callerOf } from '../routing/context.ts';
import type { Database } from '../database.ts';
import { createStoredAnswers } from '../routing/stored-answers.ts';
import type { Route } from '../routing/route.ts';
import { wrongCosts } from './wrong-costs.ts';
import { streamName } from '../../eventstore/event.ts';
import type { EventStore } from '../../eventstore/store.ts';

const batchSize = 1_000;

/** The sessions without events after a position; all of them without a position. */
const untouchedSince = async (store: Pick<EventStore, 'readAfter'>, position: number | undefined, ids: string[]): Promise<string[]> => {
  if (position === undefined) return ids;
  const touched = new Set<string>();
  for (let after: number | undefined = position; after !== undefined;) {
    const events = await store.readAfter(after, batchSize);
    for (const { stream } of events) touched.add(stream);
    after = events.at(-1)?.position;
  }
  return ids.filter((id) => !touched.has(streamName('session', id)));
};

const fixed = { fixedSessions: z.int() };
const DeleteHistory = z.object({ reason: OptionalReason });

/** Completed sessions, and whether each has an invoice that no credit note has taken back. */
const completed = sql`
  (select s.id, d.kind is not distinct from 'invoice' as is_invoiced from sessions s
  left join lateral (select kind from invoice_documents where session = s.id order by number desc limit 1) d on true
  where not s.is_active) completed`;

/** The completed sessions that may be deleted together. */
export const deletableIds = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from ${completed} where not is_invoiced`.execute(db);
  return rows.map(({ id }) => id);
};

export const countInvoiced = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${completed} where is_invoiced`.execute(db);
  return rows[0]!.count;
};

export const manySessionsRoutes = (
  db: Database,
  { execute, store }: { execute: Execute; store: EventStore },
  requests: CommandRequests,
): Route[] => {
  const once = createStoredAnswers(store);
  // The key covers the whole request, so the commands have none.

  return [
    {
      method: 'DELETE',
      path: '/sessions/history',
      operationId: 'deleteHistory',
      summary: 'Delete all completed sessions',
      answers: { data: z.object({ deleted: z.int(), invoiced: z.int() }) },
      permission: 'history.delete',
      body: () => DeleteHistory,
      handler: async (ctx) => {
        const { reason = 'Delete All History' } = parseInput(DeleteHistory, ctx.request.body);
        const done = await once(requests.keyOf(ctx), (firstPosition) => {
          const candidates = async (): Promise<string[]> => untouchedSince(store, firstPosition, await deletableIds(db));
          return deleteHistory({ execute, newId, candidates }, reason, callerOf(ctx));
        });
        const { deleted, position } = done;
        const invoiced = await countInvoiced(db);
        await requests.answerDone(
          ctx,
          { position },
          {
            message: invoiced === 0 ? 'done.history_deleted' : 'done.history_deleted_but',
            params: { smart_count: invoiced },
            data: { deleted, invoiced },
          },
        );
      },
    },
    {
      method: 'POST',
      path: '/sessions/fix-costs',
      operationId: 'fixCosts',
      summary: 'Fix the costs of completed sessions',
      answers: { data: z.object(fixed), beside: fixed },
      permission: 'sessions.write',
      handler: async (ctx) => {
        const { fixedSessions, position } = await once(requests.keyOf(ctx), (firstPosition) => {
          const candidates = async (): Promise<string[]> => untouchedSince(store, firstPosition, await wrongCosts(db));
          return fixCosts({ execute, newId, candidates }, callerOf(ctx));
        });
        const params = { smart_count: fixedSessions };
        await requests.answerDone(
          ctx,
          { position },
          { message: 'done.costs_fixed', params, data: { fixedSessions }, beside: { fixedSessions } },
        );
      },
    },
  ];
};
