import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a body may take to come whole, unless its route gives it more; milliseconds. */
const defaultTimeout = 20_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

const cutOff = (request: IncomingMessage, response?: ServerResponse): void => {
  // Whatever is still on its way after that is the answer's matter.
  if (request.complete || request.socket.destroyed) return;
  if (response?.headersSent === false) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  request.socket.destroySoon();
};

const responses = new WeakMap<IncomingMessage, ServerResponse>();

/** Lets a body come for so many milliseconds from now on; who takes longer is cut off, with 408 where nothing was answered. */
export const setBodyTimeout = (request: IncomingMessage, milliseconds: number): void => {
  clearTimeout(deadlines.get(request));
  deadlines.set(request, setTimeout(() => cutOff(request, responses.get(request)), milliseconds).unref());
};

/** Has no patience with bodies that come letter by letter: who holds a connection so is cut off after 20 s. */
export const limitBodyTime = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return;
  responses.set(request, response);
  setBodyTimeout(request, defaultTimeout);
  request.once('close', () => clearTimeout(deadlines.get(request)));
};
