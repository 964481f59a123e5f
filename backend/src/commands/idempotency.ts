import { problem } from '@tabletime/contract';
import type { IdempotencyKey } from '../eventstore/append.ts';
import type { Json } from '../eventstore/event.ts';
import type { EventStore } from '../eventstore/store.ts';

// An append stores the answer of its command under the key, in the same transaction: see `append_events.sql`.

type Key = Omit<IdempotencyKey, 'answer'> | undefined;

/** A stored answer, for a repetition: it names no position. */
export const replayed = <Answer extends { position: number | null }>(answer: Json): Answer =>
  ({ ...(answer as object), position: null }) as Answer;

/** The stored answer of this request; undefined for a new one. Throws `request.key_reused` for another request under the key. */
export const sameRequest = <Answer extends { position: number | null }>(
  stored: Awaited<ReturnType<EventStore['findAnswer']>>,
  key: Key,
): Answer | undefined => {
  if (stored && stored.requestHash !== key?.requestHash) throw problem('request.key_reused');
  return stored && replayed(stored.answer as Json);
};

/** Stores the answer even though nothing was appended: a repetition must not act on later changes by others. */
export const storeUnchanged =
  (store: Pick<EventStore, 'storeAnswer'>) =>
  async <Answer extends { position: number | null }>(answer: Omit<Answer, 'position'>, key: Key): Promise<Answer> => {
    if (!key) return { ...answer, position: null } as Answer;
    return sameRequest<Answer>(await store.storeAnswer(key.scope, key.key, key.requestHash, answer as unknown as Json), key)!;
  };
