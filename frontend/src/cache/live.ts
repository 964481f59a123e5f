import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { fetchOwnAccount } from '../api/sign-in/account.ts';
import { allResources, type Connection, createLiveLine } from '../api/live/live-line.ts';
import { openLiveStream } from '../api/live/live-stream.ts';
import { hasNetwork } from '../api/network.ts';
import { fetchFloor, ownTablet } from '../api/sign-in/shared-tablet.ts';
import { reloadAfterChange } from './freshness.ts';

const line = createLiveLine({ openStream: openLiveStream, hasNetwork });

export const useConnection = (): Connection => useSyncExternalStore(line.subscribeConnection, line.connection);

/** Milliseconds until another tab has stored its new sign-in, after its password change ended this stream. */
const renewalTime = 1_000;

/** `onReconnect` runs when the stream is open again. */
export const useLiveConnection = (onReconnect: () => void): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      timer = undefined;
      // An expired sign-in is refused here, with the server's reason.
      void fetchOwnAccount().catch(() => undefined);
    };
    const stopFollowingEnd = line.onEnd(() => (timer ??= setTimeout(check, renewalTime)));
    const stopListening = line.listen((changed) => {
      reloadAfterChange(queryClient, changed);
      // The tablet's idle time may have changed.
      if (ownTablet() && (changed === 'tablet' || changed === allResources)) void fetchFloor().catch(() => undefined);
      if (changed === allResources) onReconnect();
    });
    return () => {
      clearTimeout(timer);
      stopFollowingEnd();
      stopListening();
    };
  }, [queryClient, onReconnect]);
};
