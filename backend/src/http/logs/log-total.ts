import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { type LogFilter, matching } from './log-filter.ts';

interface Counted {
  total: number;
  upTo: number;
}

const mostRemembered = 500;

/**
 * Counts a filter's entries exactly. The log only grows, with one entry per event, so the last position is the total of all entries, and a
 * filter's count continues from where its last count ended. A filter without a key is counted each time.
 */
export const createLogTotals = () => {
  const known = new Map<string, Counted>();

  return async (db: Database, filter: LogFilter): Promise<number> => {
    if (filter.conditions.length === 0) {
      const { rows } = await sql<{ upTo: number }>`select coalesce(max(position), 0) as up_to from audit_log`.execute(db);
      return rows[0]!.upTo;
    }
    const before = filter.key === undefined ? undefined : known.get(filter.key);
    const later = before ? sql` and position > ${before.upTo}` : sql``;
    const { rows } = await sql<Counted>`
      select count(*) as total, (select coalesce(max(position), 0) from audit_log) as up_to
      from audit_log where ${matching(filter)}${later}`.execute(db);
    const total = (before?.total ?? 0) + rows[0]!.total;
    if (filter.key === undefined) return total;
    known.delete(filter.key);
    known.set(filter.key, { total, upTo: rows[0]!.upTo });
    if (known.size > mostRemembered) known.delete(known.keys().next().value!);
    return total;
  };
};
