import { streamName } from '../../eventstore/event.ts';
import type { EventStore } from '../../eventstore/store.ts';

const batchSize = 1_000;

/** Those of some sessions that nothing has happened to after a position of the log; all of them where none is given. */
export const untouchedSince = async (
  store: Pick<EventStore, 'readAfter'>,
  position: number | undefined,
  ids: string[],
): Promise<string[]> => {
  if (position === undefined) return ids;
  const touched = new Set<string>();
  for (let after: number | undefined = position; after !== undefined;) {
    const events = await store.readAfter(after, batchSize);
    for (const { stream } of events) touched.add(stream);
    after = events.at(-1)?.position;
  }
  return ids.filter((id) => !touched.has(streamName('session', id)));
};
