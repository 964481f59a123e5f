import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createFarewell } from './farewell.ts';

const open = async () => {
  const server = createServer((_, response) => response.end('here'));
  const farewell = createFarewell(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  return { farewell, port: (server.address() as AddressInfo).port };
};

const ask = async (socket: Socket): Promise<string> => {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString();
};

it('takes one more request of a connection that asked nothing when the end began, and says that it is the last', async () => {
  const { farewell, port } = await open();
  const proxy = connect(port, '127.0.0.1');
  expect(await ask(proxy)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  const gone = once(proxy, 'close');
  const ended = farewell(() => undefined);
  expect(await ask(proxy)).toMatch(/\r\nConnection: close\r\n/i);
  await Promise.all([ended, gone]);
});

it('shuts the door at once when nobody is connected', async () => {
  const { farewell } = await open();
  const begun = performance.now();
  await farewell(() => undefined);
  expect(performance.now() - begun).toBeLessThan(250);
});
