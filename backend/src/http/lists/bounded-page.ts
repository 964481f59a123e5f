import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Where one in so many rows fits, a page is filled along the order of the list; where fewer do, an index is asked for all that fit. */
const oneIn = 125;
/** Most rows that are looked at along the order for a page. */
const mostNear = 50_000;
/** Where the nearest rows fill half of a page, so many times as many are looked at for it. */
const further = 4;

interface Bounded {
  source: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  limit: number;
  offset: number;
  countTo: number;
  /** Whether the index of the conditions lists hardly more than what fits, as of a single word. */
  isListed: boolean;
}

interface BoundedPage {
  /** What stands before the statement that reads the page. */
  before: RawBuilder<unknown>;
  page: RawBuilder<unknown>;
  total: RawBuilder<number>;
}

/**
 * A page of rows that fit conditions of any kind, and how many fit up to a number, in about the same time however many rows there are.
 * What many rows have is found among the nearest ones in the order of the list, what fewer have further along it, as far as the total
 * is counted; only where those do not fill the page, whatever fits is fetched by the index of the conditions, and sorted. Left the choice,
 * the database walks along the order in the hope of an early end, through all rows where hardly any fits. `offset 0`, below an order of
 * its own, keeps a query from being planned for the limit. What the nearest rows leave open of the total is counted further along the
 * order where many seem to fit, or where the index may list all rows for one word of several, and by the index otherwise.
 */
export const boundedPage = ({ source, where, order, limit, offset, countTo, isListed }: Bounded): BoundedPage => {
  const last = limit + offset;
  const most = countTo + 1;
  const enough = sql.lit(Math.max(last, most));
  const alongTheOrder = (rows: number) => sql`
    select * from (select * from ${source} order by ${order} limit ${sql.lit(Math.min(oneIn * rows, mostNear))}) as along
    where ${where} order by ${order} limit ${enough}`;
  const fitting = sql`(select * from ${source} where ${where} offset 0) as fitting`;
  const near = sql`(select count(*) from near)`;
  const wide = sql`(select count(*) from wide)`;
  const isFoundIn = (place: 'near' | 'wide' | 'far') => sql`(select name from place) = ${sql.lit(place)}`;
  const isManyNearby = isListed
    ? sql`(${isFoundIn('wide')} or 2 * ${near} >= ${sql.lit(most)}) and ${wide} >= ${sql.lit(most)}`
    : sql`${wide} >= ${sql.lit(most)}`;
  const byIndex = isListed
    ? sql`(select count(*) from (select from ${fitting} limit ${sql.lit(most)}) as found)`
    : sql`(select count(*) from far)`;
  return {
    before: sql`
      with near as materialized (${alongTheOrder(last)}),
        wide as materialized (${alongTheOrder(Math.max(further * last, most))}),
        far as materialized (select * from ${fitting} order by ${order} limit ${enough}),
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
