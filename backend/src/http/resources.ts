import { SessionRow, sessionQuery, UserRow, userQuery } from '@tabletime/contract';
import { sql, type SqlBool } from 'kysely';
import type { ReadResource } from './read-resource.ts';

/** Table sessions: the active ones first, then by their start, newest first. */
export const sessions: ReadResource = {
  name: 'sessions',
  permission: 'sessions.read',
  source: sql.table('sessions'),
  fields: Object.keys(SessionRow.shape),
  instants: ['startTime', 'endTime', 'changedAt'] satisfies (keyof SessionRow)[],
  order: [
    { field: 'isActive', descending: true },
    { field: 'startTime', descending: true },
  ],
  ...sessionQuery,
  aliases: { from: 'businessDateFrom', to: 'businessDateTo' },
  conditions: {
    businessDateFrom: (date) => sql<SqlBool>`business_date >= ${date}`,
    businessDateTo: (date) => sql<SqlBool>`business_date <= ${date}`,
  },
  missing: 'session.not_found',
};

const like = (text: unknown): string => `%${String(text).replace(/[\\%_]/g, '\\$&')}%`;

/** People with an account, the newest first; address and phone come from where they can be deleted. */
export const users: ReadResource = {
  name: 'users',
  permission: 'users.manage',
  source: sql`(select users.*, accounts.email, accounts.phone from users left join accounts using (id)) as users`,
  fields: Object.keys(UserRow.shape),
  instants: ['createdAt'] satisfies (keyof UserRow)[],
  order: [
    { field: 'isActive', descending: true },
    { field: 'createdAt', descending: true },
  ],
  ...userQuery,
  conditions: { q: (text) => sql<SqlBool>`(name ilike ${like(text)} or email ilike ${like(text)})` },
  missing: 'user.not_found',
};

/** Everything that has lists and rows to read. */
export const readResources = [sessions, users] as const;
