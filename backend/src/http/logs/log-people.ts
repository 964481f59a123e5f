import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Everyone who ever did something, once for each name, by which the log is filtered. Steps from name to name through
 * the index, whatever the length of the log.
 */
export const logPeople = async (db: Database): Promise<{ _id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive people as (
      (select performer_name, performer_id from audit_log order by performer_name, created_at, position limit 1)
      union all
      select next.performer_name, next.performer_id
      from people cross join lateral (
        select performer_name, performer_id from audit_log
        where performer_name > people.performer_name
        order by performer_name, created_at, position limit 1
      ) as next
    )
    select coalesce(performer_id, 'System') as id, performer_name as name from people order by performer_name`.execute(db);
  return rows.map(({ id, name }) => ({ _id: id, name }));
};
