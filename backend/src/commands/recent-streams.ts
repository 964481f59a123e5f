import type { DomainEvent, InStream } from '../events/define-events.ts';

type Events = InStream<DomainEvent>[];

/** Longer streams are read again: of most there are a handful of events. */
const longest = 100;

/**
 * The events of the streams that this process appended to last, at most `most` of them. Another process may have appended since: what is
 * decided on them holds only if the append finds the same last event.
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
