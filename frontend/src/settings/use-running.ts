import { useActiveSessions } from '../session/use-active-sessions.ts';
import { useLive } from '../cache/live.ts';

/** How many tables are running right now, 0 while that is not known. A table with two sessions is one. */
export const useRunning = (): number => {
  useLive('sessions');
  return new Set(useActiveSessions().sessions?.map(({ tableNumber }) => tableNumber)).size;
};
