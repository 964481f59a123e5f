import type { LogPerson } from '@tabletime/contract';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

const mostStaff = 500;
/** The number of latest entries by customers to search: thousands of customers may have signed in. */
const latestOfCustomers = 500;

type KnownPerson = Pick<LogPerson, 'name' | 'role'> & { id: string };

/**
 * The people that the log can be filtered by, ordered by name: all staff ever, the most recent customers, and the software. Other customers
 * can still be found by id or name. Steps from person to person through an index, whatever the log's length.
 */
export const logPeople = async (db: Database): Promise<LogPerson[]> => {
  const { rows } = await sql<KnownPerson>`
    with recursive staff as (
      (select performer_id as id from audit_log where performer_role <> 'Customer' order by performer_id limit 1)
      union all
      select next.performer_id from staff cross join lateral (
        select performer_id from audit_log
        where performer_role <> 'Customer' and performer_id > staff.id order by performer_id limit 1
      ) as next
    ),
    latest as (
      select performer_id from audit_log where performer_role = 'Customer'
      order by created_at desc, position desc limit ${latestOfCustomers}
    ),
    people as ((select id from staff limit ${mostStaff}) union select performer_id from latest)
    select people.id, last.name, last.role
    from people cross join lateral (
      select performer_name as name, performer_role as role from audit_log
      where performer_id = people.id order by created_at desc, position desc limit 1
    ) as last
    union all
    select 'System', 'System', null where exists (select from audit_log where performer_id is null)
    order by name, id`.execute(db);
  return rows.map(({ id, name, role }) => ({ _id: id, name, role }));
};

/** People by id, as of their latest entry; unknown ids are left out. */
export const peopleOfIds = async (db: Database, ids: string[]): Promise<LogPerson[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<KnownPerson>`
    select asked.id, last.name, last.role
    from unnest(${ids}::text[]) as asked(id) cross join lateral (
      select performer_name as name, performer_role as role from audit_log
      where performer_id = asked.id order by created_at desc, position desc limit 1
    ) as last`.execute(db);
  return rows.map(({ id, name, role }) => ({ _id: id, name, role }));
};
