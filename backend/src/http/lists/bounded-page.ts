import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Where one in so many rows fits, a page is filled along the order of the list; where fewer do, an index is asked for all that fit. */
const oneIn = 125;
/** Most rows that are looked at along the order for a page. */
const mostNear = 50_000;

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
 * What many rows have is found among the nearest ones in the order of the list; only where those do not fill the page, whatever fits
 * is fetched by the index of the conditions, and sorted. Left the choice, the database walks along the order in the hope of an early
 * end, through all rows where hardly any fits. `offset 0`, below an order of its own, keeps a query from being planned for the limit.
 * What the nearest rows leave open of the total is counted further along the order where many seem to fit, or where the index may list all
 * rows for one word of several, and by the index otherwise.
 */
export const boundedPage = ({ source, where, order, limit, offset, countTo, isListed }: Bounded): BoundedPage => {
  const last = limit + offset;
  const isFull = sql`(select count(*) from near) >= ${sql.lit(last)}`;
  const most = sql.lit(countTo + 1);
  const nearest = sql.lit(Math.min(oneIn * last, mostNear));
  const fitting = sql`(select * from ${source} where ${where} offset 0) as fitting`;
  const along = sql`(select * from ${source} order by ${order} limit ${sql.lit(Math.min(oneIn * (countTo + 1), mostNear))}) as along where ${where}`;
  const countOf = (rows: RawBuilder<unknown>) => sql`(select count(*) from (select from ${rows} limit ${most}) as found)`;
  const isSoon = isListed
    ? sql`2 * (select count(*) from near) >= ${most} and ${countOf(along)} = ${most}`
    : sql`${countOf(along)} = ${most}`;
  const rest = isListed ? countOf(fitting) : sql`(select count(*) from far)`;
  const enough = sql.lit(Math.max(last, countTo + 1));
  return {
    before: sql`
      with near as materialized (
        select * from (select * from ${source} order by ${order} limit ${nearest}) as nearest
        where ${where} order by ${order} limit ${enough}
      ), far as materialized (
        select * from ${fitting} order by ${order} limit ${enough}
      )`,
    page: sql`
      select * from (select * from near where ${isFull} union all select * from far where not (${isFull})) as either
      order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
    total: sql<number>`least(${most}, case when not (${isFull}) then (select count(*) from far)
      when (select count(*) from near) >= ${most} or ${isSoon} then ${most} else ${rest} end)`,
  };
};
