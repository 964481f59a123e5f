import { sql, type SqlBool } from 'kysely';
import type { AuditRow, Database } from '../database.ts';
import { auditEntries } from './find-logs.ts';

/** What happened to a session, in its order; of one that was deleted only for the `office`, as the log is. */
export const eventsOf = (db: Database, id: string, office: boolean): Promise<AuditRow[]> =>
  auditEntries(db)
    .where('stream', '=', `session-${id}`)
    // In the same statement: a deletion cannot come between the look and the reading.
    .$if(!office, (query) => query.where(sql<SqlBool>`exists (select from sessions where id = ${id})`))
    .orderBy('position')
    .execute();

/** The newest entries of the log: all there are, or only those of table sessions. */
export const newestLogs = (db: Database, which: 'all' | 'sessions', limit: number): Promise<AuditRow[]> =>
  auditEntries(db)
    // Written as the index of them has it.
    .$if(which === 'sessions', (query) => query.where(sql<SqlBool>`stream like 'session-%'`))
    .orderBy('createdAt', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
