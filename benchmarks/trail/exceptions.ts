import type { Pool } from 'pg';
import { openDatabase } from '../../backend/src/http/database.ts';
import { exceptionsOfPeople, linesOf } from '../../backend/src/http/exceptions/find-exceptions.ts';
import type { Period } from '../../backend/src/http/overview/insights.ts';
import { day } from '../reads/measure.ts';
import { inTurn, opened } from './turns.ts';

const kinds = 'discount refund moved reopened deleted handset lowered free early'.split(' ');
const people = 20;
/** So that a fortnight and the twelve weeks before it fit into 10,000 sessions. */
const sessionsPerDay = 100;
const person = `md5('person' || (n % ${people}))::uuid::text`;
const dateOf = (sessions: number, n = 'n'): string => `current_date - ((${sessions} - ${n}) / ${sessionsPerDay})::integer`;

/** A tenth of the sessions have an exception. */
const fillExceptions = async ({ pool }: { pool: Pool }, sessions: number): Promise<void> => {
  await pool.query(
    `insert into exceptions (position, kind, part, at, business_date, person, session, table_number, amount, reason)
     select n, ('{${kinds.join()}}'::text[])[1 + (n / ${people}) % ${kinds.length}], 0, ${dateOf(sessions)}, ${dateOf(sessions)}, ${person},
            md5('session' || n)::uuid, n % 40, 15, 'A complaint'
     from generate_series(1, ${sessions}, 10) n`,
  );
  await pool.query(
    `insert into daily_people (date, person, sessions, revenue, discounts, discounted, refunds, refunded)
     select ${dateOf(sessions)}, ${person}, count(*), 100 * count(*), 1, 15, 0, 0 from generate_series(1, ${sessions}) n group by 1, 2`,
  );
  await pool.query(
    `insert into closes (number, business_date, closed_at, closed_by, through_position, seal, sales, by_day, adjustments, methods, undivided,
                         moved_by_hand, open, note)
     select day, date, date + interval '20 minutes', '{}', day * ${sessionsPerDay}, '', '{}', '{}', 0, '{}', 0, '[]', 0, ''
     from (select day, ${dateOf(sessions, `day * ${sessionsPerDay}`)} as date
           from generate_series(1, ${sessions / sessionsPerDay}) day) days`,
  );
  await pool.query('vacuum analyze');
};

/** Exceptions of people and their lines, with a close a day: of the last fortnight, and of the first. */
export const exceptions = async (url: string): Promise<void> => {
  const [small, large] = [await opened(url, 'exceptions_small'), await opened(url, 'exceptions_large')];
  await fillExceptions(small, 10_000);
  await fillExceptions(large, 500_000);
  const { rows } = await large.pool.query<{ id: string }>(`select md5('person1')::uuid::text as id`);
  const period = { start: day(13), end: day(1) };
  const firstOf = async ({ pool }: { pool: Pool }): Promise<Period> =>
    (await pool.query<Period>('select min(business_date) as start, min(business_date) + 13 as "end" from exceptions')).rows[0]!;
  const firsts = new Map([
    [small.pool, await firstOf(small)],
    [large.pool, await firstOf(large)],
  ]);
  console.log('| read | 10,000 sessions | 500,000 | ratio |\n|---|---|---|---|');
  for (const [name, read] of [
    ['GET /exceptions', (pool: Pool) => exceptionsOfPeople(openDatabase(pool), period)],
    ['GET /exceptions/{person}', (pool: Pool) => linesOf(openDatabase(pool), rows[0]!.id, period, null)],
    ['the same, of the first fortnight', (pool: Pool) => linesOf(openDatabase(pool), rows[0]!.id, firsts.get(pool)!, null)],
  ] as const) {
    const [few, many] = await inTurn([() => read(small.pool), () => read(large.pool)], 201);
    console.log(`| ${name} | ${few!.toFixed(1)} ms | ${many!.toFixed(1)} ms | ${(many! / few!).toFixed(2)} |`);
  }
  await Promise.all([small, large].map(({ pool }) => pool.end()));
};
