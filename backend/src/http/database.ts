import type { LogAction, ReportRow, Role, SessionRow, UserRow } from '@tabletime/contract';
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';

/** One entry of the audit log as it is kept: the facts of its event, unworded. */
export interface AuditRow {
  position: number;
  id: string;
  action: LogAction;
  createdAt: string;
  performerId: string | null;
  performerName: string;
  performerRole: Role | null;
  stream: string;
  details: Record<string, unknown>;
}

/** The tables that the API reads, under the names of its rows. */
export interface Tables {
  sessions: SessionRow;
  users: Omit<UserRow, 'email' | 'phone'> & { epoch: number };
  accounts: { id: string; email: string; phone: string | null; passwordHash: string };
  reports: ReportRow;
  auditLog: AuditRow;
  dailyStatistics: { date: string; totalRevenue: number; totalSessions: number; totalMinutes: number };
}

export type Database = Kysely<Tables>;

/** Typed queries over the application's pool; columns are named as on the wire. */
export const openDatabase = (pool: PostgresPool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
