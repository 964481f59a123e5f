import { passQuery, type PassRow, PassSale, type PassStep, problem, SellPass, ShownPass } from '@tabletime/contract';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Execute } from '../../commands/execute.ts';
import { parseInput } from '../../commands/faults.ts';
import type { Executed } from '../../commands/idempotency.ts';
import { type OnSale, passDecider } from '../../commands/pass-decider.ts';
import { decode, type Recorded } from '../../events/define-events.ts';
import { performerOf } from '../../events/fold.ts';
import { type PassEvent, passEvents } from '../../events/pass-events.ts';
import type { MenuProduct } from '../../events/menu-events.ts';
import { streamName } from '../../eventstore/event.ts';
import type { ReadRow } from '../../eventstore/read-rows.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { newId } from '../../platform/ids.ts';
import { passHolderTable } from '../../projections/passes.ts';
import { currentInvoice } from '../books/invoices.ts';
import type { Database } from '../database.ts';
import { type ReadResource, readRows } from '../lists/list-sql.ts';
import { createRememberedCounts, endOfLog } from '../lists/remembered-counts.ts';
import { listRoute } from '../lists/routes.ts';
import { inName, inPhone } from '../resources.ts';
import { answer, setVersion } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { asId, type Ctx } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { Pass, PassDetails, Removed } from '../wire-rows.ts';

/** Passes, the newest first, with the names and phone numbers of holders that were not erased. */
export const passes: ReadResource<'passes'> = {
  name: 'passes',
  singular: 'pass',
  row: Pass,
  permission: 'passes.use',
  source: sql`(select passes.*, pass_holders.name, pass_holders.phone from passes left join pass_holders using (id)) as passes`,
  fields: Object.keys(ShownPass.shape),
  instants: ['soldAt', 'cancelledAt'] satisfies (keyof ShownPass)[],
  order: [{ field: 'soldAt', descending: true }],
  ...passQuery,
  conditions: {
    validToFrom: (date) => sql<SqlBool>`valid_to >= ${date}`,
    validToTo: (date) => sql<SqlBool>`valid_to <= ${date}`,
    cancelled: (isCancelled) => (isCancelled === true ? sql<SqlBool>`cancelled_at is not null` : sql<SqlBool>`cancelled_at is null`),
  },
  places: { q: [inName, inPhone] },
  missing: 'pass.not_found',
};

const steps: Record<PassEvent['type'], PassStep['what']> = {
  PassSold: 'sold',
  PassRedeemed: 'redeemed',
  PassRedemptionReversed: 'reversed',
  PassCancelled: 'cancelled',
  PassHolderErased: 'erased',
};

const stepOf = ({ type, data, occurredAt: at, metadata }: Recorded<PassEvent>): PassStep => ({
  what: steps[type],
  at,
  by: performerOf(metadata.actor),
  ...('guest' in data && 'tableNumber' in data
    ? { blocks: data.blocks, session: data.session, guest: data.guest, tableNumber: data.tableNumber }
    : {}),
  ...('reason' in data ? { reason: data.reason } : {}),
});

const changed = {
  answers: { data: Removed },
  stream: { missing: passes.missing },
  data: (_: Ctx, { id, version }: Executed<PassRow>) => ({ _id: id, version }),
} as const;

/** The number of the latest document of a pass; none without VAT. */
const invoiceOf = async (db: Database, pass: string): Promise<{ invoice?: number }> => {
  const { rows } = await sql<{ invoice: number }>`
    select number as invoice from invoice_documents where pass = ${pass} order by number limit 1`.execute(db);
  return rows[0] ?? {};
};

/** The product that a pass is sold as. */
export const productOnSale = async (db: Database, product: string): Promise<OnSale> => {
  const { rows } = await sql<{ products: MenuProduct[] }>`select products from menu`.execute(db);
  return { product: rows[0]?.products.find(({ id }) => id === product) };
};

/** The row of a holder, beside the log. */
export const holderRow = (id: string, { name, phone }: z.output<typeof SellPass>['holder']): ReadRow => ({
  table: passHolderTable,
  row: { id, name, phone: phone ?? null },
});

/** The answer to a sale. */
export const soldPass = async (db: Database, { id, row }: Executed<PassRow>): Promise<PassSale> => ({
  _id: id,
  left: row!.left,
  validTo: row!.validTo,
  ...(await invoiceOf(db, id)),
});

/** The list of passes, one pass with its story, and how a pass is sold at the counter, is cancelled, and its holder erased. */
export const passRoutes = (
  db: Database,
  { store, execute }: { store: EventStore; execute: Execute },
  requests: CommandRequests,
): Route[] => [
  listRoute(() => db, passes, createRememberedCounts(endOfLog)),
  {
    method: 'GET',
    path: '/passes/:id',
    operationId: 'readPass',
    summary: 'Read a pass and its story',
    answers: { data: PassDetails, headers: ['ETag'] },
    permission: 'passes.use',
    handler: async (ctx) => {
      const id = asId(ctx.params?.['id']);
      const [[row], events, invoice] = await Promise.all([
        readRows(db, passes, [id]),
        id === undefined ? [] : store.readStream(streamName(passEvents.category, id)),
        id === undefined ? null : currentInvoice(db, 'pass', id),
      ]);
      if (!row) throw problem(passes.missing);
      setVersion(ctx, row.version);
      const story = events.map((event) => stepOf(decode(passEvents, event)));
      answer(ctx, { data: { ...(JSON.parse(row.json) as object), story, ...(invoice && { invoice }) } });
    },
  },
  {
    method: 'POST',
    path: '/passes',
    operationId: 'sellPass',
    summary: 'Sell a pass at the counter',
    answers: { status: 201, data: PassSale, headers: ['ETag'] },
    permission: 'passes.use',
    body: () => SellPass,
    handler: async (ctx) => {
      const [id, { product, holder }] = [newId(), parseInput(SellPass, ctx.request.body)];
      const asked = { ...requests.metadataOf(ctx), isNew: true, alongside: [holderRow(id, holder)] };
      const done = await execute(passDecider, 'sell', id, ctx.request.body, asked, () => productOnSale(db, product));
      await requests.answerDone(ctx, done, { message: 'done.pass_sold', data: await soldPass(db, done), status: 201 });
    },
  },
  requests.commandRoute(passDecider, 'cancel', {
    ...changed,
    method: 'POST',
    path: '/passes/:id/cancel',
    operationId: 'cancelPass',
    summary: 'Cancel a pass',
    message: ({ isUnchanged }) => (isUnchanged ? 'done.pass_cancelled_already' : 'done.pass_cancelled'),
  }),
  requests.commandRoute(passDecider, 'eraseHolder', {
    ...changed,
    method: 'DELETE',
    path: '/passes/:id/holder',
    operationId: 'erasePassHolder',
    summary: 'Erase the name and phone number of a holder',
    message: 'done.pass_holder_erased',
    alongside: (id) => [{ table: passHolderTable, remove: id }],
  }),
];
