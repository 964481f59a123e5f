import { Socket } from 'node:net';
import listenModule from 'pg-listen';
import { z } from 'zod';
import { connectionOptions, keptAlive, driverAddress } from './connection.ts';
import type { Log } from '../log.ts';

const Hint = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export interface NotifierSettings {
  channel: string;
  /** A hint: some may be lost, so positions can be skipped. */
  onHint: (position: number) => void;
  /** At every connection: notifications in between are lost, so pull again. */
  onConnected: () => void;
  log: Log;
}

export interface Notifier {
  /** Starts listening; retries an unreachable database for ever. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

// A CommonJS package: bundlers and plain Node disagree about its export.
const createSubscriber = typeof listenModule === 'function' ? listenModule : (listenModule as { default: typeof listenModule }).default;

/** The application_name of each instance's listening connection. */
export const listenerName = 'tabletime listener';

const longestWaitMs = 2_000;

/** Listens on a channel through any outage, until stopped. */
export const createNotifier = (url: string, { channel, onHint, onConnected, log }: NotifierSettings): Notifier => {
  let stopped = false;
  let socket: Socket | undefined;
  const subscriber = createSubscriber(
    {
      ...keptAlive,
      // Without an answer within this time, the ten-second ping replaces the connection.
      query_timeout: 5_000,
      stream: () => (socket = new Socket()),
      connectionString: driverAddress(url),
      options: connectionOptions(url, {}),
      application_name: listenerName,
      connectionTimeoutMillis: 5_000,
    },
    {
      paranoidChecking: 10_000,
      // Parsed here: the library treats an unparsable payload as a failure.
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
  /** A connection that cannot listen, for example to a replica, would stay so for ever: closing it makes the library reconnect. */
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
    // The library repeats this after each reconnect.
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
