import type { SessionRow } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Wire = Omit<SessionRow, 'id'> & { _id: string };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.person('Game Master', 'Sara'));
});
afterAll(() => server.stop());

it('starts a session and finds it in the list', async () => {
  const started = await server.send<Wire>('POST', '/sessions', { token, body: { tableNumber: 4, numberOfCustomers: 3 } });
  expect(started.status).toBe(201);
  const list = await server.send<Wire[]>('GET', '/sessions', { token });
  expect(list.data).toEqual([started.data]);
});
