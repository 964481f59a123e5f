import {
  BusinessDate,
  businessDateOf,
  type Cafe,
  halalas,
  Liabilities,
  liabilityOf,
  type PassRow,
  plusDays,
  riyals,
  startOfBusinessDay,
} from '@tabletime/contract';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Clock, toInstant } from '../../platform/clock.ts';
import { blocksLeftAt } from '../../projections/as-of/blocks-left.ts';
import { positionOf } from '../../projections/as-of/moment.ts';
import type { Database } from '../database.ts';
import { withoutEmpty } from '../lists/parse-list-query.ts';
import { answer } from '../routing/answer.ts';
import { queryOf, refusedParameter } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';

type Valid = Pick<PassRow, 'id' | 'product' | 'productName' | 'kind' | 'price' | 'blocks' | 'left' | 'validFrom' | 'validTo'>;

/** Passes that were sold by the end of a day, were good beyond it and were not cancelled by then; with what is left today. */
export const validAfter = async (db: Database, day: BusinessDate, end: string): Promise<Valid[]> => {
  const { rows } = await sql<Valid>`
    select id, product, product_name, kind, price, blocks, "left", valid_from, valid_to from passes
    where valid_to > ${day} and valid_from <= ${day} and (cancelled_at is null or cancelled_at >= ${end})
    order by valid_to, id`.execute(db);
  return rows;
};

interface Parts {
  pool: Pool;
  cafe: () => Cafe;
}

/** What is sold and not yet redeemed at the end of a business day, worked out from the log as it was then. */
const liabilitiesAt = async (db: Database, day: BusinessDate, { pool, cafe }: Parts): Promise<Liabilities> => {
  const end = startOfBusinessDay(plusDays(day, 1), cafe());
  const passes = await validAfter(db, day, toInstant(end));
  // Blocks that were given back since are not among those that are redeemed today.
  const counted = passes.filter(({ kind }) => kind === 'blocks').map(({ id }) => id);
  const left = counted.length === 0 ? new Map<string, number | null>() : await blocksLeftAt(pool, counted, await positionOf(pool, end - 1));
  const products = new Map<string, Liabilities['products'][number]>();
  for (const pass of passes) {
    const { product, productName: name, kind, price } = pass;
    const then = kind === 'blocks' ? (left.get(pass.id) ?? null) : null;
    const key = `${product} ${kind}`;
    const known = products.get(key) ?? { product, name, kind, passes: 0, left: kind === 'blocks' ? 0 : null, amount: 0 };
    products.set(key, {
      ...known,
      passes: known.passes + 1,
      left: known.left === null ? null : known.left + (then ?? 0),
      amount: known.amount + liabilityOf({ ...pass, price: halalas(price), left: then }, day),
    });
  }
  const byAmount = [...products.values()].toSorted((one, other) => other.amount - one.amount || one.product.localeCompare(other.product));
  return {
    businessDate: day,
    total: riyals(byAmount.reduce((sum, { amount }) => sum + amount, 0)),
    products: byAmount.map((each) => ({ ...each, amount: riyals(each.amount) })),
  };
};

export const liabilityRoutes = (db: Database, { clock, ...parts }: Parts & { clock: Clock }): Route[] => [
  {
    method: 'GET',
    path: '/books/liabilities',
    operationId: 'readLiabilities',
    summary: 'Read what guests have paid for with passes and not yet used',
    answers: { data: Liabilities },
    permission: 'books.read',
    opensTo: 'books',
    parameters: () => ({ on: BusinessDate }),
    handler: async (ctx) => {
      const { on } = withoutEmpty(queryOf(ctx), (name) => name === 'on');
      const day = on === undefined ? businessDateOf(clock.now(), parts.cafe()) : BusinessDate.safeParse(on).data;
      if (day === undefined) throw refusedParameter('on', 'field.date');
      answer(ctx, { data: await liabilitiesAt(db, day, parts) });
    },
  },
];
