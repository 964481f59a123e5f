import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { type LogFilter, matching } from './log-filter.ts';

interface Counted {
  total: number;
  /** Up to which position. */
  upTo: number;
}

const mostRemembered = 500;

/**
 * Counts the entries that a filter leaves, exactly. The log only grows, and each event has one entry: all of them are as
 * many as the last position says, and what was counted once for a filter is only counted on from where that ended. Where a filter has
 * no key, they are counted each time.
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
