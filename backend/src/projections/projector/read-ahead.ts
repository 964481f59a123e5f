import type { PoolClient } from 'pg';
import type { StoredEvent } from '../../eventstore/event.ts';
import { readAfter } from '../../eventstore/read.ts';
import { decodeAny } from '../../events/registry.ts';
import type { Decode } from './projection.ts';

interface Batch {
  length: number;
  last: number | undefined;
  decoded: () => ReturnType<Decode>;
}

export const decodeAll: Decode = (stored) => stored.map(decodeAny);

const batchOf = (stored: StoredEvent[], decode: Decode): Batch => {
  const of = { length: stored.length, last: stored.at(-1)?.position };
  try {
    const events = decode(stored);
    return { ...of, decoded: () => events };
  } catch (error) {
    const fail = (): never => {
      throw error;
    };
    return { ...of, decoded: fail };
  }
};

/** After a full batch, requests the next one on the same connection, so that it is decoded while the database writes this one. */
export const createReadAhead = (decode = decodeAll) => {
  let prefetched: { after: number; limit: number; batch: Promise<Batch> } | undefined;
  const take = async (tx: PoolClient, position: number, limit: number, stored?: StoredEvent[]): Promise<Batch> => {
    const read = async (after: number): Promise<Batch> => batchOf(await readAfter(tx, after, limit), decode);
    const known = prefetched?.after === position && prefetched.limit === limit ? await prefetched.batch.catch(() => undefined) : undefined;
    prefetched = undefined;
    // An empty one may have been read before there was more.
    const batch = known?.length ? known : stored ? batchOf(stored, decode) : await read(position);
    if (batch.length === limit) {
      const next = read(batch.last!);
      next.catch(() => undefined);
      prefetched = { after: batch.last!, limit, batch: next };
    }
    return batch;
  };
  return {
    take,
    isAhead: (): boolean => prefetched !== undefined,
  };
};
