import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { cancelStatement } from './cancel-statement.ts';

const request = Buffer.from('0000001004d2162e00001267fffffffb', 'hex');

const clientAt = (host: string, port: number): PoolClient => ({ host, port, processID: 4711, secretKey: -5 }) as unknown as PoolClient;

/** Reads one message and closes, like PostgreSQL. */
const listenOn = async (where: { path: string } | { port: number; host: string }) => {
  const received: Buffer[] = [];
  const server = createServer((socket) => void socket.once('data', (message) => received.push(message) && socket.end())).listen(where);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { received, address: server.address() };
};

it('sends the process and its key over a connection of its own', async () => {
  const { received, address } = await listenOn({ port: 0, host: '127.0.0.1' });
  await cancelStatement(clientAt('127.0.0.1', (address as AddressInfo).port));
  expect(received).toEqual([request]);
});

it('finds a server on a socket of the file system', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-cancel-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { received } = await listenOn({ path: join(folder, '.s.PGSQL.5433') });
  await cancelStatement(clientAt(folder, 5433));
  expect(received).toEqual([request]);
});

it('minds no server that is gone', async () => {
  await expect(cancelStatement(clientAt('/nowhere', 5433))).resolves.toBeUndefined();
});
