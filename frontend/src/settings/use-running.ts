import { useActiveSessions } from '../components/session/use-active-sessions.ts';
import { useLive } from '../providers/live.ts';

/** How many tables are running right now, 0 while that is not known. */
export const useRunning = (): number => {
  useLive('sessions');
  return useActiveSessions().sessions?.length ?? 0;
};
