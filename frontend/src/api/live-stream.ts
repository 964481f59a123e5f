import { createParser } from 'eventsource-parser';
import { learnServerVersion } from './app-version.ts';
import { apiUrl, callHeaders } from './http-client.ts';
import { isServerClockSet } from './server-clock.ts';

/** What the server says: rows of these resources changed, its clock was set, or that the sign-in behind the stream is no longer good. */
export type LiveMessage = { type: 'change'; resource: string; ids: string[] } | { type: 'clock' } | { type: 'end' };

export interface LiveStream {
  /** Stops listening. */
  close: () => void;
}

export interface LiveHandlers {
  onOpen: () => void;
  onMessage: (message: LiveMessage) => void;
  /** The stream broke and is being sought again; `attempt` counts from 1 since it was last open. */
  onLost: (attempt: number) => void;
}

/** The server sends a heartbeat every 15 s: a line silent for longer than two of them is dead, though nobody hung up. */
const silence = 35_000;
const longestWait = 10_000;
/** The server gave the place of this line to newer ones of the same person: it is sought again late, or when somebody looks. */
const waitWhenCrowded = 60_000;

/** Milliseconds before an attempt to reconnect: soon at first, doubling to ten seconds, spread so that devices do not return in one crowd. */
export const reconnectDelay = (attempt: number, chance: number): number =>
  Math.min(longestWait, 500 * 2 ** (attempt - 1)) * (0.5 + chance / 2);

/** Reads one message; undefined where there is nothing to do. */
export const messageOf = (event: string | undefined, data: string): LiveMessage | undefined => {
  if (event === 'end') return { type: 'end' };
  if (event !== 'change' && event !== 'heartbeat') return undefined;
  try {
    const { resource, ids, time } = JSON.parse(data) as { resource?: unknown; ids?: unknown; time?: unknown };
    if (event === 'heartbeat') return typeof time === 'string' && isServerClockSet(time) ? { type: 'clock' } : undefined;
    return typeof resource === 'string' ? { type: 'change', resource, ids: Array.isArray(ids) ? ids.map(String) : [] } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Listens to the server's changes until closed, and reconnects from where it was whenever the line breaks.
 * Those of the person signed in, or of the shared tablet whose path and token are given. `fetch` rather than `EventSource`, because only `fetch` can carry the bearer token.
 */
export const openLiveStream = (
  { onOpen, onMessage, onLost }: LiveHandlers,
  { path, token }: { path: string; token?: string } = { path: '/live' },
): LiveStream => {
  let closed = false;
  let attempt = 0;
  let crowded = false;
  let lastEventId: string | undefined;
  let abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const watch = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => abort.abort(), silence);
  };

  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (id !== undefined) lastEventId = id;
      if (event === 'crowded') crowded = true;
      const message = messageOf(event, data);
      if (message) onMessage(message);
    },
  });

  const listen = async () => {
    abort = new AbortController();
    const headers = callHeaders({ Accept: 'text/event-stream' }, token);
    if (lastEventId !== undefined) headers.set('Last-Event-ID', lastEventId);
    watch();
    const response = await fetch(`${apiUrl}${path}`, { headers, signal: abort.signal, cache: 'no-store' });
    learnServerVersion(response.headers.get('X-App-Version'));
    if (response.status === 401) onMessage({ type: 'end' });
    if (!response.ok || !response.body) throw new Error(`live: ${response.status}`);
    attempt = 0;
    crowded = false;
    parser.reset();
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      watch();
      parser.feed(chunk.value);
    }
  };

  const run = async () => {
    timer = undefined;
    await listen().catch(() => undefined);
    clearTimeout(watchdog);
    if (closed) return;
    attempt += 1;
    onLost(attempt);
    timer = setTimeout(() => void run(), crowded ? waitWhenCrowded : reconnectDelay(attempt, Math.random()));
  };

  /** The network is back, or the person is: an attempt that waits its turn is made at once. */
  const handleReturn = () => {
    if (timer === undefined || document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    void run();
  };
  const handleOffline = () => abort.abort();
  window.addEventListener('online', handleReturn);
  window.addEventListener('offline', handleOffline);
  document.addEventListener('visibilitychange', handleReturn);
  void run();

  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
      clearTimeout(watchdog);
      abort.abort();
      window.removeEventListener('online', handleReturn);
      window.removeEventListener('offline', handleOffline);
      document.removeEventListener('visibilitychange', handleReturn);
    },
  };
};
