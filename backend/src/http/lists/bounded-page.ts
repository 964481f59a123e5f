import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Rows that are looked at in the order of the list before an index is asked for all that fit. */
const nearest = 3_000;

interface Bounded {
  source: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  limit: number;
  offset: number;
  countTo: number;
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
 * end, through all rows where hardly any fits. `offset 0` keeps a query from being planned for the limit around it.
 */
export const boundedPage = ({ source, where, order, limit, offset, countTo }: Bounded): BoundedPage => {
  const first = sql.lit(limit + offset);
  const all = sql`(select * from ${source} where ${where} offset 0) as fitting`;
  const isFull = sql`(select count(*) from near) = ${first}`;
  const upTo = sql.lit(countTo + 1);
  return {
    before: sql`
      with near as materialized (
        select * from (select * from ${source} order by ${order} limit ${sql.lit(nearest)}) as nearest
        where ${where} order by ${order} limit ${first})`,
    page: sql`
      select * from (
        select * from near where ${isFull}
        union all
        select * from (select * from ${all} order by ${order} limit ${first}) as far where not (${isFull})
      ) as either order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
    total: sql<number>`(case
      when ${isFull} then (select count(*) from (select from ${source} where ${where} limit ${upTo}) as found)
      else (select count(*) from (select from ${all} limit ${upTo}) as found) end)`,
  };
};
