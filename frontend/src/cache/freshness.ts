import type { QueryClient } from '@tanstack/react-query';
import { everything } from '../api/live-line.ts';

interface Reading {
  /** First keys of the queries that show it. */
  shownIn: readonly string[];
  /** First keys of the queries that show what projections make of it. The live stream names those apart, once they have caught up. */
  followedBy: readonly string[];
}

/** What can change, and which queries are stale then: the one table of it. Its keys are the resources of the live stream. */
const readings = {
  sessions: { shownIn: ['sessions', 'history', 'analytics', 'shift-figures'], followedBy: ['dashboard', 'logs'] },
  reports: { shownIn: ['reports'], followedBy: ['dashboard', 'logs'] },
  // Who accepts an invitation is a new person.
  users: { shownIn: ['users', 'invitations'], followedBy: ['dashboard', 'logs'] },
  invitations: { shownIn: ['invitations'], followedBy: ['dashboard', 'logs'] },
  // What counts as today is a setting, and so are prices.
  settings: { shownIn: ['settings', 'cafe', 'dashboard', 'analytics'], followedBy: ['logs'] },
  products: { shownIn: ['products'], followedBy: ['logs'] },
  devices: { shownIn: ['devices'], followedBy: ['logs'] },
  account: { shownIn: ['profile', 'users', 'sign-ins'], followedBy: ['logs'] },
  dashboard: { shownIn: ['dashboard'], followedBy: [] },
  logs: { shownIn: ['logs'], followedBy: [] },
} as const satisfies Record<string, Reading>;

/** Something that a person can change. */
export type Changeable = keyof typeof readings;

/** For queries that must be true now: each mount and each return to the window fetches them again. */
export const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

const reload = (queryClient: QueryClient, keys: Iterable<string>): void => {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
};

/** After a write of one's own: what shows it is fetched again, at once where it is on the screen. */
export const reloadAfterWrite = (queryClient: QueryClient, changed: Changeable): void =>
  reload(queryClient, [...readings[changed].shownIn, ...readings[changed].followedBy]);

/** After the live stream named a change on any device. After `everything`, changes may have been missed: all that was read is stale. */
export const reloadAfterChange = (queryClient: QueryClient, changed: string): void => {
  if (changed === everything) {
    reload(queryClient, new Set(Object.values(readings).flatMap(({ shownIn }) => shownIn)));
    void queryClient.invalidateQueries({ refetchType: 'none' });
  } else if (Object.hasOwn(readings, changed)) {
    reload(queryClient, readings[changed as Changeable].shownIn);
  }
};
