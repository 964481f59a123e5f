import type { Actor, Device, EventMetadata, NewEvent } from '../eventstore/event.ts';
import { toInstant } from '../platform/clock.ts';

/** So far the clock may lie behind what was stamped before, in milliseconds, without anybody being told: processes differ by a little. */
export const clockTolerance = 2_000;

/** Two readings of the time, in milliseconds since the epoch. */
export interface Moment {
  /** Never before the last event of the streams that are decided on, whatever the clock shows. */
  now: number;
  /** What the clock shows. */
  clock: number;
}

/** The moment of a decision: what the clock shows, or that of the last event of its streams where the clock is behind it. */
export const momentAfter = (clock: number, streams: { occurredAt: string }[][]): Moment => {
  const last = streams.map((events) => events.at(-1)).map((event) => (event ? Date.parse(event.occurredAt) : -Infinity));
  return { now: Math.max(clock, ...last), clock };
};

/**
 * The input as it reads at what the clock shows; where it is refused there, at the last event of its streams, if that is later: what is of the
 * future by the one need not be by the other.
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

/** What surrounds the events of a command. */
export const metadataOf = ({ actor, device, correlationId, requestId }: Surroundings, commandId: string): EventMetadata => ({
  actor,
  ...(device && { device }),
  correlationId: correlationId ?? commandId,
  causationId: commandId,
  requestId,
});

/** What the events of a decision have in common: when it was, by the clock too where that is far behind, and what surrounds them. */
export const stampOf = ({ now, clock }: Moment, metadata: EventMetadata): Pick<NewEvent, 'occurredAt' | 'metadata'> => ({
  occurredAt: toInstant(now),
  metadata: now - clock > clockTolerance ? { ...metadata, clock: toInstant(clock) } : metadata,
});
