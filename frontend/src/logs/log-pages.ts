import type { Language, LogRow } from '@tabletime/contract';
import type { ListMeta } from '../api/lists.ts';
import type { LogFilters } from '../api/logs.ts';
import { logFailure } from './log-failure.ts';
import { countTo, logAddress } from './log-filters.ts';

export interface LoadedLogs {
  pages: { data: LogRow[]; meta: ListMeta }[];
}

const scopeOf = ({ pages }: LoadedLogs): string => JSON.stringify(pages[0]?.meta.scope);

const entriesOf = ({ pages }: LoadedLogs): LogRow[] => pages.flatMap(({ data }) => data);

/**
 * Reloaded pages plus older entries that new ones pushed out, so that no entry disappears while reading. Keeps only the reload if entries
 * between the two are missing, or if `before` has other filters.
 */
export const caughtUp = <Loaded extends LoadedLogs>(before: Loaded | undefined, loaded: Loaded): Loaded => {
  if (!before || scopeOf(before) !== scopeOf(loaded)) return loaded;
  const known = new Map(entriesOf(before).map((entry) => [entry.id, entry]));
  const pages = loaded.pages.map((page) => ({ ...page, data: page.data.map((entry) => known.get(entry.id) ?? entry) }));
  const ids = new Set(entriesOf(loaded).map(({ id }) => id));
  const movedOn = [...known.values()].filter(({ id }) => !ids.has(id));
  if (movedOn.length < known.size) pages.at(-1)?.data.push(...movedOn);
  return { ...loaded, pages };
};

/** A failure shows on the page and the console; changed filters show skeletons. */
export const logListing = (language: Language) => ({
  resource: 'logs',
  address: logAddress,
  query: (filters: LogFilters) => ({ filter: filters, sort: { field: 'createdAt', order: 'DESC' } as const }),
  perPage: 10,
  meta: (filters: LogFilters) => ({ language, countTo: countTo(filters) }),
  options: {
    onError: logFailure,
    placeholderData: undefined,
    structuralSharing: (before: unknown, loaded: unknown) => caughtUp(before as LoadedLogs | undefined, loaded as LoadedLogs),
  },
});
