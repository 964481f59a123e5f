import type { QueryClient } from '@tanstack/react-query';
import { type ResourceName, resources } from '@tabletime/contract';
import { allResources } from '../api/live/live-line.ts';

interface Dependents {
  /** First keys of the queries that show it. */
  shownIn: readonly string[];
  /** First keys of queries on its projections. The live stream announces them separately, once they have caught up. */
  followedBy: readonly string[];
}

const special = {
  sessions: {
    shownIn: ['sessions', 'bar', 'history', 'analytics', 'exceptions', 'shift-figures', 'till'],
    followedBy: ['dashboard', 'logs'],
  },
  reports: { shownIn: ['reports'], followedBy: ['dashboard', 'logs'] },
  // Accepting an invitation creates a user.
  users: { shownIn: ['users', 'invitations'], followedBy: ['dashboard', 'logs'] },
  invitations: { shownIn: ['invitations'], followedBy: ['dashboard', 'logs'] },
  // Settings define prices and the business day.
  settings: { shownIn: ['settings', 'cafe', 'dashboard', 'analytics'], followedBy: ['logs'] },
  till: { shownIn: ['till', 'closes', 'exceptions'], followedBy: ['dashboard', 'logs'] },
  // Sold at the counter, they are sales of their day.
  passes: { shownIn: ['passes', 'history', 'analytics', 'shift-figures', 'till'], followedBy: ['dashboard', 'logs'] },
  account: { shownIn: ['profile', 'users', 'sign-ins'], followedBy: ['logs'] },
  dashboard: { shownIn: ['dashboard'], followedBy: [] },
  logs: { shownIn: ['logs'], followedBy: [] },
} as const satisfies Record<string, Dependents>;

export type Changeable = keyof typeof special | ResourceName;

const isSpecial = (name: string): name is keyof typeof special => Object.hasOwn(special, name);
const isChangeable = (name: string): name is Changeable => isSpecial(name) || Object.hasOwn(resources, name);

/** By default, a resource is shown under its own name and in the log. */
const dependentsOf = (name: Changeable): Dependents => (isSpecial(name) ? special[name] : { shownIn: [name], followedBy: ['logs'] });

/** Refetched on every mount and window focus. */
export const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

const reload = (queryClient: QueryClient, keys: Iterable<string>): void => {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
};

export const reloadAfterWrite = (queryClient: QueryClient, changed: Changeable): void => {
  const { shownIn, followedBy } = dependentsOf(changed);
  reload(queryClient, [...shownIn, ...followedBy]);
};

/** After `allResources`, changes may have been missed: all queries become stale. */
export const reloadAfterChange = (queryClient: QueryClient, changed: string): void => {
  if (changed === allResources) {
    const all = [...Object.keys(resources), ...Object.keys(special)].filter(isChangeable);
    reload(queryClient, new Set(all.flatMap((name) => dependentsOf(name).shownIn)));
    void queryClient.invalidateQueries({ refetchType: 'none' });
  } else if (isChangeable(changed)) {
    reload(queryClient, dependentsOf(changed).shownIn);
  }
};
