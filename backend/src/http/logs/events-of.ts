import { sql, type SqlBool } from 'kysely';
import type { AuditRow, Database } from '../database.ts';
import { auditEntries } from './find-logs.ts';

/** What happened in one stream, in its order. */
export const eventsOf = (db: Database, stream: string): Promise<AuditRow[]> =>
  auditEntries(db).where('stream', '=', stream).orderBy('position').execute();

/** The newest entries of the log: all there are, or only those of table sessions. */
export const newestLogs = (db: Database, which: 'all' | 'sessions', limit: number): Promise<AuditRow[]> =>
  auditEntries(db)
    // Written as the index of them has it.
    .$if(which === 'sessions', (query) => query.where(sql<SqlBool>`stream like 'session-%'`))
    .orderBy('createdAt', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
