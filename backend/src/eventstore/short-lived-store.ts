import { createPool } from '../platform/postgres/pool.ts';
import { createAppendPool } from './append.ts';
import { createEventStore, type EventStore } from './store.ts';

interface Database {
  url: string;
  role: string;
  applicationName: string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Opens the event store for a command that ends after its work, and closes its connections. */
export const withEventStore = async <Result>(
  { url, now, ...settings }: Database,
  work: (store: EventStore) => Promise<Result>,
): Promise<Result> => {
  const [lookUpPool, appendPool] = [createPool(url, { ...settings, max: 1 }), createAppendPool(url, settings)];
  try {
    return await work(createEventStore({ lookUpPool, appendPool, now }));
  } finally {
    await Promise.all([lookUpPool.end(), appendPool.end()]);
  }
};
