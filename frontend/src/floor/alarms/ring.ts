import type { FloorSession } from '@tabletime/contract';
import { currentAlarms, flash, forgetAlarms } from './alarm-store.ts';
import { chime } from './chime.ts';
import { dueBetween, overdue, type Overdue } from './due.ts';

interface Moment {
  /** What was rung for already, in milliseconds; 0 when nothing was yet. */
  before: number;
  now: number;
  /** Whether somebody can see the page. What comes while nobody can is told of once they do. */
  isSeen: boolean;
}

/**
 * Sounds, flashes and tells as this device is set to, for the tables that run. A time that was set by hand is told of in any case, also
 * where it came while nothing ran that could have told of it; it is forgotten once it is told.
 */
export const ring = (sessions: FloorSession[], { before, now, isSeen }: Moment, tell: (overdue: Overdue[]) => void): void => {
  const { sound, flash: isFlashing, times } = currentAlarms();
  const due = before === 0 ? [] : dueBetween(sessions, times, before, now);
  const come = overdue(sessions, times, now);
  for (const { kind, session } of due) if (isFlashing && kind === 'charge') flash(session.id);
  if (sound && (due.length > 0 || (before === 0 && come.length > 0))) chime();
  if (!isSeen) return;
  for (const { session } of come) flash(session.id);
  if (come.length > 0) tell(come);
  forgetAlarms(now);
};
