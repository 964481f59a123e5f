import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds, unless the route allows more. */
const defaultTimeout = 20_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

const cutOff = (request: IncomingMessage, response?: ServerResponse): void => {
  // Once the body is complete, only the response is left.
  if (request.complete || request.socket.destroyed) return;
  if (response?.headersSent === false) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  request.socket.destroySoon();
};

const responses = new WeakMap<IncomingMessage, ServerResponse>();

/** Gives a body this many milliseconds from now. A slower client is cut off, with 408 if nothing was answered yet. */
export const setBodyTimeout = (request: IncomingMessage, milliseconds: number): void => {
  clearTimeout(deadlines.get(request));
  deadlines.set(request, setTimeout(() => cutOff(request, responses.get(request)), milliseconds).unref());
};

/** Cuts off a connection whose body takes longer than 20 s. */
export const limitBodyTime = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return;
  responses.set(request, response);
  setBodyTimeout(request, defaultTimeout);
  request.once('close', () => clearTimeout(deadlines.get(request)));
};
