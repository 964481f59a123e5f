import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useDataProvider } from 'ra-core';
import type { TabletimeDataProvider } from './data-provider.ts';
import { type LiveStream, openLiveStream } from './live-stream.ts';

/** Whether changes made elsewhere arrive: `reconnecting` while the line is sought again, `offline` where that is pointless for now. */
export type Connection = 'online' | 'reconnecting' | 'offline';

type ChangeListener = (resource: string) => void;

/** Attempts after which the person is told that the line is gone, not just torn. */
const attemptsUntilOffline = 6;

let stream: LiveStream | undefined;
let connection: Connection = 'online';
const connectionListeners = new Set<() => void>();
const changeListeners = new Set<ChangeListener>();
const endListeners = new Set<() => void>();

const setConnection = (next: Connection) => {
  if (next === connection) return;
  connection = next;
  for (const listener of connectionListeners) listener();
};

const tell = (resource: string) => {
  for (const listener of changeListeners) listener(resource);
};

const everything = '*';

const open = () => {
  let wasLost = false;
  stream = openLiveStream({
    onOpen: () => {
      setConnection('online');
      // The server resumes where the line broke; a reload all the same covers what it no longer remembers.
      if (wasLost) tell(everything);
      wasLost = false;
    },
    onLost: (attempt) => {
      wasLost = true;
      // The first loss is usually a restart behind a proxy, over before anyone could read a notice.
      if (!navigator.onLine || attempt >= attemptsUntilOffline) setConnection('offline');
      else if (attempt > 1) setConnection('reconnecting');
    },
    onMessage: (message) => {
      if (message.type === 'change') tell(message.resource);
      else for (const listener of endListeners) listener();
    },
  });
};

/** One stream serves the whole app: open from the first listener to the last, so it ends with the sign-out. */
const listen = (onChange: ChangeListener) => {
  changeListeners.add(onChange);
  if (!stream) open();
  return () => {
    changeListeners.delete(onChange);
    if (changeListeners.size > 0) return;
    stream?.close();
    stream = undefined;
    setConnection('online');
  };
};

const subscribeConnection = (listener: () => void) => {
  connectionListeners.add(listener);
  return () => connectionListeners.delete(listener);
};

/** Whether changes made elsewhere arrive. */
export const useConnection = (): Connection => useSyncExternalStore(subscribeConnection, () => connection);

/**
 * Keeps everything under a query key as fresh as the server: a change of `resource` by anyone, on any device, reloads it.
 * `queryKey` is the resource's own lists unless named.
 */
export const useLive = (resource: string, queryKey: string = resource): void => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listen((changed) => {
        if (changed === resource || changed === everything) void queryClient.invalidateQueries({ queryKey: [queryKey] });
      }),
    [queryClient, resource, queryKey],
  );
};

/** Keeps the line open while someone is signed in, and signs out when the server says that the sign-in is no longer good. */
export const useLiveConnection = (): void => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  useEffect(() => {
    // Asking who is signed in is enough: react-admin ends the sign-in on a 401, with the server's reason.
    const handleEnd = () => void dataProvider.me().catch(() => undefined);
    endListeners.add(handleEnd);
    const stop = listen(() => undefined);
    return () => {
      endListeners.delete(handleEnd);
      stop();
    };
  }, [dataProvider]);
};
