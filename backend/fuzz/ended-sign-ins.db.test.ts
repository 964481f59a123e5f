import type { ProblemDocument, Role } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registeredRoutes } from './registered-routes.ts';
import { openWire } from './wire.ts';
import { password, startTestServer, type TestPerson, type TestServer } from '../src/testing/server/test-server.ts';

let server: TestServer;
let wire: ReturnType<typeof openWire>;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  wire = openWire(server.address, { abreast: 8, timeout: 20_000 });
  owner = await server.signIn('owner@cafe.example');
});
afterAll(async () => {
  wire.close();
  await server.stop();
});

/** What every request brings along: the words in which the password was changed, where it was that which ended the sign-in. */
const body = { currentPassword: password, newPassword: 'a new password' };
const headers = { 'Idempotency-Key': 'the-change' };

const changesPassword = ({ token }: TestPerson) => server.send('PATCH', '/auth/password', { token, body, headers });
/** The one call that a sign-in still gets an answer to: the change that ended it, repeated under its key. Its first answer was lost. */
const repeatable = 'PATCH /auth/password';

it.each<[string, Role, string, (person: TestPerson) => Promise<{ status: number }>]>([
  ['a sign-out', 'Owner', 'auth.required', ({ token }) => server.send('POST', '/auth/logout', { token })],
  ['a change of role', 'Owner', 'auth.changed', ({ id }) => owners('PATCH', `/users/${id}/role`, { role: 'Admin' })],
  ['a deactivation', 'Admin', 'auth.changed', ({ id }) => owners('PATCH', `/users/${id}/status`, { isActive: false })],
  ['a deletion', 'Admin', 'auth.changed', ({ id }) => owners('DELETE', `/users/${id}`, {})],
  ['a change of password', 'Owner', 'auth.changed', changesPassword],
])('opens no guarded route any more after %s', async (way, role, code, act) => {
  const person = await server.person(role);
  const guarded = registeredRoutes(server).filter(({ permission }) => permission !== 'public' && permission !== 'tablet');
  expect(guarded.length).toBeGreaterThan(40);

  const ask = async (method: string, path: string): Promise<string> => {
    const { status, text } = await wire.send({
      method,
      path: `/api${path.replaceAll(/:\w+/g, crypto.randomUUID())}`,
      headers: { ...headers, 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}` },
      body: method === 'GET' ? undefined : JSON.stringify(body),
    });
    return status < 400 ? String(status) : `${status} ${(JSON.parse(text) as ProblemDocument).code}`;
  };
  // Until then it opened them.
  expect(await ask('GET', '/auth/me')).toBe('200');
  expect((await act(person)).status).toBe(200);

  const head = await server.engine.store.headPosition();
  const answers = await Promise.all(guarded.map(async ({ method, path }) => [`${method} ${path}`, await ask(method, path)] as const));
  const isRepeated = (route: string): boolean => way === 'a change of password' && route === repeatable;
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(answers.map(([route]) => [route, isRepeated(route) ? '200' : `401 ${code}`])),
  );
  expect(await server.engine.store.headPosition()).toBe(head);
});

const owners = (method: string, path: string, asked: object) => server.send(method, path, { token: owner, body: asked });
