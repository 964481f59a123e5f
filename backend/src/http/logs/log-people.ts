import type { LogPerson } from '@tabletime/contract';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Most people who work here, or ever did. */
const mostStaff = 500;
/** How many of the latest entries by customers are looked through for who they are: each of the thousands who ever signed in has some. */
const latestOfCustomers = 500;

/** A person as the log knew them last. */
type KnownPerson = Pick<LogPerson, 'name' | 'role'> & { id: string };

/**
 * By whom the log can be filtered, once for each person, in the order of names: everyone who ever acted here but customers, of whom
 * only those who did something last; all others are found by their id or name all the same. The software is one of them. Steps
 * from person to person through an index, whatever the length of the log.
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

/** The people of these ids as the log knew them last; those it does not know are left out. */
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
