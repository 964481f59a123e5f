import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProblemDocument, Role } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { pdf } from '../../src/testing/sample-files.ts';
import { password, type TestPerson } from '../../src/testing/server/test-server.ts';
import type { Cafe } from '../cafe.ts';
import { addressOf, bodyOf, placeOf } from '../calls.ts';
import { type Call, everyCall } from '../every-call.ts';
import { namedFor, thingFor } from '../ready.ts';
import { writtenAfter } from '../written-after.ts';

/** Starts at a number that no other suite uses. */
let nth = 2_000;

interface HeldCall extends Omit<Call, 'body'> {
  body: string | Buffer;
}

interface Made {
  id: string | undefined;
  named: string[];
}

interface Held {
  /** Sends the rest of the body; resolves to status and code. */
  release: () => Promise<string>;
}

/** Sends the headers and first byte of a call, once the server has asked for the body. */
const hold = async (address: string, { method, path, headers, body }: HeldCall, token: string) => {
  const bytes = Buffer.from(body);
  const sent: ClientRequest = request(`${address}/api${path}`, {
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

/** Whether a call's target must belong to its caller. */
const isOwn = (place = ''): boolean => place === '/auth/sign-ins/:id' || place.startsWith('/reports/');

export const heldBodies = (open: () => Cafe): void => {
  const nobodys = new Set<string>(['public', 'tablet']);
  const writing = () => {
    const routes = open().routes.filter(({ method, permission }) => method !== 'GET' && !nobodys.has(permission));
    return everyCall(routes).map((call, n) => ({ call, route: routes[n]! }));
  };
  const made = new Map<string, Made>();

  /** A valid call by the person. `once`: refused calls all use the same target. */
  const ready = async ({ call, route }: ReturnType<typeof writing>[number], person: TestPerson, once = false): Promise<HeldCall> => {
    const { server, people, tokenOf } = open();
    const maker = isOwn(placeOf(route.path)) ? person : { ...people.get('Owner')!, token: tokenOf('Owner') };
    const make = async (): Promise<Made> => ({ id: await thingFor(route, server, maker), named: await namedFor(route, server, maker) });
    const isShared = once && maker !== person;
    const { id, named } = (isShared && made.get(call.route)) || (await make());
    if (isShared) made.set(call.route, { id, named });
    const body = route.takes === 'bytes' ? pdf() : JSON.stringify(bodyOf(route, (nth += 1), ...named));
    return { ...call, body, path: id === undefined ? call.path : addressOf(route.path, id) };
  };

  it('carries every writing route out where nothing is lost while its body is held', async () => {
    const { server } = open();
    const answers = [];
    for (const each of writing()) {
      // A new person each time: some of the calls end a sign-in.
      const person = await server.person('Owner');
      const { release } = await hold(server.address, await ready(each, person), person.token);
      answers.push([each.call.route, await release()]);
    }
    expect(answers).toEqual(answers.map(([route]) => [route, 'carried out']));
  });

  const owners = async (method: string, path: string, body: object): Promise<{ status: number }> =>
    open().server.send(method, path, { token: open().tokenOf('Owner'), body });

  const share = async () =>
    (
      await open().server.send<{ _id: string; token: string }>('POST', '/devices', {
        token: open().tokenOf('Owner'),
        body: { name: 'Bar', lockAfterMinutes: 5 },
      })
    ).data;

  const onTablet = async (person: TestPerson): Promise<string> => {
    const { _id, token: device } = await share();
    const body = { email: person.email, password, device };
    person.token = (await open().server.send<{ token: string }>('POST', '/auth/login', { body })).data.token;
    return _id;
  };

  const endFromAfar = async ({ email, token }: TestPerson) => {
    const { data } = await open().server.send<{ _id: string; isCurrent: boolean }[]>('GET', '/auth/sign-ins', { token });
    const id = data.find(({ isCurrent }) => isCurrent)!._id;
    return open().server.send('DELETE', `/auth/sign-ins/${id}`, { token: await open().server.signIn(email), body: {} });
  };

  const resetPassword = async ({ id }: TestPerson) => {
    const { data } = await open().server.send<{ token: string }>('POST', `/users/${id}/reset`, {
      token: open().tokenOf('Owner'),
      body: {},
    });
    return open().server.send('POST', `/resets/${data.token}`, { body: { password: 'a new password' } });
  };

  it.each<[string, Role, string, (person: TestPerson, tablet: string) => Promise<{ status: number }>]>([
    ['a sign-out', 'Owner', 'auth.required', ({ token }) => open().server.send('POST', '/auth/logout', { token })],
    ['a sign-out from afar', 'Owner', 'auth.required', endFromAfar],
    ['a change of role', 'Owner', 'auth.changed', ({ id }) => owners('PATCH', `/users/${id}/role`, { role: 'Game Master' })],
    ['a deactivation', 'Admin', 'auth.changed', ({ id }) => owners('PATCH', `/users/${id}/status`, { isActive: false })],
    ['a deletion', 'Admin', 'auth.changed', ({ id }) => owners('DELETE', `/users/${id}`, {})],
    [
      'a change of password',
      'Owner',
      'auth.changed',
      ({ token }) =>
        open().server.send('PATCH', '/auth/password', { token, body: { currentPassword: password, newPassword: 'a new password' } }),
    ],
    ['the use of a link for a new password', 'Owner', 'auth.changed', resetPassword],
    ['the removal of its shared tablet', 'Owner', 'device.removed', (_, tablet) => owners('DELETE', `/devices/${tablet}`, {})],
  ])('does nothing for a call whose body comes after %s', async (_, role, code, act) => {
    const { server } = open();
    const person = await server.person(role);
    const tablet = await onTablet(person);
    // All use the same target, because none is carried out.
    const calls: HeldCall[] = [];
    for (const each of writing()) calls.push(await ready(each, person, true));
    expect(calls.length).toBeGreaterThan(25);
    const held: [string, Held][] = [];
    for (const call of calls) held.push([call.route, await hold(server.address, call, person.token)]);
    // By now every call has passed the check of its headers.
    expect((await open().server.send('GET', '/auth/me', { token: person.token })).status).toBe(200);

    expect((await act(person, tablet)).status).toBe(200);
    const head = await server.engine.store.headPosition();
    const answers = await Promise.all(held.map(async ([name, { release }]) => [name, await release()] as const));
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(answers.map(([name]) => [name, `401 ${code}`])));
    expect(await writtenAfter(server, head)).toEqual([]);
  });

  it('does nothing for a call of a tablet that was removed before', async () => {
    const { server, routes } = open();
    const { _id, token } = await share();
    const calls = everyCall(routes.filter(({ method, permission }) => method !== 'GET' && permission === 'tablet'));
    const held = await Promise.all(calls.map(({ body = '{}', ...call }) => hold(server.address, { ...call, body }, token)));
    expect((await owners('DELETE', `/devices/${_id}`, {})).status).toBe(200);
    expect(await Promise.all(held.map(({ release }) => release()))).toEqual(calls.map(() => '401 device.removed'));
  });

  it('does nothing for a call whose body comes after its sign-in has run out', async () => {
    const { server } = open();
    const { token } = await server.person('Game Master');
    const body = JSON.stringify({ tableNumber: 53, numberOfCustomers: 2 });
    const call = { route: 'POST /sessions', method: 'POST', path: '/sessions' };
    const { release } = await hold(server.address, { ...call, headers: { 'Content-Type': 'application/json' }, body }, token);
    server.clock.advance(12 * 3_600_000 + 1_000);
    expect(await release()).toBe('401 auth.expired');
  });
};
