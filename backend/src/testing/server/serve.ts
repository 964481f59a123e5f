import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Listens on a free port until the test ends; returns the address. */
export const serve = async (listener: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> => {
  const server = createServer((request, response) => {
    // So that no open connection delays the end of the test.
    response.setHeader('Connection', 'close');
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
