import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { waitingFor } from '../../platform/stopping.ts';

/** How long whoever watches readiness is let see the 503 before the door closes, when anybody is connected; milliseconds. */
const grace = 500;
/** How long requests under way may take to finish, in milliseconds. */
const longestShutdown = 10_000;

/** An event stream ends when it is told to, not by itself. */
const isEndless = (response: ServerResponse): boolean => String(response.getHeader('Content-Type')).startsWith('text/event-stream');

/**
 * Watches the requests of a server so that it can be closed in order: if anybody is connected, it still takes requests for a
 * moment, to say that it is going; what is under way is answered; then `closeEndless` ends the event streams, and the door is shut. What has not
 * finished after 10 s is cut off. Connections without a request, such as browsers open in advance, hold nothing up beyond that moment.
 */
export const createGracefulShutdown = (server: Server) => {
  const unfinished = new Set<ServerResponse>();
  let shuttingDown = false;
  let changed = (): void => undefined;

  const forget = (response: ServerResponse): void => {
    unfinished.delete(response);
    changed();
  };

  // Without this, a client that keeps its connection busy would never be gone.
  const makeLast = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_, response) => {
    if (shuttingDown) makeLast(response);
    unfinished.add(response);
    response.once('close', () => forget(response));
  });
  // Node tells only the answer whose turn it is that the connection closed, none of those behind it: a browser sends its next
  // request as soon as it has all bytes of a file, before the server knows that there are no more, and may leave just then.
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => [...unfinished].filter(({ req }) => req.socket === socket).forEach(forget));
  });

  // Also who asks nothing just now, as a proxy between two looks at readiness: it would meet a shut door with its next request.
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
