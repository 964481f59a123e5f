import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** How long whoever watches readiness is let see the 503 before the door closes, when anybody is connected; milliseconds. */
const grace = 500;
/** How long requests under way may take to finish, in milliseconds. */
const longest = 10_000;

/** An event stream ends when it is told to, not by itself. */
const isEndless = (response: ServerResponse): boolean => String(response.getHeader('Content-Type')).startsWith('text/event-stream');

/**
 * Watches the requests of a server so that it can be closed in order: if anybody is connected, it still takes requests for a
 * moment, to say that it is going; what is under way is answered; then `closeEndless` ends the event streams, and the door is shut. What has not
 * finished after 10 s is cut off. Connections without a request, such as browsers open in advance, hold nothing up beyond that moment.
 */
export const createFarewell = (server: Server) => {
  const underWay = new Set<ServerResponse>();
  let leaving = false;
  let changed = (): void => undefined;

  // Without this, a client that keeps its connection busy would never be gone.
  const makeLast = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_, response) => {
    if (leaving) makeLast(response);
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      changed();
    });
  });

  // Also who asks nothing just now, as a proxy between two looks at readiness: it would meet a shut door with its next request.
  const connected = promisify(server.getConnections.bind(server));

  const untilNone = async (matters: (response: ServerResponse) => boolean): Promise<void> => {
    while ([...underWay].some(matters)) await new Promise<void>((resolve) => (changed = resolve));
  };

  return async (closeEndless: () => void): Promise<void> => {
    leaving = true;
    const impatient = setTimeout(() => server.closeAllConnections(), longest);
    underWay.forEach(makeLast);
    if ((await connected()) > 0) await delay(grace);
    await untilNone((response) => !isEndless(response));
    const closed = once(server, 'close');
    server.close();
    closeEndless();
    await untilNone(() => true);
    server.closeAllConnections();
    await closed;
    clearTimeout(impatient);
  };
};
