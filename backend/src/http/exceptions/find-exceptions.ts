import {
  type ExceptionKind,
  type ExceptionLine,
  halalas,
  mostExceptionLines,
  type PersonExceptions,
  plusDays,
  unusualRule,
} from '@tabletime/contract';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { peopleOfIds } from '../logs/log-people.ts';
import type { Period } from '../overview/insights.ts';
import { type ExceptionSum, figuresOf, type HandledSum } from './exception-figures.ts';

/** Both sums of a period and of the weeks before it. */
const sumsOf = async (db: Database, { start, end }: Period): Promise<{ exceptions: ExceptionSum[]; handled: HandledSum[] }> => {
  const first = plusDays(start, -7 * unusualRule.weeksBefore);
  const week = (day: string) =>
    sql`case when ${sql.ref(day)} >= ${start}::date then 0 else (${start}::date - 1 - ${sql.ref(day)}) / 7 + 1 end`;
  const [exceptions, handled] = await Promise.all([
    sql<ExceptionSum>`
      select person, kind, ${week('business_date')} as week, count(distinct coalesce(origin, position::text))::integer as count,
             sum(amount) as amount
      from exceptions where business_date between ${first} and ${end} group by 1, 2, 3`.execute(db),
    sql<HandledSum>`
      select person, ${week('date')} as week, sum(sessions)::integer as sessions, sum(revenue) as handled
      from daily_people where date between ${first} and ${end} and person <> 'System' group by 1, 2 having sum(sessions) > 0`.execute(db),
  ]);
  return {
    exceptions: exceptions.rows.map((row) => ({ ...row, amount: halalas(row.amount) })),
    handled: handled.rows.map((row) => ({ ...row, handled: halalas(row.handled) })),
  };
};

/** Names by id: of today, or for those without an account of their last entry in the log. */
const namesOf = async (db: Database, ids: string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`select id::text, name from users where id = any(${ids}::uuid[])`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const former = await peopleOfIds(
    db,
    ids.filter((id) => !names.has(id)),
  );
  for (const { _id, name } of former) names.set(_id, name);
  return names;
};

/** The exceptions of a period by person. */
export const exceptionsOfPeople = async (db: Database, period: Period): Promise<PersonExceptions[]> => {
  const { exceptions, handled } = await sumsOf(db, period);
  const figures = figuresOf(exceptions, handled);
  const names = await namesOf(
    db,
    figures.map(({ id }) => id),
  );
  return figures.map(({ id, ...figure }) => ({ person: { _id: id, name: names.get(id) ?? id }, ...figure }));
};

/** How many people have unusual figures in a period. */
export const countUnusual = async (db: Database, period: Period): Promise<number> => {
  const { exceptions, handled } = await sumsOf(db, period);
  return figuresOf(exceptions, handled).filter(({ unusual }) => unusual > 0).length;
};

/** A person's exceptions in a period, newest first, and how many there are; the kinds of people's work at ends and counts carry no mark. */
export const linesOf = async (
  db: Database,
  person: string,
  { start, end }: Period,
  kind: ExceptionKind | null,
): Promise<{ lines: ExceptionLine[]; total: number }> => {
  const { rows } = await sql<ExceptionLine & { total: number }>`
    select position, kind, at, business_date, amount, session, table_number, reason,
           case when kind not in ('free', 'early', 'short') then (
             select number
             from (select number, closed_at from closes where through_position >= e.position order by through_position, number limit 1) next
             where closed_at between e.at and e.at + interval '1 hour') end as before_close,
           count(*) over ()::integer as total
    from exceptions e
    where person = ${person} and business_date between ${start} and ${end} and (${kind}::text is null or kind = ${kind})
    order by position desc, kind, part limit ${mostExceptionLines}`.execute(db);
  return { lines: rows.map(({ total: _all, ...line }) => line), total: rows[0]?.total ?? 0 };
};
