import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { waitingFor } from '../../platform/shutdown-deadline.ts';

/** Milliseconds in which load balancers can see readiness fail before the server stops listening. */
const grace = 500;
/** Milliseconds that requests in flight may take to finish. */
const longestShutdown = 10_000;

const isEndless = (response: ServerResponse): boolean => String(response.getHeader('Content-Type')).startsWith('text/event-stream');

/**
 * Tracks requests for a graceful shutdown. While clients are connected, the server keeps accepting requests briefly, so that readiness can
 * fail. Then requests in flight are answered, `closeEndless` ends the event streams, and the server stops listening. After 10 s the rest is
 * cut off. Idle connections delay nothing beyond the grace period.
 */
export const createGracefulShutdown = (server: Server) => {
  const unfinished = new Set<ServerResponse>();
  let shuttingDown = false;
  let changed = (): void => undefined;

  const forget = (response: ServerResponse): void => {
    unfinished.delete(response);
    changed();
  };

  // Without this, a client that keeps its connection busy would never disconnect.
  const makeLast = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_, response) => {
    if (shuttingDown) makeLast(response);
    unfinished.add(response);
    response.once('close', () => forget(response));
  });
  // Node emits `close` only on the current response of a connection, not on the pipelined ones behind it. A browser pipelines its next
  // request as soon as it has all bytes of a file, and may disconnect just then.
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => [...unfinished].filter(({ req }) => req.socket === socket).forEach(forget));
  });

  // Counts idle connections too, such as a proxy's between two readiness checks: its next request would find the port closed.
  const connected = promisify(server.getConnections.bind(server));

  const untilNone = async (matters: (response: ServerResponse) => boolean): Promise<void> => {
    while ([...unfinished].some(matters)) await new Promise<void>((resolve) => (changed = resolve));
  };
  const untilAnswered = () => untilNone((response) => !isEndless(response));
  const untilGone = () => untilNone(() => true);

  return async (closeEndless: () => void): Promise<void> => {
    shuttingDown = true;
    const forceClose = setTimeout(() => server.closeAllConnections(), longestShutdown);
    unfinished.forEach(makeLast);
    if ((await connected()) > 0) await delay(grace);
    await waitingFor('requests', untilAnswered());
    const closed = once(server, 'close');
    server.close();
    closeEndless();
    await waitingFor('live streams', untilGone());
    server.closeAllConnections();
    await waitingFor('connections', closed);
    clearTimeout(forceClose);
  };
};
