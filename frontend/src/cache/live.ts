import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { fetchOwnAccount } from '../api/account.ts';
import { type Connection, createLiveLine, everything } from '../api/live-line.ts';
import { openLiveStream } from '../api/live-stream.ts';
import { hasNetwork } from '../api/network.ts';
import { fetchFloor, ownTablet } from '../api/shared-tablet.ts';
import { reloadAfterChange } from './freshness.ts';

const line = createLiveLine({ openStream: openLiveStream, hasNetwork });

/** Whether changes made elsewhere arrive. */
export const useConnection = (): Connection => useSyncExternalStore(line.subscribeConnection, line.connection);

/** Another tab may have changed the password: the stream ends at once, and the fresh sign-in is stored a moment later. In milliseconds. */
const renewalTime = 1_000;

/** Keeps the live stream open while the frame is shown. What changes on any device is loaded again. `onReconnect` is called when it is open again. */
export const useLiveConnection = (onReconnect: () => void): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      timer = undefined;
      // A sign-in that is no longer good is refused here, with the server's reason.
      void fetchOwnAccount().catch(() => undefined);
    };
    const stopFollowingEnd = line.onEnd(() => (timer ??= setTimeout(check, renewalTime)));
    const stopListening = line.listen((changed) => {
      reloadAfterChange(queryClient, changed);
      // The tablet that this browser is may have to lock after other minutes.
      if (ownTablet() && (changed === 'tablet' || changed === everything)) void fetchFloor().catch(() => undefined);
      if (changed === everything) onReconnect();
    });
    return () => {
      clearTimeout(timer);
      stopFollowingEnd();
      stopListening();
    };
  }, [queryClient, onReconnect]);
};
