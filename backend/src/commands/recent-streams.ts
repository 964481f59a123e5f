import type { DomainEvent, InStream } from '../events/define-events.ts';

type Events = InStream<DomainEvent>[];

/** Most streams have a handful of events; longer ones are read again. */
const longest = 100;

/**
 * Caches the last `most` streams that this process appended to. Another process may have appended since, so a decision on them holds only
 * if the append finds the same last event.
 */
export const createRecentStreams = (most = 1_000) => {
  const known = new Map<string, Events>();
  return {
    eventsOf: (stream: string): Events | undefined => known.get(stream),
    remember: (stream: string, events: Events): void => {
      known.delete(stream);
      if (events.length > longest) return;
      known.set(stream, events);
      if (known.size > most) known.delete(known.keys().next().value!);
    },
    forget: (stream: string): void => void known.delete(stream),
  };
};
