import type { Actor, Device, EventMetadata, NewEvent } from '../eventstore/event.ts';
import { toInstant } from '../platform/clock.ts';

/** Milliseconds. Clocks of processes differ a little, so a smaller step back is not recorded. */
export const clockTolerance = 2_000;

/** Milliseconds since the epoch. `clock` is the machine's; `now` is never before the last event of the streams involved. */
export interface Moment {
  now: number;
  clock: number;
}

export const momentAfter = (clock: number, streams: { occurredAt: string }[][]): Moment => {
  const last = streams.map((events) => events.at(-1)).map((event) => (event ? Date.parse(event.occurredAt) : -Infinity));
  return { now: Math.max(clock, ...last), clock };
};

/**
 * Parses the input at the clock's time. If that fails, tries the time of the streams' last event if that is later: after the clock went
 * back, an input may wrongly seem to be in the future.
 */
export const readInput = async <Input>(
  clock: number,
  inputAt: (at: number) => Input,
  streams: () => Promise<{ occurredAt: string }[][]>,
): Promise<Input> => {
  try {
    return inputAt(clock);
  } catch (fault) {
    const { now } = momentAfter(clock, await streams());
    if (now === clock) throw fault;
    return inputAt(now);
  }
};

interface Surroundings {
  actor: Actor;
  device?: Device | undefined;
  correlationId?: string | undefined;
  requestId: string | null;
}

export const metadataOf = ({ actor, device, correlationId, requestId }: Surroundings, commandId: string): EventMetadata => ({
  actor,
  ...(device && { device }),
  correlationId: correlationId ?? commandId,
  causationId: commandId,
  requestId,
});

/** Adds the machine's time when it is far behind the decision's. */
export const stampOf = ({ now, clock }: Moment, metadata: EventMetadata): Pick<NewEvent, 'occurredAt' | 'metadata'> => ({
  occurredAt: toInstant(now),
  metadata: now - clock > clockTolerance ? { ...metadata, clock: toInstant(clock) } : metadata,
});
