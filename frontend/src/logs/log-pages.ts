import type { LogRow } from '@tabletime/contract';
import type { Page as ListPage } from '../api/lists.ts';

/** Entries that one page brings. */
export const pageSize = 10;

/** A page, and whether there may be more in all than its total says. */
type Page = ListPage<LogRow> & { isAtLeast: boolean };

/** What of the log is on the screen, the newest first. */
export interface LoadedLogs {
  entries: LogRow[];
  /** How many entries the filters leave in all. */
  total: number;
  /** Whether there may be more than that. */
  isAtLeast: boolean;
  hasMore: boolean;
}

/** Without entries that are there already: while a page was under way, new entries may have moved the rest along. */
const without = (entries: LogRow[], known: LogRow[]): LogRow[] => {
  const ids = new Set(known.map(({ id }) => id));
  return entries.filter(({ id }) => !ids.has(id));
};

/** The first `limit` entries. There is more while a page comes back full. */
export const firstPage = ({ rows, total, isAtLeast }: Page, limit: number = pageSize): LoadedLogs => ({
  entries: rows,
  total,
  isAtLeast,
  hasMore: rows.length === limit,
});

/** With the next page at the end. */
export const appended = (loaded: LoadedLogs, page: Page): LoadedLogs => ({
  entries: [...loaded.entries, ...without(page.rows, loaded.entries)],
  total: page.total,
  isAtLeast: page.isAtLeast,
  hasMore: page.rows.length === pageSize,
});

/**
 * With the entries that have come since on top: entries never change, so the newest page is enough. Undefined when that page does
 * not reach down to what is known, so that entries between the two would be missing.
 */
export const caughtUp = (loaded: LoadedLogs, head: Page): LoadedLogs | undefined => {
  const fresh = without(head.rows, loaded.entries);
  if (fresh.length === pageSize) return undefined;
  return { entries: [...fresh, ...loaded.entries], total: head.total, isAtLeast: head.isAtLeast, hasMore: loaded.hasMore };
};
