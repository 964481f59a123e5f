import { systemActor } from '../eventstore/event.ts';
import type { EventStore } from '../eventstore/store.ts';
import { type Clock, toInstant } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/repeat.ts';
import { appendOccurrence } from './append-occurrence.ts';
import { clockTolerance } from './decision-time.ts';

const lookEvery = 5_000;
/** Milliseconds. A process whose clock stays behind reports it once a day. */
const quietFor = 24 * 3_600_000;

/** The same for every process that notices the same step. */
const occurrence = (marked: number | null, was: number, is: number): string =>
  `clock set back after ${marked} in hour ${Math.floor(was / 3_600_000)} to minute ${Math.floor(is / 60_000)}`;

interface Parts {
  store: Pick<EventStore, 'append' | 'latestTime'>;
  clock: Required<Clock>;
  log: Log;
}

/**
 * Detects that the clock went back, compared with the time elapsed in this process and with the last time in the log, which may predate
 * this process. Each step is recorded as an event and as a line in the application's log.
 */
export const createClockLook = ({ store, clock, log }: Parts) => {
  let last = { now: clock.now(), elapsed: clock.elapsed() };
  /** The expected time at the last step back, until it is recorded. */
  let setBackFrom: number | undefined;
  /** The last step recorded in the log, as of the previous check; undefined at the first. */
  let known: number | null | undefined;
  let quietUntil = -Infinity;

  const record = (was: number, is: number, marked: number | null) =>
    appendOccurrence(store, {
      name: occurrence(marked, was, is),
      event: { type: 'ClockSetBack', data: { clockWas: toInstant(was), clockIs: toInstant(is) } },
      at: is,
      actor: systemActor,
      requestId: null,
    });

  return async (): Promise<void> => {
    const { now, elapsed } = { now: clock.now(), elapsed: clock.elapsed() };
    const expected = last.now + elapsed - last.elapsed;
    last = { now, elapsed };
    if (expected - now > clockTolerance) setBackFrom = Math.max(setBackFrom ?? -Infinity, expected);
    const { marked, latest } = await store.latestTime('ClockSetBack');
    const isTold = known !== undefined && marked !== null && marked > (known ?? 0);
    known = marked;
    const isBehind = latest !== null && latest - now > clockTolerance;
    if (!isTold && (setBackFrom !== undefined || (isBehind && elapsed >= quietUntil))) {
      const was = Math.max(setBackFrom ?? -Infinity, isBehind ? latest : -Infinity);
      const outcome = await record(was, now, marked);
      quietUntil = elapsed + quietFor;
      if (outcome === 'appended') log.warn({ clockWas: toInstant(was), clockIs: toInstant(now) }, 'the clock went back');
    }
    setBackFrom = undefined;
  };
};

/** Checks the clock now and every five seconds. `stop` resolves once a running check has ended. */
export const watchClock = (parts: Parts) => {
  const look = createClockLook(parts);
  return repeat(lookEvery, () =>
    look().catch((error: unknown) => parts.log.debug({ err: error }, 'the clock could not be compared with the log')),
  );
};
