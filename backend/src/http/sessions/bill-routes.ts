import { AsOf, billOf, type Cafe, problem, InvoicedBill } from '@tabletime/contract';
import { sql } from 'kysely';
import type { OnMenu } from '../../commands/bill/bill-commands.ts';
import type { ExecuteTogether } from '../../commands/execute.ts';
import { sessionDecider } from '../../commands/sessions/session-decider.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BilledSession, Past } from '../as-of/past.ts';
import { currentInvoice } from '../books/invoices.ts';
import type { Database } from '../database.ts';
import { cancelsPass, passSaleRoute } from '../passes/on-bill.ts';
import { answer } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { asId, asOfIn, type Ctx } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import type { Approvals } from './approvals.ts';
import { numberIn, sessionCall } from './routes.ts';

export const menuOf = async (db: Database): Promise<Map<string, OnMenu>> => {
  const { rows } = await sql<{ products: (OnMenu & { id: string; retired: boolean })[] }>`select products from menu`.execute(db);
  const products = rows[0]?.products ?? [];
  return new Map(
    products.filter(({ retired }) => !retired).map(({ id, name, price, soldOutOn, pass }) => [id, { name, price, soldOutOn, pass }]),
  );
};

export const sessionToBill = (db: Database, id: string) => db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();

export const billRoutes = (
  db: Database,
  { clock, cafe, past, executeTogether }: { clock: Clock; cafe: () => Cafe; past: Past; executeTogether: ExecuteTogether },
  requests: CommandRequests,
  approval: Approvals,
): Route[] => {
  const { commandRoute } = requests;
  const billNow = async (id: string): Promise<BilledSession | undefined> => {
    const row = await sessionToBill(db, id);
    return row && { row, invoice: row.endTime === null ? null : await currentInvoice(db, 'session', id), cafe: cafe(), at: clock.now() };
  };
  const numbered = (name: string) => (ctx: Ctx) => async () => ({ number: numberIn(ctx, name) });

  return [
    {
      method: 'GET',
      path: '/sessions/:id/bill',
      operationId: 'readBill',
      summary: 'Read the bill of a session',
      answers: { data: InvoicedBill },
      permission: 'sessions.read',
      parameters: () => ({ asOf: AsOf }),
      handler: async (ctx) => {
        const asOf = asOfIn(ctx);
        const moment = asOf === undefined ? undefined : await past.momentOf(ctx, asOf);
        const id = asId(ctx.params?.['id']);
        const found = id && (await (moment ? past.bill(id, moment) : billNow(id)));
        if (!found) throw problem('session.not_found');
        const { row, invoice, at } = found;
        const { name, vat } = found.cafe;
        const cafeName = { en: vat.name.en || name, ar: vat.name.ar || name };
        answer(ctx, { data: { ...billOf(row, at), cafeName, ...(invoice && { invoice }) } satisfies InvoicedBill });
      },
    },
    commandRoute(sessionDecider, 'addLines', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/lines',
      operationId: 'addLines',
      summary: 'Put products on the bill',
      example: { lines: [{ product: '0b5b4b0e-6f57-4f5c-9a44-0d3f5b1f7a10', quantity: 2 }] },
      message: 'done.lines_added',
      lookUp: () => () => menuOf(db),
    }),
    commandRoute(sessionDecider, 'serveLines', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/lines/served',
      operationId: 'serveLines',
      summary: 'Mark lines as served',
      example: { lines: [1, 2] },
      message: 'done.lines_served',
    }),
    passSaleRoute(db, { executeTogether }, requests),
    cancelsPass(
      db,
      { executeTogether },
      requests,
      commandRoute(sessionDecider, 'voidLine', {
        ...sessionCall,
        method: 'DELETE',
        path: '/sessions/:id/lines/:line',
        operationId: 'voidLine',
        summary: 'Take a line off the bill',
        message: 'done.line_voided',
        lookUp: numbered('line'),
      }),
    ),
    commandRoute(sessionDecider, 'grantDiscount', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/discounts',
      operationId: 'grantDiscount',
      summary: 'Grant a discount',
      example: { scope: 'bill', percent: 10, reason: 'Regular guest' },
      message: 'done.discount_granted',
      lookUp: approval,
    }),
    commandRoute(sessionDecider, 'withdrawDiscount', {
      ...sessionCall,
      method: 'DELETE',
      path: '/sessions/:id/discounts/:discount',
      operationId: 'withdrawDiscount',
      summary: 'Withdraw a discount',
      message: 'done.discount_withdrawn',
      lookUp: numbered('discount'),
    }),
    commandRoute(sessionDecider, 'takePayment', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/payments',
      operationId: 'takePayment',
      summary: 'Take a payment',
      message: 'done.payment_taken',
    }),
    commandRoute(sessionDecider, 'voidPayment', {
      ...sessionCall,
      method: 'DELETE',
      path: '/sessions/:id/payments/:payment',
      operationId: 'voidPayment',
      summary: 'Void a payment',
      message: 'done.payment_voided',
      lookUp: numbered('payment'),
    }),
    commandRoute(sessionDecider, 'refund', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/refunds',
      operationId: 'giveRefund',
      summary: 'Give money back out of goodwill',
      message: 'done.refund_given',
      lookUp: approval,
    }),
  ];
};
