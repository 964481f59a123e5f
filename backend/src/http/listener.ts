import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { watchBody } from './patience.ts';

/** What the listener waits for, in milliseconds, and what it takes, in bytes. */
const limits = {
  /** Until the last header has come: whoever sends them letter by letter is cut off. */
  headersTimeout: 10_000,
  /** Until the body has come whole, where it is given more time than usual. */
  requestTimeout: 600_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  /** Of the request line, with its address, and all headers together. */
  maxHeaderSize: 16_384,
};

/** How long a connection may carry nothing at all; event streams send a heartbeat more often. */
const longestSilence = 300_000;

/** A server that answers with `answer` and has no patience with those who only hold connections. */
export const createListener = (answer: (request: IncomingMessage, response: ServerResponse) => unknown): Server => {
  const server = createServer(limits, (request, response) => {
    watchBody(request, response);
    void answer(request, response);
  });
  server.setTimeout(longestSilence);
  return server;
};
