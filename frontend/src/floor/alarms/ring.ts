import type { FloorSession } from '@tabletime/contract';
import { currentAlarms, flash, forgetAlarms } from './alarm-store.ts';
import { chime } from './chime.ts';
import { dueBetween, overdue, type Overdue } from './due.ts';

interface Moment {
  /** Epoch ms up to which alarms have rung; 0 before the first. */
  before: number;
  now: number;
  /** Whether the page is visible. Alarms in a hidden page are reported when it becomes visible. */
  isSeen: boolean;
}

/** Rings for running tables by this device's settings. Set times are always reported, also late ones, and then removed. */
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
