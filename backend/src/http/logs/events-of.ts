import { sql, type SqlBool } from 'kysely';
import type { AuditRow, Database } from '../database.ts';
import { auditEntries } from './find-logs.ts';

/** What happened to a session, in its order, each with whether the session is there: in one statement, so a deletion is in both or in none. */
export const eventsOf = (db: Database, id: string): Promise<(AuditRow & { isThere: SqlBool })[]> =>
  auditEntries(db)
    .select(sql<SqlBool>`exists (select from sessions where id = ${id})`.as('isThere'))
    .where('stream', '=', `session-${id}`)
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
