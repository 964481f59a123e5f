import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProblemDocument, Role } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, everyCall } from '../src/testing/every-call.ts';
import { addressOf, registeredRoutes } from './registered-routes.ts';
import { reportCalls } from '../src/testing/server/report-calls.ts';
import { pdf } from '../src/testing/sample-files.ts';
import { plainBodies } from './plain-bodies.ts';
import { sessionCalls } from '../src/testing/server/session-calls.ts';
import { password, startTestServer, type TestPerson, type TestServer } from '../src/testing/server/test-server.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn('owner@cafe.example');
});
afterAll(() => server.stop());

interface HeldCall extends Omit<Call, 'body'> {
  body: string | Buffer;
}

interface Held {
  /** Sends the rest of the body; answers the status and the code of the refusal. */
  release: () => Promise<string>;
}

/** Sends the headers and the first byte of a call, once the server has said that it wants the body. */
const hold = async ({ method, path, headers, body }: HeldCall, token: string) => {
  const bytes = Buffer.from(body);
  const sent: ClientRequest = request(`${server.address}/api${path}`, {
    method,
    headers: { ...headers, Authorization: `Bearer ${token}`, 'Content-Length': bytes.length, Expect: '100-continue' },
  });
  const response = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(bytes.subarray(0, 1));
  return {
    release: async () => {
      sent.end(bytes.subarray(1));
      const [answer] = await response;
      const answered = await text(answer);
      const status = answer.statusCode!;
      return status < 400 ? 'carried out' : `${status} ${(JSON.parse(answered) as ProblemDocument).code}`;
    },
  } satisfies Held;
};

/** Makes what each route with an id in its path is called for, for a person who may do all of it. */
const thingsFor = ({ token: own, email }: TestPerson): Record<string, () => Promise<string>> => {
  const sessions = sessionCalls(server, owner);
  const reports = reportCalls(server, own);
  const running = async () => (await sessions.start({ tableNumber: 51 })).data._id;
  const after = async (call: string, body: object) => {
    const id = await running();
    await sessions.send('POST', `/sessions/${id}/${call}`, body);
    return id;
  };
  const ended = async () => (await sessions.end(await running())).data._id;
  const deleted = async () => {
    const id = await ended();
    await sessions.send('DELETE', `/sessions/${id}`, { reason: 'Entered twice' });
    return id;
  };
  const report = async () => (await reports.submit()).data._id;
  const someone = async () => (await server.person('Admin')).id;
  const made = async (path: string, body: object) => (await server.send<{ _id: string }>('POST', path, { token: owner, body })).data._id;
  const product = () => {
    const name = `Tea ${crypto.randomUUID()}`;
    return made('/products', { name: { en: name, ar: name }, price: 7.5, category: { en: 'Hot drinks', ar: 'مشروبات ساخنة' } });
  };
  const elsewhere = async (): Promise<string> => {
    const token = await server.signIn(email);
    const { data } = await server.send<{ _id: string; isCurrent: boolean }[]>('GET', '/auth/sign-ins', { token });
    return data.find(({ isCurrent }) => isCurrent)!._id;
  };
  /** With a line of two, a discount and a part of it paid. */
  const billed = async () => {
    const id = await running();
    await sessions.send('POST', `/sessions/${id}/lines`, { lines: [{ product: await product(), quantity: 2 }] });
    await sessions.send('POST', `/sessions/${id}/discounts`, { percent: 5, reason: 'Birthday' });
    await sessions.send('POST', `/sessions/${id}/payments`, { method: 'Cash', amount: 2 });
    return id;
  };
  return {
    'PATCH /sessions/active/:id': running,
    'PATCH /sessions/:id/edit': running,
    'PATCH /sessions/:id/end': running,
    'POST /sessions/:id/move': running,
    'POST /sessions/:id/guests': running,
    'POST /sessions/:id/guests/leave': running,
    'POST /sessions/:id/guests/:guest/return': () => after('guests/leave', { guests: [1] }),
    'PATCH /sessions/:id/guests/:guest': running,
    'POST /sessions/:id/pause': running,
    'POST /sessions/:id/resume': () => after('pause', {}),
    'POST /sessions/:id/merge': running,
    'POST /sessions/:id/split': running,
    'POST /sessions/:id/lines': running,
    'DELETE /sessions/:id/lines/:line': billed,
    'POST /sessions/:id/discounts': running,
    'DELETE /sessions/:id/discounts/:discount': billed,
    'POST /sessions/:id/payments': billed,
    'DELETE /sessions/:id/payments/:payment': billed,
    'POST /sessions/:id/refunds': billed,
    'PUT /sessions/:id': ended,
    'POST /sessions/:id/reopen': ended,
    'DELETE /sessions/:id': ended,
    'POST /sessions/:id/restore': deleted,
    'PUT /reports/:id': report,
    'DELETE /reports/:id': report,
    'PATCH /reports/:id/seen': report,
    'PATCH /reports/:id/reviewed': report,
    'DELETE /reports/files/:id': async () => (await reports.upload(pdf(), 'paper.pdf')).data._id,
    'PATCH /users/:id/role': someone,
    'PATCH /users/:id/status': someone,
    'DELETE /users/:id': someone,
    'POST /users/:id/reset': someone,
    'PATCH /devices/:id': () => made('/devices', { name: 'Bar', lockAfterMinutes: 5 }),
    'DELETE /devices/:id': () => made('/devices', { name: 'Bar', lockAfterMinutes: 5 }),
    'PATCH /products/:id': product,
    'DELETE /products/:id': product,
    'DELETE /invitations/:id': () => made('/invitations', { name: 'Salem', role: 'Admin' }),
    'DELETE /auth/sign-ins/:id': elsewhere,
  };
};

const nobodys = new Set<string>(['public', 'tablet']);
const writing = () => everyCall(registeredRoutes(server).filter(({ method, permission }) => method !== 'GET' && !nobodys.has(permission)));

/** A call as the person would make it: with a body that is in order, for something that is there. */
const ready = async ({ route, method, path, headers, body = '{}' }: Call, person: TestPerson): Promise<HeldCall> => {
  const thing = thingsFor(person)[route];
  if (!thing && route.includes(':')) throw new Error(`${route} is called for nothing that is there: name it among the things`);
  const plain = plainBodies[route]?.body(1);
  const other = async () => (await sessionCalls(server, owner).start({ tableNumber: 52 })).data._id;
  const onMenu = (): Promise<string> => thingsFor(person)['PATCH /products/:id']!();
  const own = route.endsWith('/merge')
    ? { into: await other() }
    : route.endsWith('/split')
      ? { guests: [1], tableNumber: 9 }
      : route.endsWith('/lines')
        ? { lines: [{ product: await onMenu() }] }
        : plain;
  const sent = route === 'POST /reports/files' ? pdf() : own ? JSON.stringify(own) : body;
  return {
    route,
    method,
    headers,
    body: sent,
    path: thing ? addressOf(route.split(' ')[1]!, await thing()) : path,
  };
};

it('carries every writing route out where nothing is lost while its body is held', { timeout: 60_000 }, async () => {
  const answers = [];
  for (const call of writing()) {
    // Somebody else each time: some of the calls end a sign-in.
    const person = await server.person('Owner');
    const { release } = await hold(await ready(call, person), person.token);
    answers.push([call.route, await release()]);
  }
  expect(answers).toEqual(answers.map(([route]) => [route, 'carried out']));
});

const owners = async (method: string, path: string, body: object): Promise<{ status: number }> =>
  server.send(method, path, { token: owner, body });

/** Shares a tablet. */
const share = async () =>
  (await server.send<{ _id: string; token: string }>('POST', '/devices', { token: owner, body: { name: 'Bar', lockAfterMinutes: 5 } }))
    .data;

/** Signs the person in on a tablet; answers its id. */
const onTablet = async (person: TestPerson): Promise<string> => {
  const { _id, token: device } = await share();
  const body = { email: person.email, password, device };
  person.token = (await server.send<{ token: string }>('POST', '/auth/login', { body })).data.token;
  return _id;
};

const endFromAfar = async ({ email, token }: TestPerson) => {
  const { data } = await server.send<{ _id: string; isCurrent: boolean }[]>('GET', '/auth/sign-ins', { token });
  const id = data.find(({ isCurrent }) => isCurrent)!._id;
  return server.send('DELETE', `/auth/sign-ins/${id}`, { token: await server.signIn(email), body: {} });
};

const resetPassword = async ({ id }: TestPerson) => {
  const { data } = await server.send<{ token: string }>('POST', `/users/${id}/reset`, { token: owner, body: {} });
  return server.send('POST', `/resets/${data.token}`, { body: { password: 'a new password' } });
};

it.each<[string, Role, string, (person: TestPerson, tablet: string) => Promise<{ status: number }>]>([
  ['a sign-out', 'Owner', 'auth.required', ({ token }) => server.send('POST', '/auth/logout', { token })],
  ['a sign-out from afar', 'Owner', 'auth.required', endFromAfar],
  ['a change of role', 'Owner', 'auth.changed', ({ id }) => owners('PATCH', `/users/${id}/role`, { role: 'Game Master' })],
  ['a deactivation', 'Admin', 'auth.changed', ({ id }) => owners('PATCH', `/users/${id}/status`, { isActive: false })],
  ['a deletion', 'Admin', 'auth.changed', ({ id }) => owners('DELETE', `/users/${id}`, {})],
  [
    'a change of password',
    'Owner',
    'auth.changed',
    ({ token }) => server.send('PATCH', '/auth/password', { token, body: { currentPassword: password, newPassword: 'a new password' } }),
  ],
  ['the use of a link for a new password', 'Owner', 'auth.changed', resetPassword],
  ['the removal of its shared tablet', 'Owner', 'device.removed', (_, tablet) => owners('DELETE', `/devices/${tablet}`, {})],
])('does nothing for a call whose body comes after %s', { timeout: 30_000 }, async (_, role, code, act) => {
  const person = await server.person(role);
  const tablet = await onTablet(person);
  const calls = await Promise.all(writing().map((call) => ready(call, person)));
  expect(calls.length).toBeGreaterThan(25);
  const held: [string, Held][] = [];
  for (const call of calls) held.push([call.route, await hold(call, person.token)]);
  // By now each of them was let in, as far as a look at its headers lets anybody in.
  expect((await server.send('GET', '/auth/me', { token: person.token })).status).toBe(200);

  expect((await act(person, tablet)).status).toBe(200);
  const head = await server.engine.store.headPosition();
  const answers = await Promise.all(held.map(async ([name, { release }]) => [name, await release()] as const));
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(answers.map(([name]) => [name, `401 ${code}`])));
  expect(await server.engine.store.headPosition()).toBe(head);
});

it('does nothing for a tablet whose call comes after it was removed', async () => {
  const { _id, token } = await share();
  const calls = everyCall(registeredRoutes(server).filter(({ method, permission }) => method !== 'GET' && permission === 'tablet'));
  const held = await Promise.all(calls.map(({ body = '{}', ...call }) => hold({ ...call, body }, token)));
  expect((await owners('DELETE', `/devices/${_id}`, {})).status).toBe(200);
  expect(await Promise.all(held.map(({ release }) => release()))).toEqual(calls.map(() => '401 device.removed'));
});

it('does nothing for a call whose body comes after its sign-in has run out', async () => {
  const { token } = await server.person('Game Master');
  const body = JSON.stringify({ tableNumber: 53, numberOfCustomers: 2 });
  const call = { route: 'POST /sessions', method: 'POST', path: '/sessions' };
  const { release } = await hold({ ...call, headers: { 'Content-Type': 'application/json' }, body }, token);
  server.clock.advance(12 * 3_600_000 + 1_000);
  expect(await release()).toBe('401 auth.expired');
});
