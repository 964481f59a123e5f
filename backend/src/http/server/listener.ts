import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { problem } from '@tabletime/contract';
import { newRequestId } from '../../platform/ids.ts';
import { limitBodyTime } from './body-timeout.ts';
import { problemDocument } from '../middleware/problem-document.ts';

/** In milliseconds and bytes. */
const limits = {
  /** Against clients that send headers byte by byte. */
  headersTimeout: 10_000,
  /** For the whole body, on routes with more time than usual. */
  requestTimeout: 600_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  /** The request line and all headers: the address of a list of 1,000 ids takes 45 kB. */
  maxHeaderSize: 65_536,
};

/** The longest silence on a connection; event streams send heartbeats more often. */
const longestSilence = 300_000;

/** Milliseconds for a client that sends too much to read the refusal. */
const timeToRead = 1_000;

const tooLarge = (): string => {
  const requestId = newRequestId();
  const reader = { language: 'en', timezone: 'UTC', now: 0, instance: '/', requestId } as const;
  const body = JSON.stringify(problemDocument(problem('request.too_large'), reader));
  const headers = [
    'HTTP/1.1 413 Payload Too Large',
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
};

/** Answers a request that could not be parsed, as Node does by default except for oversized headers. */
const refuseUnread = ({ code }: NodeJS.ErrnoException, socket: Duplex): void => {
  if (code === 'HPE_HEADER_OVERFLOW') {
    socket.end(tooLarge());
    // If cut off at once, a client that is still sending would see a broken connection instead of the response.
    setTimeout(() => socket.destroy(), timeToRead).unref();
    return;
  }
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  socket.destroy();
};

/** A server that calls `answer` and cuts off clients that only hold connections. */
export const createListener = (answer: (request: IncomingMessage, response: ServerResponse) => unknown): Server => {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(limits, (request, response) => {
    answers.set(request.socket, response);
    limitBodyTime(request, response);
    void answer(request, response);
  });
  server.on('clientError', (error, socket) => {
    const latest = answers.get(socket);
    const isAnswering = latest?.headersSent === true && !latest.writableFinished;
    // A refused client keeps sending for a moment, and a response must not have another one in its middle.
    if (!socket.writable) return;
    if (isAnswering) socket.destroy(error);
    else refuseUnread(error, socket);
  });
  server.setTimeout(longestSilence);
  return server;
};
