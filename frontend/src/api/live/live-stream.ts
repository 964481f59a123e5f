import { createParser } from 'eventsource-parser';
import { learnServerVersion } from '../app-version.ts';
import { apiUrl, callHeaders } from '../http-client.ts';
import { isServerClockSet } from '../server-clock.ts';

/** `clock`: the server's clock was set; `end`: the sign-in is no longer valid. */
export type LiveMessage = { type: 'change'; resource: string; ids: string[] } | { type: 'clock' } | { type: 'end' };

export interface LiveStream {
  close: () => void;
}

export interface LiveHandlers {
  onOpen: () => void;
  onMessage: (message: LiveMessage) => void;
  /** Reconnecting; `attempt` counts from 1 since the stream was last open. */
  onLost: (attempt: number) => void;
}

/** Milliseconds of silence, longer than two of the server's 15 s heartbeats. */
const silence = 35_000;
const longestWait = 10_000;
/** Newer streams of the same person replaced this one: retry late, or when somebody looks. In milliseconds. */
const waitWhenCrowded = 60_000;

/** Milliseconds: exponential backoff to ten seconds, with jitter. */
export const reconnectDelay = (attempt: number, chance: number): number =>
  Math.min(longestWait, 500 * 2 ** (attempt - 1)) * (0.5 + chance / 2);

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

/** Reconnects from the last event. `fetch`, because `EventSource` cannot send a bearer token: the person's, or the tablet's at `path`. */
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

  /** Retry at once when the network or the person returns. */
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
