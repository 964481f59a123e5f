import type { PeriodBreakdowns, RuleFigures } from '@tabletime/contract';
import { sql } from 'kysely';
import { everyClass } from '../../projections/settings.ts';
import type { Database } from '../database.ts';
import type { Period } from './insights.ts';

/** The time of a period by price rule, most charged first. */
export const rulesIn = async (db: Database, { start, end }: Period): Promise<RuleFigures[]> => {
  const { rows } = await sql<RuleFigures>`
    select case when rule <> '' then json_build_object('en', rule::json ->> 0, 'ar', rule::json ->> 1) end as rule,
           sum(amount) as amount, sum(waived) as waived, sum(capped) as capped, sum(covered) as covered
    from daily_rules where date between ${start} and ${end} group by daily_rules.rule
    order by sum(amount) desc, daily_rules.rule`.execute(db);
  return rows;
};

/** The guests of a period by class, each by its last name. */
export const classesIn = async (db: Database, { start, end }: Period): Promise<NonNullable<PeriodBreakdowns['guestClasses']>> => {
  const { rows } = await sql<NonNullable<PeriodBreakdowns['guestClasses']>[number]>`
    select counted.guest_class as "guestClass", named.name, guests
    from (select guest_class, sum(guests)::integer as guests from daily_classes where date between ${start} and ${end} group by 1) as counted
    join (${sql.raw(everyClass)}) as named on named._id = counted.guest_class
    order by guests desc, counted.guest_class`.execute(db);
  return rows;
};
