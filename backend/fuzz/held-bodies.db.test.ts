import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProblemDocument, Role } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyCall } from '../src/testing/every-call.ts';
import { registeredRoutes } from './registered-routes.ts';
import { sessionCalls } from '../src/testing/session-calls.ts';
import { password, startTestServer, type TestPerson, type TestServer } from '../src/testing/test-server.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn('owner@cafe.example');
});
afterAll(() => server.stop());

interface Held {
  /** Sends the rest of the body; answers the status and the code of the refusal. */
  release: () => Promise<string>;
}

/** Sends the headers and the first byte of a call, once the server has said that it wants the body. */
const hold = async (call: { method: string; path: string; headers: Record<string, string>; body: string }, token: string) => {
  const bytes = Buffer.from(call.body);
  const sent: ClientRequest = request(`${server.address}/api${call.path}`, {
    method: call.method,
    headers: { ...call.headers, Authorization: `Bearer ${token}`, 'Content-Length': bytes.length, Expect: '100-continue' },
  });
  const response = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(bytes.subarray(0, 1));
  return {
    release: async () => {
      sent.end(bytes.subarray(1));
      const [answer] = await response;
      const body = await text(answer);
      const status = answer.statusCode!;
      return status < 400 ? String(status) : `${status} ${(JSON.parse(body) as ProblemDocument).code}`;
    },
  } satisfies Held;
};

/** Calls that would be carried out, of every kind that has a body, by somebody who may do all of it. */
const callsOf = async (): Promise<{ method: string; path: string; headers: Record<string, string>; body: string }[]> => {
  const sessions = sessionCalls(server, owner);
  const [running, ended] = [(await sessions.start({ tableNumber: 51 })).data, await sessions.completed(40, { tableNumber: 52 })];
  const someone = await server.person('Admin');
  const real: Record<string, string> = {
    'PATCH /sessions/active/:id': running._id,
    'PATCH /sessions/:id/edit': running._id,
    'PATCH /sessions/:id/end': running._id,
    'PUT /sessions/:id': ended._id,
    'DELETE /sessions/:id': ended._id,
    'PATCH /users/:id/role': someone.id,
    'PATCH /users/:id/status': someone.id,
    'DELETE /users/:id': someone.id,
  };
  const nobodys = new Set<string>(['public', 'tablet']);
  return everyCall(registeredRoutes(server).filter(({ method, permission }) => method !== 'GET' && !nobodys.has(permission))).map(
    ({ route, body = '{}', path, ...call }) => ({
      ...call,
      body,
      path: real[route] ? route.split(' ')[1]!.replace(':id', real[route]) : path,
    }),
  );
};

const owners = async (method: string, path: string, body: object): Promise<{ status: number }> =>
  server.send(method, path, { token: owner, body });

it.each<[string, Role, string, (person: TestPerson) => Promise<{ status: number }>]>([
  ['a sign-out', 'Owner', 'auth.required', ({ token }) => server.send('POST', '/auth/logout', { token })],
  ['a change of role', 'Owner', 'auth.changed', ({ id }) => owners('PATCH', `/users/${id}/role`, { role: 'Game Master' })],
  ['a deactivation', 'Admin', 'auth.changed', ({ id }) => owners('PATCH', `/users/${id}/status`, { isActive: false })],
  ['a deletion', 'Admin', 'auth.changed', ({ id }) => owners('DELETE', `/users/${id}`, {})],
  [
    'a change of password',
    'Owner',
    'auth.changed',
    ({ token }) => server.send('PATCH', '/auth/password', { token, body: { currentPassword: password, newPassword: 'a new password' } }),
  ],
])('does nothing for a call whose body comes after %s', async (_, role, code, act) => {
  const person = await server.person(role);
  const calls = await callsOf();
  expect(calls.length).toBeGreaterThan(20);
  const held: [string, Held][] = [];
  for (const call of calls) held.push([`${call.method} ${call.path}`, await hold(call, person.token)]);
  // By now each of them was let in, as far as a look at its headers lets anybody in.
  expect((await server.send('GET', '/auth/me', { token: person.token })).status).toBe(200);

  expect((await act(person)).status).toBe(200);
  const head = await server.engine.store.headPosition();
  const answers = await Promise.all(held.map(async ([name, { release }]) => [name, await release()] as const));
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(answers.map(([name]) => [name, `401 ${code}`])));
  expect(await server.engine.store.headPosition()).toBe(head);
});

it('does nothing for a call whose body comes after its sign-in has run out', async () => {
  const { token } = await server.person('Game Master');
  const body = JSON.stringify({ tableNumber: 53, numberOfCustomers: 2 });
  const { release } = await hold({ method: 'POST', path: '/sessions', headers: { 'Content-Type': 'application/json' }, body }, token);
  server.clock.advance(12 * 3_600_000 + 1_000);
  expect(await release()).toBe('401 auth.expired');
});
