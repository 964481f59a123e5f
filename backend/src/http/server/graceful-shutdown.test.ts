import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createGracefulShutdown } from './graceful-shutdown.ts';

const open = async (answer: RequestListener = (_, response) => void response.end('here')) => {
  const server = createServer(answer);
  const shutDown = createGracefulShutdown(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  return { server, shutDown, port: (server.address() as AddressInfo).port };
};

const ask = async (socket: Socket): Promise<string> => {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString();
};

it('answers one more request on a connection that was idle when the shutdown began, and says that it is the last', async () => {
  const { shutDown, port } = await open();
  const proxy = connect(port, '127.0.0.1');
  expect(await ask(proxy)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  const gone = once(proxy, 'close');
  const ended = shutDown(() => undefined);
  expect(await ask(proxy)).toMatch(/\r\nConnection: close\r\n/i);
  await Promise.all([ended, gone]);
});

it('stops listening at once when nobody is connected', async () => {
  const { shutDown } = await open();
  const startedAt = performance.now();
  await shutDown(() => undefined);
  expect(performance.now() - startedAt).toBeLessThan(250);
});

it('does not wait for a pipelined request whose connection has closed', async () => {
  const requests: unknown[] = [];
  const { server, shutDown, port } = await open(({ url }) => void requests.push(url));
  const client = connect(port, '127.0.0.1');
  const [[connection]] = (await Promise.all([once(server, 'connection'), once(client, 'connect')])) as [[Socket], unknown];
  client.write('GET /first HTTP/1.1\r\nHost: x\r\n\r\nGET /second HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(server, 'request');
  client.destroy();
  await once(connection, 'close');
  expect(requests).toEqual(['/first', '/second']);
  await shutDown(() => undefined);
});
