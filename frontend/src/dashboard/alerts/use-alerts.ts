import type { DashboardData } from '@tabletime/contract';
import { useActiveSessions } from '../../session/use-active-sessions.ts';
import { useConnection, useLive } from '../../cache/live.ts';
import { useTicking } from '../../cache/use-ticking.ts';
import { useLastingBehind } from '../use-dashboard.ts';
import { alertsOf, type HouseAlert } from './alerts-of.ts';

const minute = 60_000;

/** What of the house needs a look right now; undefined until enough is known. `lookedAt` is when `data` came. */
export const useAlerts = (data: DashboardData | undefined, lookedAt: number): HouseAlert[] | undefined => {
  const connection = useConnection();
  const { sessions, error } = useActiveSessions();
  useLive('sessions');
  // Sessions become long while one looks on; a minute's grain is enough.
  const nowMs = useTicking((now) => Math.floor(now / minute) * minute);
  const behind = useLastingBehind(lookedAt, data?.behind);
  // Without the list of tables the rest is told all the same.
  if (!data || (sessions === undefined && !error)) return undefined;
  return alertsOf({ connection, running: sessions ?? [], withoutCost: data.sessionsWithoutCost ?? 0, behind, nowMs });
};
