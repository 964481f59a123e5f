import type { Employee } from '@tabletime/contract';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Everybody who submitted an existing report. Steps from person to person through an index, whatever the number of reports. */
export const submittersOfReports = async (db: Database): Promise<Employee[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive people as (
      (select submitted_by from reports where submitted_by ->> '_id' is not null
       order by submitted_by ->> '_id' desc, date desc limit 1)
      union all
      select next.submitted_by
      from people cross join lateral (
        select submitted_by from reports
        where submitted_by ->> '_id' < people.submitted_by ->> '_id'
        order by submitted_by ->> '_id' desc, date desc limit 1
      ) as next
    )
    select submitted_by ->> '_id' as id, submitted_by ->> 'name' as name from people order by name, id`.execute(db);
  return rows.map(({ id, name }) => ({ _id: id, name }));
};
