import { once } from 'node:events';
import { createServer, ServerResponse, IncomingMessage } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLiveReader } from './live-reader.ts';

const claims = { sub: '', jti: '', epoch: 0, exp: 0 };

/** A response whose client reads nothing. */
const stuck = () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const written: string[] = [];
  const write = response.write.bind(response) as (text: string) => boolean;
  response.write = (text: string) => {
    written.push(text);
    return write(text);
  };
  return { response, written };
};

const open = (role: 'Owner' | 'Supervisor' | 'Customer') => {
  const { response, written } = stuck();
  return { response, written, reader: createLiveReader(response, { person: { id: 'p', name: 'P', role }, claims }, 10) };
};

const sessions = { resource: 'sessions', permission: 'sessions.read', ids: ['s1'] } as const;
const users = { resource: 'users', permission: 'users.manage', ids: ['u1'] } as const;
const changes = [sessions, users].map((change) => ({ ...change, ids: [...change.ids] }));

it('tells the Owner of sessions and users, the position with the last message only', () => {
  const { reader, written } = open('Owner');
  reader.notify(changes, 12);
  expect(written).toEqual([
    'id: 10\nevent: change\ndata: {"resource":"sessions","ids":["s1"]}\n\n',
    'id: 12\nevent: change\ndata: {"resource":"users","ids":["u1"]}\n\n',
  ]);
});

it('notifies staff only of sessions, and customers of nothing', () => {
  const staff = open('Supervisor');
  staff.reader.notify(changes, 12);
  expect(staff.written).toEqual(['id: 12\nevent: change\ndata: {"resource":"sessions","ids":["s1"]}\n\n']);
  const customer = open('Customer');
  customer.reader.notify(changes, 12);
  expect(customer.written).toEqual([]);
  expect(customer.reader.position).toBe(12);
});

it('tells nothing twice', () => {
  const { reader, written } = open('Owner');
  reader.notify(changes, 10);
  expect(written).toEqual([]);
});

it('repeats changes without advancing its position, and says why it is closed', () => {
  const { reader, written } = open('Supervisor');
  reader.notifyAgain(changes);
  reader.evict();
  expect(written).toEqual([
    'id: 10\nevent: change\ndata: {"resource":"sessions","ids":["s1"]}\n\n',
    'id: 10\nevent: crowded\ndata: {}\n\n',
  ]);
  expect([reader.position, reader.owner]).toEqual([10, 'p']);
});

it('cuts off a client with more than a megabyte buffered', () => {
  const { reader, response } = open('Owner');
  const long = { ...changes[0]!, ids: ['x'.repeat(300_000)] };
  for (const position of [11, 12, 13]) reader.notify([long], position);
  expect(response.destroyed).toBe(false);
  reader.notify([long], 14);
  expect(response.destroyed).toBe(true);
});

/** A stream over a real connection, whose client reads nothing after the headers until the test resumes it. */
const overSocket = async () => {
  const server = createServer((_, response) => response.flushHeaders());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  await once(socket, 'data');
  socket.pause();
  return { socket, response, reader: createLiveReader(response, { person: { id: 'p', name: 'P', role: 'Owner' }, claims }, 10) };
};

/** Sends until the socket is full and data is buffered here, but less than the limit. */
const fill = async ({ response, reader }: Awaited<ReturnType<typeof overSocket>>): Promise<void> => {
  for (let position = 11; response.writableLength === 0; position += 1) {
    reader.notify([{ ...changes[0]!, ids: ['x'.repeat(100_000)] }], position);
    await new Promise(setImmediate);
  }
};

it('tells the time with each heartbeat', () => {
  const { reader, written } = open('Customer');
  reader.heartbeat(Date.parse('2026-11-20T19:00:00.000Z'));
  expect(written).toEqual(['id: 10\nevent: heartbeat\ndata: {"time":"2026-11-20T19:00:00.000Z"}\n\n']);
});

it('cuts off a client that has not taken one heartbeat by the next, however little is buffered', async () => {
  const stream = await overSocket();
  await fill(stream);
  stream.reader.heartbeat(0);
  expect(stream.response.destroyed).toBe(false);
  stream.reader.heartbeat(0);
  expect(stream.response.destroyed).toBe(true);
});

it('keeps a slow client that took the heartbeat in time', async () => {
  const stream = await overSocket();
  await fill(stream);
  stream.reader.heartbeat(0);
  stream.socket.resume();
  await vi.waitFor(() => expect(stream.response.writableLength).toBe(0));
  stream.reader.heartbeat(0);
  await new Promise(setImmediate);
  stream.reader.heartbeat(0);
  expect(stream.response.destroyed).toBe(false);
});
