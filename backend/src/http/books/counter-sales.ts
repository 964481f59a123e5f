import { moneyKinds, type PassSales, salesKinds } from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofKinds } from './money-taken.ts';

/** Entries of the passes sold at the counter that meet a condition: what was given back counts where the pass was sold. */
export const counterSales = (where: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`(
  select valid_from, sold_at, sold_by, product, kind, method, amount
  from (select id as pass, valid_from, sold_at, sold_by, product from passes where session is null and ${where}) as sold_passes
  join ledger using (pass))`;

const sumOf = (condition: RawBuilder<SqlBool>): RawBuilder<number> => sql`coalesce(sum(amount) filter (where ${condition}), 0)`;

/** Sums of counter sales, by the names of `PassSales`. */
export const passSums = {
  sold: sql<number>`count(*) filter (where kind = 'sale')::integer`,
  revenue: sumOf(ofKinds(salesKinds)),
  cash: sumOf(sql`${ofKinds(moneyKinds)} and method = 'Cash'`),
  credit: sumOf(sql`${ofKinds(moneyKinds)} and method = 'Credit'`),
} satisfies Record<keyof PassSales, RawBuilder<number>>;

/** The sums as one JSON object. */
export const passSales = (where: RawBuilder<SqlBool>): RawBuilder<PassSales> => sql`(
  select json_build_object(${sql.join(Object.entries(passSums).flatMap(([name, sum]) => [sql.lit(name), sum]))})
  from ${counterSales(where)} as sold)`;
