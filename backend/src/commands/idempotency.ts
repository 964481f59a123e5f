import { problem } from '@tabletime/contract';
import type { IdempotencyKey } from '../eventstore/append.ts';
import type { Json } from '../eventstore/event.ts';
import type { EventStore } from '../eventstore/store.ts';

// An append stores the answer of its command under the key, in the same transaction: see `append_events.sql`.

/** What a command did; stored as its answer, without the position. */
export interface Executed<Row> {
  id: string;
  /** Null if the stream has no row. A replayed request gets its first answer. */
  row: Row | null;
  /** The version for `If-Match`: that of the last event that changed the row. */
  version: number;
  position: number | null;
  isUnchanged?: true;
  /** Blocks that guests are now charged for because their passes no longer had them; absent if none. */
  short?: number;
}

type Answer = Omit<Executed<unknown>, 'position'>;
type Key = Omit<IdempotencyKey, 'answer'> | undefined;

/** A stored answer, for a repetition. */
export const replayed = (answer: Json): Executed<unknown> => ({ ...(answer as unknown as Answer), position: null });

/** The stored answer of this request; undefined for a new one. Throws `request.key_reused` for another request under the key. */
export const sameRequest = (stored: Awaited<ReturnType<EventStore['findAnswer']>>, key: Key): Executed<unknown> | undefined => {
  if (stored && stored.requestHash !== key?.requestHash) throw problem('request.key_reused');
  return stored && replayed(stored.answer as Json);
};

/** Stores the answer even though nothing was appended: a repetition must not act on later changes by others. */
export const storeUnchanged =
  (store: Pick<EventStore, 'storeAnswer'>) =>
  async (answer: Answer, key: Key): Promise<Executed<unknown>> => {
    if (!key) return { ...answer, position: null };
    return sameRequest(await store.storeAnswer(key.scope, key.key, key.requestHash, answer as unknown as Json), key)!;
  };
