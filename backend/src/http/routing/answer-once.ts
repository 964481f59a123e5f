import { problem } from '@tabletime/contract';
import type { Asked } from '../../commands/execute.ts';
import type { Json } from '../../eventstore/event.ts';
import type { EventStore } from '../../eventstore/store.ts';

type Store = Pick<EventStore, 'findAnswer' | 'storeAnswer' | 'headPosition'>;

/**
 * For requests with many commits or none: does the work of a key once and returns its answer to every repetition, also to concurrent ones
 * in this process. The answer is stored after the work; if the process dies before, a repetition does the rest. `firstPosition`, stored before the
 * work, is the log's end when the key first came, so that the work ignores later events; undefined without a key.
 */
export const createAnswerOnce = (store: Store) => {
  const running = new Map<string, { requestHash: string; answer: Promise<Json> }>();

  const firstPositionOf = async ({ scope, key, requestHash }: NonNullable<Asked['key']>): Promise<number> => {
    // The key of a request contains no space.
    const name = `${key} begun`;
    const stored = await store.storeAnswer(scope, name, requestHash, { position: await store.headPosition() });
    if (stored.requestHash !== requestHash) throw problem('request.key_reused');
    return (stored.answer as { position: number }).position;
  };

  return async <Answer extends Json>(key: Asked['key'], work: (firstPosition: number | undefined) => Promise<Answer>): Promise<Answer> => {
    if (!key) return work(undefined);
    const name = `${key.scope} ${key.key}`;
    const first = async (): Promise<Json> => {
      const stored = await store.findAnswer(key.scope, key.key);
      if (stored && stored.requestHash !== key.requestHash) throw problem('request.key_reused');
      if (stored) return stored.answer as Json;
      const answer = await work(await firstPositionOf(key));
      await store.storeAnswer(key.scope, key.key, key.requestHash, answer);
      return answer;
    };
    const copy = running.get(name);
    if (copy && copy.requestHash !== key.requestHash) throw problem('request.key_reused');
    if (copy) return copy.answer as Promise<Answer>;
    const answer = first().finally(() => running.delete(name));
    running.set(name, { requestHash: key.requestHash, answer });
    return answer as Promise<Answer>;
  };
};
