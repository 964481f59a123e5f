import { performance } from 'node:perf_hooks';

/** Where the application gets the time from; only the wiring chooses which one. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Milliseconds that pass, whatever the clock is set to. Absent where it is moved by hand: nobody watches it then. */
  elapsed?: () => number;
}

/** The machine's own clock. */
export const systemClock: Required<Clock> = { now: () => Date.now(), elapsed: () => performance.now() };

/** A clock that only moves when set: the demo and the tests live through days in seconds. */
export interface MovableClock extends Clock {
  set: (ms: number) => void;
  advance: (ms: number) => void;
}

/** Makes a clock that stands at `startMs` (milliseconds since the epoch) until it is moved. */
export const createMovableClock = (startMs: number): MovableClock => {
  let current = startMs;
  return {
    now: () => current,
    set: (ms) => {
      current = ms;
    },
    advance: (ms) => {
      current += ms;
    },
  };
};

/** An instant in milliseconds since the epoch as ISO 8601 in UTC with milliseconds, `2026-11-19T18:00:00.000Z`. */
export const toInstant = (ms: number): string => new Date(ms).toISOString();
