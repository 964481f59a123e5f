import { PassSale, problem, SellPassOnBill, VoidLine } from '@tabletime/contract';
import { sql } from 'kysely';
import { sellPassOnBill, voidPassLine } from '../../commands/bill/pass-on-bill.ts';
import type { ExecuteTogether } from '../../commands/execute.ts';
import { parseInput } from '../../commands/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../database.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { asId, type Ctx } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { numberIn, sessionCall } from '../sessions/routes.ts';
import { holderRow, productOnSale, soldPass } from './routes.ts';

interface Parts {
  executeTogether: ExecuteTogether;
}

const sessionIn = (ctx: Ctx): string => {
  const id = asId(ctx.params?.['id']);
  if (!id) throw problem(sessionCall.stream.missing);
  return id;
};

/** How a pass is sold on the bill of a session. */
export const passSaleRoute = (db: Database, { executeTogether }: Parts, requests: CommandRequests): Route => ({
  method: 'POST',
  path: '/sessions/:id/pass-sales',
  operationId: 'sellPassOnBill',
  summary: 'Sell a pass on the bill of a session',
  answers: { status: 201, data: PassSale, headers: ['ETag'] },
  permission: 'passes.use',
  readsVersion: true,
  body: () => SellPassOnBill,
  handler: async (ctx) => {
    const session = sessionIn(ctx);
    const [id, { product, holder }] = [newId(), parseInput(SellPassOnBill, ctx.request.body)];
    const { ifMatch, ...by } = requests.metadataOf(ctx);
    const done = await executeTogether(
      sellPassOnBill,
      { session: { id: session, ifMatch }, pass: { id, isNew: true } },
      ctx.request.body,
      { ...by, alongside: [holderRow(id, holder)] },
      () => productOnSale(db, product),
    );
    await requests.answerDone(ctx, done, { message: 'done.pass_sold', data: await soldPass(db, done), status: 201 });
  },
});

const passOfLine = async (db: Database, session: string, line: number): Promise<string | undefined> => {
  const { rows } = await sql<{ pass: string | null }>`
    select line ->> 'pass' as pass from sessions, jsonb_array_elements(bill -> 'lines') as line
    where id = ${session} and (line ->> 'line')::int = ${line}`.execute(db);
  return rows[0]?.pass ?? undefined;
};

/** The call that takes a line off a bill: where the line sold a pass, it cancels that in the same commit. */
export const cancelsPass = (db: Database, { executeTogether }: Parts, requests: CommandRequests, route: Route): Route => ({
  ...route,
  handler: async (ctx, next) => {
    const [session, number] = [asId(ctx.params?.['id']), numberIn(ctx, 'line')];
    const pass = session && (await passOfLine(db, session, number));
    if (!pass) return route.handler(ctx, next);
    parseInput(VoidLine, ctx.request.body);
    const { ifMatch, ...by } = requests.metadataOf(ctx);
    const addressed = { session: { id: session, ifMatch }, pass: { id: pass } };
    const done = await executeTogether(voidPassLine, addressed, ctx.request.body, by, async () => ({ number }));
    await requests.answerDone(ctx, done, { message: 'done.line_voided', data: sessionCall.data(ctx, done) });
  },
});
