import type { SessionRow, UserRow } from '@tabletime/contract';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';

/** The tables that the API reads, under the names of its rows. */
export interface Tables {
  sessions: SessionRow;
  users: Omit<UserRow, 'email' | 'phone'> & { epoch: number };
  accounts: { id: string; email: string; phone: string | null; passwordHash: string };
  dailyStatistics: { date: string; totalRevenue: number; totalSessions: number; totalMinutes: number };
}

export type Database = Kysely<Tables>;

/** Typed queries over the application's pool; columns are named as on the wire. */
export const openDatabase = (pool: Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
