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

/** The events of each session and whether the session still exists, in one statement, so that a deletion is in both or in neither. */
export const eventsOf = async (db: Database, ids: string[]): Promise<Entry[][]> => {
  const of = new Map(ids.map((id): [string, Entry[]] => [streamName('session', id), []]));
  for (const entry of await entriesOf(db, [...of.keys()])) of.get(entry.stream)?.push(entry);
  return ids.map((id) => of.get(streamName('session', id))!);
};

/** A literal, so that the planner knows it. */
const newest = sql.lit(5);

/** The number of newest session entries to search: after the history was deleted, most may be about deleted sessions. */
const lookedAt = sql.lit(200);

/** The newest entries about sessions that still exist; those of deleted ones are for the office only. */
export const newestOfSessions = statement<[], AuditRow>(0, (db) =>
  db
    .selectFrom(
      auditEntries(db)
        // Exactly the expression of its index.
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
