import { BookDay, BusinessDate, handKinds, mostBookDays, moneyKinds, Problem, salesKinds } from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { periodBetween } from '../overview/analytics-routes.ts';
import type { Period } from '../overview/insights.ts';
import { answer, contentRange } from '../routing/answer.ts';
import { queryOf } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { ofKinds } from './money-taken.ts';

const sumWhere = (condition: RawBuilder<SqlBool>): RawBuilder<number> => sql`coalesce(sum(amount) filter (where ${condition}), 0)`;
const taken = (condition: RawBuilder<SqlBool>) => sumWhere(sql<SqlBool>`${ofKinds(moneyKinds)} and ${condition}`);

/**
 * The days on which something was sold, moved or closed, oldest first. Sales stand at the day of their session, money at the day on which it
 * moved. Sessions are counted by the days' sums: one that was reopened ended twice.
 */
export const bookDays = async (db: Database, { start, end }: Period): Promise<BookDay[]> => {
  const { rows } = await sql<BookDay>`
    with sold as (
      select session_date as day, sum(gross) as gross, sum(discount) as discounts, sum(amount) as total, sum(vat) as vat, max(position) as last
      from ledger where session_date between ${start} and ${end} and ${ofKinds(salesKinds)} group by session_date
    ),
    moved as (
      select business_date as day, ${taken(sql`method = 'Cash'`)} as cash, ${taken(sql`method = 'Credit'`)} as credit,
             ${taken(sql`method is null`)} as undivided, ${sumWhere(sql`kind = 'paid_in'`)} as paid_in,
             -${sumWhere(sql`kind = 'paid_out'`)} as paid_out, max(position) as last
      from ledger where business_date between ${start} and ${end} and ${ofKinds([...moneyKinds, ...handKinds])} group by business_date
    ),
    closed as (
      select business_date as day, json_agg(number order by number) as numbers
      from closes where business_date between ${start} and ${end} group by business_date
    )
    select day as "businessDate",
           json_build_object(
             'gross', coalesce(gross, 0), 'discounts', coalesce(discounts, 0), 'total', coalesce(total, 0), 'net', total - vat, 'vat', vat,
             'count', coalesce((select total_sessions from daily_statistics where date = day), 0)) as sales,
           json_build_object(
             'cash', coalesce(cash, 0), 'credit', coalesce(credit, 0), 'undivided', coalesce(undivided, 0)) as "moneyTaken",
           coalesce(paid_in, 0) as "paidIn", coalesce(paid_out, 0) as "paidOut", coalesce(numbers, '[]') as closes,
           coalesce(greatest(sold.last, moved.last), 0)
             <= coalesce((select through_position from closes where number > 0 order by number desc limit 1), -1) as "closedThrough"
    from sold full join moved using (day) full join closed using (day) order by day`.execute(db);
  return rows;
};

export const bookDayRoutes = (db: Database): Route[] => [
  {
    method: 'GET',
    path: '/books/days',
    operationId: 'listBookDays',
    summary: 'List sales and money by business day',
    answers: { data: z.array(BookDay), headers: ['Content-Range'] },
    permission: 'books.read',
    opensTo: 'books',
    parameters: () => ({ from: BusinessDate, to: BusinessDate }),
    handler: async (ctx) => {
      const { from, to } = queryOf(ctx);
      for (const [name, day] of Object.entries({ from, to })) {
        if (day === undefined) throw new Problem('request.invalid', {}, { [name]: 'field.date' });
      }
      const days = await bookDays(db, periodBetween(from, to, mostBookDays));
      ctx.state.contentRange = contentRange('days', 0, days.length, days.length);
      answer(ctx, { data: days });
    },
  },
];
