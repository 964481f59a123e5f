import type { QueryClient } from '@tanstack/react-query';
import { type ResourceName, resources } from '@tabletime/contract';
import { everything } from '../api/live-line.ts';

interface Reading {
  /** First keys of the queries that show it. */
  shownIn: readonly string[];
  /** First keys of the queries that show what projections make of it. The live stream names those apart, once they have caught up. */
  followedBy: readonly string[];
}

/** What can change that is shown elsewhere than under its own name, and which queries are stale then. */
const special = {
  sessions: { shownIn: ['sessions', 'history', 'analytics', 'shift-figures'], followedBy: ['dashboard', 'logs'] },
  reports: { shownIn: ['reports'], followedBy: ['dashboard', 'logs'] },
  // Who accepts an invitation is a new person.
  users: { shownIn: ['users', 'invitations'], followedBy: ['dashboard', 'logs'] },
  invitations: { shownIn: ['invitations'], followedBy: ['dashboard', 'logs'] },
  // What counts as today is a setting, and so are prices.
  settings: { shownIn: ['settings', 'cafe', 'dashboard', 'analytics'], followedBy: ['logs'] },
  account: { shownIn: ['profile', 'users', 'sign-ins'], followedBy: ['logs'] },
  dashboard: { shownIn: ['dashboard'], followedBy: [] },
  logs: { shownIn: ['logs'], followedBy: [] },
} as const satisfies Record<string, Reading>;

/** Something that a person can change. */
export type Changeable = keyof typeof special | ResourceName;

const isSpecial = (name: string): name is keyof typeof special => Object.hasOwn(special, name);
const isChangeable = (name: string): name is Changeable => isSpecial(name) || Object.hasOwn(resources, name);

/** Unless something else is said, a resource is shown under its own name, and in the log. */
const readingOf = (name: Changeable): Reading => (isSpecial(name) ? special[name] : { shownIn: [name], followedBy: ['logs'] });

/** For queries that must be true now: each mount and each return to the window fetches them again. */
export const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

const reload = (queryClient: QueryClient, keys: Iterable<string>): void => {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
};

/** After a write of one's own: what shows it is fetched again, at once where it is on the screen. */
export const reloadAfterWrite = (queryClient: QueryClient, changed: Changeable): void => {
  const { shownIn, followedBy } = readingOf(changed);
  reload(queryClient, [...shownIn, ...followedBy]);
};

/** After the live stream named a change on any device. After `everything`, changes may have been missed: all that was read is stale. */
export const reloadAfterChange = (queryClient: QueryClient, changed: string): void => {
  if (changed === everything) {
    const all = [...Object.keys(resources), ...Object.keys(special)].filter(isChangeable);
    reload(queryClient, new Set(all.flatMap((name) => readingOf(name).shownIn)));
    void queryClient.invalidateQueries({ refetchType: 'none' });
  } else if (isChangeable(changed)) {
    reload(queryClient, readingOf(changed).shownIn);
  }
};
