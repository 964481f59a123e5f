import type { ReportPerson } from '@tabletime/contract';
import type { Database } from '../database.ts';

/** Staff who can be put on a shift, by name; limited to the given ids, if any. */
export const peopleOfShifts = async (db: Database, ids?: string[]): Promise<ReportPerson[]> => {
  if (ids?.length === 0) return [];
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('isActive', '=', true)
    .where('role', '<>', 'Customer')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return people.map(({ id, ...person }) => ({ _id: id, ...person }));
};
