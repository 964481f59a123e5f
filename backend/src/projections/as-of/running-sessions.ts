import type { SessionEvent } from '../../events/session-events.ts';
import type { Projection } from '../projector/projection.ts';

/** Positions between two rows. */
export const apart = 100;

/** The types after which a session runs, and those after which it does not. */
export const turns: Record<'opening' | 'closing', SessionEvent['type'][]> = {
  opening: ['SessionStarted', 'SessionSplitOff', 'SessionReopened'],
  closing: ['SessionEnded', 'SessionMergedAway', 'SessionDeleted'],
};

const rowsUpTo = (position: number): number => Math.floor(position / apart);

/** The sessions that ran at every 100th position, so that the floor as of a moment reads at most 99 events to find its sessions. */
export const runningSessions: Projection = {
  name: 'running-sessions',
  tables: ['running_sessions'],
  statement: (events) => {
    const [first, last] = [events[0]!.position, events.at(-1)!.position];
    if (rowsUpTo(last) === rowsUpTo(first - 1)) return undefined;
    return { name: 'keep_running', text: 'select keep_running($1, $2, $3, $4)', values: [last, apart, turns.opening, turns.closing] };
  },
};
