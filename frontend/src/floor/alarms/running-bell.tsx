import { useCafe } from '../../cache/use-cafe.ts';
import { useZones } from '../../cache/use-tables.ts';
import { TimezoneContext } from '../../i18n/format.ts';
import { useActiveSessions } from '../../session/use-active-sessions.ts';
import { AlarmBell } from './alarm-bell.tsx';

/** Loads the active sessions, so it renders only if an alarm is set. */
export const RunningBell = () => {
  const { sessions } = useActiveSessions();
  const zones = useZones();
  const { timezone } = useCafe();
  return <TimezoneContext value={timezone}>{sessions && <AlarmBell sessions={sessions} zones={zones} />}</TimezoneContext>;
};
