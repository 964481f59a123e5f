import { type ResourceName, resources } from '@tabletime/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { allResources } from '../api/live/live-line.ts';
import { reloadAfterChange, reloadAfterWrite } from './freshness.ts';

const after = (change: (queryClient: QueryClient) => void, onScreen: string[], offScreen: string[]) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const fetched: string[] = [];
  for (const key of [...onScreen, ...offScreen]) queryClient.setQueryData([key, 1], key);
  const stops = onScreen.map((key) =>
    new QueryObserver(queryClient, {
      queryKey: [key, 1],
      queryFn: async () => {
        fetched.push(key);
        return key;
      },
    }).subscribe(() => undefined),
  );
  change(queryClient);
  for (const stop of stops) stop();
  return { fetched, stale: offScreen.filter((key) => queryClient.getQueryState([key, 1])?.isInvalidated) };
};

it('a session that changed elsewhere reloads what shows sessions, and nothing else', () => {
  const { fetched, stale } = after((queryClient) => reloadAfterChange(queryClient, 'sessions'), ['sessions', 'users'], ['history', 'logs']);
  expect([fetched, stale]).toEqual([['sessions'], ['history']]);
});

it('settings that changed elsewhere reload the café and what counts as today', () => {
  expect(
    after((queryClient) => reloadAfterChange(queryClient, 'settings'), ['cafe', 'dashboard', 'analytics', 'sessions'], []).fetched,
  ).toEqual(['cafe', 'dashboard', 'analytics']);
});

it('a write of one’s own reloads what projections make of it, too', () => {
  expect(after((queryClient) => reloadAfterWrite(queryClient, 'sessions'), ['sessions', 'logs', 'dashboard', 'users'], []).fetched).toEqual(
    ['sessions', 'dashboard', 'logs'],
  );
});

it('after a gap every reading on the screen is fetched again, and all else is stale but not fetched', () => {
  const { fetched, stale } = after(
    (queryClient) => reloadAfterChange(queryClient, allResources),
    ['users', 'report-files'],
    ['logs', 'profile'],
  );
  expect([fetched, stale]).toEqual([['users'], ['logs', 'profile']]);
});

it('a resource that no query shows reloads nothing', () => {
  expect(after((queryClient) => reloadAfterChange(queryClient, 'toString'), ['sessions'], ['users'])).toEqual({ fetched: [], stale: [] });
});

it('every resource of the API is shown under its own name, and in the log', () => {
  for (const name of Object.keys(resources) as ResourceName[]) {
    expect(after((queryClient) => reloadAfterChange(queryClient, name), [name], ['logs'])).toEqual({ fetched: [name], stale: [] });
    expect(after((queryClient) => reloadAfterWrite(queryClient, name), [name, 'logs'], []).fetched).toEqual([name, 'logs']);
  }
});
