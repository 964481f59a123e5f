import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Most names of people who work here, or ever did. */
const mostStaff = 500;
/** How many of the latest entries by customers are looked through for their names: each of the thousands who ever signed in has some. */
const latestOfCustomers = 500;

/**
 * By whom the log can be filtered, once for each name: everyone who ever acted here but customers, of whom only those who did
 * something last; all others are found by their name all the same. Steps from name to name through an index, whatever the length
 * of the log.
 */
export const logPeople = async (db: Database): Promise<{ _id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive staff as (
      (select performer_name as name from audit_log
       where performer_role is distinct from 'Customer' order by performer_name limit 1)
      union all
      select next.performer_name from staff cross join lateral (
        select performer_name from audit_log
        where performer_role is distinct from 'Customer' and performer_name > staff.name order by performer_name limit 1
      ) as next
    ),
    latest as (
      select performer_name from audit_log where performer_role = 'Customer'
      order by created_at desc, position desc limit ${latestOfCustomers}
    ),
    people as ((select name from staff limit ${mostStaff}) union select performer_name from latest)
    select coalesce(first.performer_id, 'System') as id, people.name
    from people cross join lateral (
      select performer_id from audit_log where performer_name = people.name order by created_at, position limit 1
    ) as first
    order by people.name`.execute(db);
  return rows.map(({ id, name }) => ({ _id: id, name }));
};
