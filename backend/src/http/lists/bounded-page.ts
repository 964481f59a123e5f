import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** If at least one in so many rows matches, a page is filled in list order; otherwise an index finds all matches. */
const oneIn = 125;
/** The most rows to look at in list order for a page. */
const mostNear = 50_000;
const further = 4;

interface Bounded {
  source: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  limit: number;
  offset: number;
  countTo: number;
  isListed: boolean;
}

interface BoundedPage {
  before: RawBuilder<unknown>;
  page: RawBuilder<unknown>;
  total: RawBuilder<number>;
}

/**
 * A page of rows that match any conditions, and their number up to a limit, in about constant time. Frequent matches are found among the
 * nearest rows in list order, rarer ones further along; only if that does not fill the page, the conditions' index fetches all matches to
 * sort. Left to choose, PostgreSQL would walk along the order, through all rows where hardly any matches. `offset 0` below a separate order
 * keeps a query from being planned for the limit; without an order, as in a count, only a materialized query does.
 */
export const boundedPage = ({ source, where, order, limit, offset, countTo, isListed }: Bounded): BoundedPage => {
  const last = limit + offset;
  const most = countTo + 1;
  const enough = sql.lit(Math.max(last, most));
  const alongTheOrder = (rows: number) => sql`
    select * from (select * from ${source} order by ${order} limit ${sql.lit(Math.min(oneIn * rows, mostNear))}) as along
    where ${where} order by ${order} limit ${enough}`;
  const near = sql`(select count(*) from near)`;
  const wide = sql`(select count(*) from wide)`;
  const isFoundIn = (place: 'near' | 'wide' | 'far') => sql`(select name from place) = ${sql.lit(place)}`;
  const isManyNearby = isListed
    ? sql`(${isFoundIn('wide')} or 2 * ${near} >= ${sql.lit(most)}) and ${wide} >= ${sql.lit(most)}`
    : sql`${wide} >= ${sql.lit(most)}`;
  const byIndex = isListed
    ? sql`(select count(*) from (select from matching limit ${sql.lit(most)}) as found)`
    : sql`(select count(*) from far)`;
  return {
    before: sql`
      with near as materialized (${alongTheOrder(last)}),
        wide as materialized (${alongTheOrder(Math.max(further * last, most))}),
        matching as materialized (select from ${source} where ${where}),
        far as materialized (select * from (select * from ${source} where ${where} offset 0) as fitting order by ${order} limit ${enough}),
        place as materialized (select case
          when ${near} >= ${sql.lit(last)} then 'near'
          when 2 * ${near} >= ${sql.lit(last)} and ${wide} >= ${sql.lit(last)} then 'wide'
          else 'far' end as name)`,
    page: sql`
      select * from (
        select * from near where ${isFoundIn('near')}
        union all select * from wide where ${isFoundIn('wide')}
        union all select * from far where ${isFoundIn('far')}
      ) as found
      order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
    total: sql<number>`least(${sql.lit(most)}, case
      when ${isFoundIn('far')} then (select count(*) from far)
      when ${near} >= ${sql.lit(most)} or ${isManyNearby} then ${sql.lit(most)}
      else ${byIndex} end)`,
  };
};
