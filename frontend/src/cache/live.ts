import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useDataProvider } from 'ra-core';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import { type Connection, createLiveLine, everything } from '../api/live-line.ts';
import { openLiveStream } from '../api/live-stream.ts';
import { hasNetwork } from '../api/network.ts';

const line = createLiveLine({ openStream: openLiveStream, hasNetwork });

/** Whether changes made elsewhere arrive. */
export const useConnection = (): Connection => useSyncExternalStore(line.subscribeConnection, line.connection);

/**
 * Keeps everything under a query key as fresh as the server: a change of `resource` by anyone, on any device, reloads it.
 * `queryKey` is the resource's own lists unless named.
 */
export const useLive = (resource: string, queryKey: string = resource): void => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      line.listen((changed) => {
        if (changed === resource || changed === everything) void queryClient.invalidateQueries({ queryKey: [queryKey] });
      }),
    [queryClient, resource, queryKey],
  );
};

/** What else shows each resource, by the first keys of its queries: what is kept of it while no screen shows it is stale. */
const alsoShownIn: Record<string, readonly string[]> = {
  sessions: ['sessions', 'history', 'analytics'],
  settings: ['cafe', 'settings'],
};

/** Has what was read before a change read again by the next screen that shows it; what is on a screen is its own affair. */
const goStale = (queryClient: QueryClient, changed: string): void => {
  const stale = { refetchType: 'none' } as const;
  if (changed === everything) return void queryClient.invalidateQueries(stale);
  for (const key of alsoShownIn[changed] ?? [changed]) void queryClient.invalidateQueries({ queryKey: [key], ...stale });
};

/** Another tab may have changed the password: the line ends at once, and its fresh sign-in is there a moment later. In milliseconds. */
const renewalTime = 1_000;

/** Keeps the line open while someone is signed in, and signs out when the server says that the sign-in is no longer good. */
export const useLiveConnection = (): void => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const queryClient = useQueryClient();
  useEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      asking = undefined;
      // Asking who is signed in is enough: react-admin ends the sign-in on a 401, with the server's reason.
      void dataProvider.me().catch(() => undefined);
    };
    const stopFollowing = line.onEnd(() => (asking ??= setTimeout(ask, renewalTime)));
    const stop = line.listen((changed) => goStale(queryClient, changed));
    return () => {
      clearTimeout(asking);
      stopFollowing();
      stop();
    };
  }, [dataProvider, queryClient]);
};
