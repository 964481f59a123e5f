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

/** The newest entries of the log. */
export const newestLogs = (db: Database, limit: number): Promise<AuditRow[]> =>
  auditEntries(db).orderBy('createdAt', 'desc').orderBy('position', 'desc').limit(limit).execute();

/** Of table sessions, so many newest entries are looked at: after a history was deleted, all others may be of sessions that are gone. */
const lookedAt = 200;

/** The newest entries about table sessions that are there; what happened to deleted ones is the office's. */
export const newestOfSessions = (db: Database, limit: number): Promise<AuditRow[]> =>
  db
    .selectFrom(
      auditEntries(db)
        // Written as the index of them has it.
        .where(sql<SqlBool>`stream like 'session-%'`)
        .orderBy('createdAt', 'desc')
        .orderBy('position', 'desc')
        .limit(lookedAt)
        .as('newest'),
    )
    .selectAll()
    .where(sql<SqlBool>`exists (select from sessions where sessions.id = substr(newest.stream, 9)::uuid)`)
    .orderBy('createdAt', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
