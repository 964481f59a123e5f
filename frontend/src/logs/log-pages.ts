import type { LogRow } from '@tabletime/contract';
import type { LogPage } from '../api/logs.ts';

/** Entries that one page brings. */
export const pageSize = 10;

/** What of the log is on the screen, the newest first. */
export interface LoadedLogs {
  entries: LogRow[];
  /** How many entries the filters leave in all. */
  total: number;
  hasMore: boolean;
}

/** Without entries that are there already: while a page was under way, new entries may have moved the rest along. */
const without = (entries: LogRow[], known: LogRow[]): LogRow[] => {
  const ids = new Set(known.map(({ id }) => id));
  return entries.filter(({ id }) => !ids.has(id));
};

/** The first `limit` entries. There is more while a page comes back full. */
export const firstPage = ({ entries, total }: LogPage, limit: number = pageSize): LoadedLogs => ({
  entries,
  total,
  hasMore: entries.length === limit,
});

/** With the next page at the end. */
export const appended = (loaded: LoadedLogs, page: LogPage): LoadedLogs => ({
  entries: [...loaded.entries, ...without(page.entries, loaded.entries)],
  total: page.total,
  hasMore: page.entries.length === pageSize,
});

/**
 * With the entries that have come since on top: entries never change, so the newest page tells all. Undefined when that page does
 * not reach down to what is known, so that entries between the two would be missing.
 */
export const caughtUp = (loaded: LoadedLogs, head: LogPage): LoadedLogs | undefined => {
  const fresh = without(head.entries, loaded.entries);
  if (fresh.length === pageSize) return undefined;
  return { entries: [...fresh, ...loaded.entries], total: head.total, hasMore: loaded.hasMore };
};
