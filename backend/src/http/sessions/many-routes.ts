import { OptionalReason, type WordingKey } from '@tabletime/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { deleteHistory, fixCosts } from '../../commands/many-sessions.ts';
import { parseInput } from '../../commands/faults.ts';
import type { Execute } from '../../commands/execute.ts';
import { newId } from '../../platform/ids.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { callerOf } from '../routing/context.ts';
import type { Database } from '../database.ts';
import { createAnswerOnce } from '../routing/answer-once.ts';
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

const Kept = z.object({ invoiced: z.int(), withPasses: z.int() });
type Kept = z.infer<typeof Kept>;

const fixed = { fixedSessions: z.int() };
const DeleteHistory = z.object({ reason: OptionalReason });

/** Completed sessions, and whether each has an invoice that no credit note has taken back. */
const completed = sql`
  (select s.id, coalesce(jsonb_path_exists(s.bill, '$.lines[*].pass'), false) as sold_passes, d.kind is not distinct from 'invoice' as is_invoiced from sessions s
  left join lateral (select kind from invoice_documents where session = s.id order by number desc limit 1) d on true
  where not s.is_active) completed`;

/** The completed sessions that may be deleted together. */
export const deletableIds = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from ${completed} where not is_invoiced and not sold_passes`.execute(db);
  return rows.map(({ id }) => id);
};

/** The completed sessions that stay: those with an invoice, and of the others those on whose bill a pass was sold. */
export const countKept = async (db: Database): Promise<Kept> => {
  const { rows } = await sql<Kept>`
    select (count(*) filter (where is_invoiced))::int as invoiced, (count(*) filter (where not is_invoiced))::int as "withPasses"
    from ${completed} where is_invoiced or sold_passes`.execute(db);
  return rows[0]!;
};

const historyDeleted = ({ invoiced, withPasses }: Kept): { message: WordingKey; params: Record<string, number> } => {
  if (invoiced > 0 && withPasses > 0) return { message: 'done.history_deleted_but_both', params: { invoiced, withPasses } };
  if (withPasses > 0) return { message: 'done.history_deleted_but_passes', params: { smart_count: withPasses } };
  return { message: invoiced === 0 ? 'done.history_deleted' : 'done.history_deleted_but', params: { smart_count: invoiced } };
};

export const manySessionsRoutes = (
  db: Database,
  { execute, store }: { execute: Execute; store: EventStore },
  requests: CommandRequests,
): Route[] => {
  const answerOnce = createAnswerOnce(store);
  // The key covers the whole request, so the commands have none.

  return [
    {
      method: 'DELETE',
      path: '/sessions/history',
      operationId: 'deleteHistory',
      summary: 'Delete all completed sessions',
      answers: { data: Kept.extend({ deleted: z.int() }) },
      permission: 'history.delete',
      body: () => DeleteHistory,
      handler: async (ctx) => {
        const { reason = 'Delete All History' } = parseInput(DeleteHistory, ctx.request.body);
        const done = await answerOnce(requests.keyOf(ctx), (firstPosition) => {
          const candidates = async (): Promise<string[]> => untouchedSince(store, firstPosition, await deletableIds(db));
          return deleteHistory({ execute, newId, candidates }, reason, callerOf(ctx));
        });
        const { deleted, position } = done;
        const kept = await countKept(db);
        await requests.answerDone(ctx, { position }, { ...historyDeleted(kept), data: { deleted, ...kept } });
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
        const { fixedSessions, position } = await answerOnce(requests.keyOf(ctx), (firstPosition) => {
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
