import { salesKinds } from '@tabletime/contract';
import { type RawBuilder, sql } from 'kysely';

const isSales = sql`kind in (${sql.join(salesKinds.map((kind) => sql.lit(kind)))})`;

/** Sales of a business day that were recorded after a position, in riyals. */
export const salesOfDayAfter = (date: RawBuilder<unknown>, position: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(amount), 0) from ledger where session_date = ${date} and position > ${position} and ${isSales})`;
