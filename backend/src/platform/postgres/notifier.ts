import { Socket } from 'node:net';
import listenModule from 'pg-listen';
import { z } from 'zod';
import { connectionOptions, keptAlive, driverAddress } from './connection.ts';
import type { Log } from '../log.ts';

/** What a notification carries: the global position that was reached. */
const Hint = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export interface NotifierSettings {
  channel: string;
  /** A hint only: some may be lost, so positions can be skipped but nothing else may be concluded. */
  onHint: (position: number) => void;
  /** On the first and on every later connection: what was notified in between is lost, so pull again. */
  onConnected: () => void;
  log: Log;
}

export interface Notifier {
  /** Starts listening; an unreachable database is not an error but tried again for ever. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

// A CommonJS package: bundlers and plain Node disagree on where its function is.
const createSubscriber = typeof listenModule === 'function' ? listenModule : (listenModule as { default: typeof listenModule }).default;

/** What the listening connection of each running instance is called in the database. */
export const listenerName = 'tabletime listener';

const longestWaitMs = 2_000;

/** Listens on a channel of the database at `url` for as long as it runs, through any outage. */
export const createNotifier = (url: string, { channel, onHint, onConnected, log }: NotifierSettings): Notifier => {
  let stopped = false;
  let socket: Socket | undefined;
  const subscriber = createSubscriber(
    {
      ...keptAlive,
      // What is asked every ten seconds gets its answer, or the connection is replaced.
      query_timeout: 5_000,
      stream: () => (socket = new Socket()),
      connectionString: driverAddress(url),
      options: connectionOptions(url, {}),
      application_name: listenerName,
      connectionTimeoutMillis: 5_000,
    },
    {
      paranoidChecking: 10_000,
      // Read here: what the library cannot read is a failure to it.
      parse: (payload: string) => payload,
      retryTimeout: 0,
      retryInterval: (attempt) => {
        // The only way out of the library's endless loop.
        if (stopped) throw new Error('stopped');
        return Math.min(100 * 2 ** attempt, longestWaitMs);
      },
    },
  );
  let givingUp: NodeJS.Timeout | undefined;
  /** A connection that cannot listen, as at a server that follows another one, would stay so for ever: the library replaces one that ends. */
  const giveUpSoon = (): void => {
    const useless = socket;
    clearTimeout(givingUp);
    givingUp = setTimeout(() => useless?.destroy(), longestWaitMs).unref();
  };
  subscriber.notifications.on(channel, (payload: unknown) => {
    const hint = Hint.safeParse(payload);
    if (hint.success) onHint(hint.data);
    else log.warn({ channel }, 'ignored a notification that is no position');
  });
  subscriber.events.on('error', (error) => {
    if (!stopped) log.warn({ err: error }, 'the listening connection failed');
    giveUpSoon();
  });
  const listen = async (): Promise<void> => {
    if (stopped) return subscriber.close();
    // The library listens again by itself after the first time.
    await subscriber.listenTo(channel);
    onConnected();
  };
  subscriber.events.on('connected', () => {
    listen().catch((error: unknown) => {
      log.warn({ err: error }, 'the listening connection was lost at once');
      giveUpSoon();
    });
  });
  return {
    start: async () => {
      await subscriber.connect().catch((error: unknown) => log.warn({ err: error }, 'cannot listen yet, trying again'));
    },
    stop: async () => {
      stopped = true;
      clearTimeout(givingUp);
      await subscriber.close().catch(() => undefined);
    },
  };
};
