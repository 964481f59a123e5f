import { problem } from '@tabletime/contract';
import type { Asked } from '../commands/execute.ts';
import type { Json } from '../eventstore/event.ts';
import type { EventStore } from '../eventstore/store.ts';

/**
 * For requests that append to many streams, or to none: does the work of a key once and gives its answer to every
 * repetition, also to those that arrive while it is still under way in this process.
 */
export const createKeptAnswers = (store: Pick<EventStore, 'findAnswer' | 'keepAnswer'>) => {
  const underWay = new Map<string, { requestHash: string; answer: Promise<Json> }>();

  return async <Answer extends Json>(key: Asked['key'], work: () => Promise<Answer>): Promise<Answer> => {
    if (!key) return work();
    const name = `${key.scope} ${key.key}`;
    const first = async (): Promise<Json> => {
      const known = await store.findAnswer(key.scope, key.key);
      if (known && known.requestHash !== key.requestHash) throw problem('request.key_reused');
      if (known) return known.answer as Json;
      const answer = await work();
      await store.keepAnswer(key.scope, key.key, key.requestHash, answer);
      return answer;
    };
    const running = underWay.get(name);
    if (running && running.requestHash !== key.requestHash) throw problem('request.key_reused');
    if (running) return running.answer as Promise<Answer>;
    const answer = first().finally(() => underWay.delete(name));
    underWay.set(name, { requestHash: key.requestHash, answer });
    return answer as Promise<Answer>;
  };
};
