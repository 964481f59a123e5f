import { sql, type SqlBool } from 'kysely';
import { streamName } from '../../eventstore/event.ts';
import { type AuditRow, type Database, statement } from '../database.ts';
import { auditEntries } from './find-logs.ts';

type Entry = AuditRow & { isThere: SqlBool };

const entriesOf = statement<[string[]], Entry>(1, (db, streams) =>
  auditEntries(db)
    .select(sql<SqlBool>`exists (select from sessions where sessions.id = substr(audit_log.stream, 9)::uuid)`.as('isThere'))
    .where(sql<SqlBool>`stream = any(${streams}::text[])`)
    .orderBy('position'),
);

/**
 * What happened to each of some sessions, in its order, with whether the session is there: in one statement, so a deletion is in both or in
 * none.
 */
export const eventsOf = async (db: Database, ids: string[]): Promise<Entry[][]> => {
  const of = new Map(ids.map((id): [string, Entry[]] => [streamName('session', id), []]));
  for (const entry of await entriesOf(db, [...of.keys()])) of.get(entry.stream)?.push(entry);
  return ids.map((id) => of.get(streamName('session', id))!);
};

/** How many entries of the log are its newest. Written out in the statements, it is planned for. */
const newest = sql.lit(5);

/** Of table sessions, so many newest entries are looked at: after a history was deleted, all others may be of sessions that are gone. */
const lookedAt = sql.lit(200);

/** The newest entries about table sessions that are there; what happened to deleted ones is the office's. */
export const newestOfSessions = statement<[], AuditRow>(0, (db) =>
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
    .limit(newest),
);
