import { performance } from 'node:perf_hooks';

/** The application's source of time; only the wiring chooses it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Monotonic milliseconds. Absent for a clock moved by hand, which is not watched. */
  elapsed?: () => number;
}

export const systemClock: Required<Clock> = { now: () => Date.now(), elapsed: () => performance.now() };

/** A clock that only moves when set: demo and tests live through days in seconds. */
export interface MovableClock extends Clock {
  set: (ms: number) => void;
  advance: (ms: number) => void;
}

/** A clock that stands at `startMs` (milliseconds since the epoch) until it is moved. */
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

/** Milliseconds since the epoch as ISO 8601 in UTC, `2026-11-19T18:00:00.000Z`. */
export const toInstant = (ms: number): string => new Date(ms).toISOString();
