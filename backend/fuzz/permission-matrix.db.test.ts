import { may, type Permission, type ProblemDocument, type Role, roles } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintToken } from './mint.ts';
import { registeredRoutes } from './registered-routes.ts';
import { openWire } from './wire.ts';
import { reportCalls } from '../src/testing/server/report-calls.ts';
import { picture } from '../src/testing/sample-files.ts';
import { sessionCalls } from '../src/testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../src/testing/server/test-server.ts';
import type { Route } from '../src/http/routing/route.ts';

let server: TestServer;
let wire: ReturnType<typeof openWire>;
let routes: readonly Route[];
const people = new Map<string, string>();
/** By itself, with nobody signed in on it. */
const tablet = 'a shared tablet';
let tabletToken: string;
beforeAll(async () => {
  server = await startTestServer();
  routes = registeredRoutes(server);
  for (const role of roles) people.set(role, (await server.person(role)).id);
  const devices = await server.send<{ token: string }>('POST', '/devices', {
    token: mintToken(people.get('Owner')!, server.clock.now()),
    body: { name: 'Bar', lockAfterMinutes: 5 },
  });
  tabletToken = devices.data.token;
  wire = openWire(server.address, { abreast: 8, timeout: 20_000 });
});
afterAll(async () => {
  wire.close();
  await server.stop();
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Sends as a person, or nobody, with a body that every route can read something in. */
const ask = async (method: string, path: string, role: string) => {
  const person = people.get(role);
  const token = role === tablet ? tabletToken : person && mintToken(person, server.clock.now());
  const { status, text } = await wire.send({
    method,
    path: `/api${path}`,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body:
      method === 'GET' || method === 'HEAD'
        ? undefined
        : '{"reason":"r","role":"Admin","isActive":false,"seen":true,"reviewed":true,"tableNumber":9,"lockAfterMinutes":9,"guests":[1],"into":"0192f0c1-0000-7000-8000-000000000001","lines":[{"product":"0192f0c1-0000-7000-8000-000000000001"}],"method":"Cash","amount":5}',
  });
  const code = status < 400 || method === 'HEAD' ? undefined : (JSON.parse(text) as ProblemDocument).code;
  return { status, code };
};

/** The route that serves a method at an address: the first that fits, as the router takes it. */
const servedBy = (method: string, path: string): Route | undefined =>
  routes.find(
    (route) =>
      route.method === (method === 'HEAD' ? 'GET' : method) && new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );

const expected = (route: Route | undefined, role: string) => {
  if (!route) return 'another method';
  if (route.permission === 'public') return 'let in';
  // A person's token opens nothing that is a tablet's, nor the reverse.
  if ((route.permission === 'tablet') !== (role === tablet)) return 'asked to sign in';
  if (role === 'nobody') return 'asked to sign in';
  if (route.permission === 'tablet') return 'let in';
  return route.permission === 'signed-in' || may(role as Role, route.permission) ? 'let in' : 'forbidden';
};

const seen = (path: string, { status, code }: { status: number; code: string | undefined }) => {
  if (status === 405) return 'another method';
  if (status === 401 && code !== 'auth.invalid') return 'asked to sign in';
  if (status === 403 && (code === 'auth.forbidden' || code === undefined)) return 'forbidden';
  // Readiness may be denied on a machine that has too much to do.
  return status < 500 || path === '/health/ready' ? 'let in' : `status ${status}`;
};

describe.each([...roles, tablet, 'nobody'])('%s', (role) => {
  it.each(methods)('is let in with %s at every address, or not, as declared', async (method) => {
    const paths = [...new Set(routes.map(({ path }) => path.replaceAll(/:\w+/g, crypto.randomUUID())))];
    const all = await Promise.all(
      paths.map(async (path) => {
        const route = servedBy(method, path);
        return { path, expected: expected(route, role), seen: seen(path, await ask(method, path, role)) };
      }),
    );
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter((each) => each.expected !== each.seen)).toEqual([]);
  });
});

describe('an id of something else', () => {
  /** What a deleted session may still be asked, and who may: what happened to it, and to come back. */
  const afterDeletion: Record<string, Permission> = {
    'GET /sessions/:id/events': 'logs.read',
    'POST /sessions/:id/restore': 'sessions.restore',
  };

  const rolesOf = ({ permission }: Route): Role[] =>
    roles.filter((role) => permission === 'signed-in' || (permission !== 'public' && permission !== 'tablet' && may(role, permission)));

  /** One of each kind that there is, and one of each that was deleted. */
  const oneOfEach = async () => {
    const owner = mintToken(people.get('Owner')!, server.clock.now());
    const [as, asOwner] = [sessionCalls(server, owner), reportCalls(server, owner)];
    const session = (await as.completed(40))._id;
    const deletedSession = (await as.completed(40))._id;
    await as.send('DELETE', `/sessions/${deletedSession}`, { reason: 'Entered twice' });
    const user = (await server.person('Supervisor')).id;
    const deletedUser = (await server.person('Supervisor')).id;
    await as.send('DELETE', `/users/${deletedUser}`);
    const file = (await asOwner.upload(await picture(20, 20))).data._id;
    const report = (await asOwner.submit({ date: '2026-01-01', files: [file] })).data._id;
    // Nobody else is given it yet.
    const ownFile = (await asOwner.upload(await picture(21, 21))).data._id;
    const deletedReport = (await asOwner.submit({ date: '2026-01-01' })).data._id;
    const invited = { name: 'Salem', role: 'Game Master' };
    const invitation = (await server.send<{ _id: string }>('POST', '/invitations', { token: owner, body: invited })).data._id;
    const { token } = await server.person('Admin');
    const signIn = (await server.send<{ _id: string }[]>('GET', '/auth/sign-ins', { token })).data[0]!._id;
    await asOwner.remove(deletedReport);
    // They are there, each where it belongs.
    for (const path of [
      `/sessions/${session}`,
      `/users/${user}`,
      `/reports/${report}`,
      `/reports/files/${file}`,
      `/reports/files/${ownFile}`,
    ])
      expect((await as.send('GET', path)).status).toBe(200);
    return { session, deletedSession, user, deletedUser, file, ownFile, report, deletedReport, invitation, signIn };
  };

  it('is not found by any permitted role, with any method, and changes nothing', async () => {
    const { session, deletedSession, user, deletedUser, file, ownFile, report, deletedReport, invitation, signIn } = await oneOfEach();
    const nobodys = [crypto.randomUUID()];
    // A malformed id is refused first, for every role.
    const nonsense = [crypto.randomUUID().toUpperCase(), 'x', '0', '%00', `${session}0`, `{${session}}`];
    const foreign: Record<string, string[]> = {
      sessions: [user, deletedUser, deletedSession, report, file, ...nobodys],
      users: [session, deletedSession, deletedUser, report, file, ...nobodys],
      reports: [session, user, deletedReport, file, ownFile, ...nobodys],
      devices: [session, user, report, file, ...nobodys],
      'reports/files': [session, user, report, deletedReport, ...nobodys],
      products: [session, user, report, file, ...nobodys],
      invitations: [session, user, report, signIn, ...nobodys],
      // Another's is nobody's.
      'auth/sign-ins': [session, user, report, invitation, signIn, ...nobodys],
    };

    const head = await server.engine.store.headPosition();
    const withId = routes.filter(({ path }) => path.includes(':id'));
    expect(withId.length).toBeGreaterThan(15);
    const asked = withId.flatMap((route) => {
      const { method, path } = route;
      const ids = foreign[path.split('/:id')[0]!.slice(1).replace('sessions/active', 'sessions')]!;
      const still = afterDeletion[`${method} ${path}`];
      const left = (role: Role) => ids.filter((id) => id !== deletedSession || still === undefined || !may(role, still));
      return rolesOf(route).flatMap((role) =>
        [...left(role), ...(role === 'Owner' ? nonsense : [])].map((id) => ({ method, path, role, id })),
      );
    });
    // What was uploaded and is not handed in yet is its uploader's alone.
    const files = withId.filter(({ path }) => path.startsWith('/reports/files/'));
    const others = roles.filter((role) => role !== 'Owner' && may(role, 'reports.read'));
    asked.push(...files.flatMap(({ method, path }) => others.map((role) => ({ method, path, role, id: ownFile }))));
    const answers = await Promise.all(
      asked.map(async (each) => ({ ...each, ...(await ask(each.method, each.path.replace(':id', each.id), each.role)) })),
    );
    expect(new Set(answers.map(({ role }) => role)).size).toBe(roles.length);
    expect(answers.filter(({ status, code }) => status !== 404 || !code?.endsWith('not_found'))).toEqual([]);
    expect(await server.engine.store.headPosition()).toBe(head);
  });
});
