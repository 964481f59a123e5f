import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/http-client.ts';
import { createPageClock } from './page-clock.ts';

const pageClock = createPageClock(serverNow);

/**
 * What `select` reads from the server's time, refreshed each second. The component renders again only when the selected
 * value differs, so `select` must answer a primitive.
 */
export const useTicking = <Value extends string | number | boolean | null>(select: (nowMs: number) => Value): Value =>
  useSyncExternalStore(pageClock.subscribe, () => select(pageClock.now()));
