import { may, type ProblemDocument, type Role, roles } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../src/http/routing/route.ts';
import { reportCalls } from '../../src/testing/server/report-calls.ts';
import { picture } from '../../src/testing/sample-files.ts';
import { sessionCalls } from '../../src/testing/server/session-calls.ts';
import type { Cafe } from '../cafe.ts';
import { isGoodKey, type KeyState, keyStates } from '../keys.ts';
import { bodyOf, calls, nameOf, placeOf, rowOf } from '../calls.ts';
import { writtenAfter } from '../written-after.ts';

type Caller = Role | 'a shared tablet' | 'nobody' | KeyState;

/** Includes the shared tablet with nobody signed in, and accountants' keys. */
const callers: readonly Caller[] = [...roles, 'a shared tablet', 'nobody', ...keyStates];

const isKey = (caller: Caller): caller is KeyState => (keyStates as readonly string[]).includes(caller);
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const servedBy = (routes: readonly Route[], method: string, path: string): Route | undefined =>
  routes.find(
    (route) =>
      route.method === (method === 'HEAD' ? 'GET' : method) && new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );

const expected = (route: Route | undefined, caller: Caller) => {
  if (!route) return 'another method';
  const { who, toKeys } = rowOf(route);
  if (who === 'public') return 'let in';
  if (isKey(caller)) {
    if (!isGoodKey(caller)) return 'asked to sign in';
    return who === 'key' || toKeys === caller ? 'let in' : 'forbidden';
  }
  // A person's token opens no tablet call, nor the reverse.
  if (who === 'key') return 'asked to sign in';
  if ((who === 'tablet') !== (caller === 'a shared tablet') || caller === 'nobody') return 'asked to sign in';
  return who === 'tablet' || (who as readonly string[]).includes(caller) ? 'let in' : 'forbidden';
};

/** Of the one till, and the one verification: they may be in another state than a call needs. */
const needsTheHouse = (route: Route | undefined): boolean =>
  route !== undefined && !route.path.includes(':') && rowOf(route).needs !== undefined;

const seen = (route: Route | undefined, { status, code }: { status: number; code: string | undefined }) => {
  if (status === 405) return 'another method';
  if (status === 401)
    return code === 'auth.required' || code === undefined || code.startsWith('key.') ? 'asked to sign in' : `refused as ${code}`;
  if (status === 403 && (code === 'auth.forbidden' || code === 'key.forbidden' || code === undefined)) return 'forbidden';
  // 404 and 422 mean allowed: the id is unknown or the body empty. A busy machine may deny readiness.
  const isLetIn = [200, 201, 404, route?.takes === 'bytes' ? 415 : 422].includes(status) || route?.path === '/health/ready';
  return isLetIn || (status === 409 && needsTheHouse(route)) ? 'let in' : `status ${status}`;
};

export const permissions = (open: () => Cafe): void => {
  /** Sends as a role or nobody; a call about one thing gets a valid body, any other has nothing to do. */
  const ask = async (method: string, path: string, caller: Caller, route: Route | undefined) => {
    const { wire, tablet, tokenOf, keys } = open();
    const tokenOfOther = { nobody: undefined, 'a shared tablet': tablet, ...keys };
    const token = caller in tokenOfOther ? tokenOfOther[caller as keyof typeof tokenOfOther] : tokenOf(caller as Role);
    const body = route?.path.includes(':') ? bodyOf(route, 1) : {};
    const { status, text } = await wire.send({
      method,
      path: `/api${path}`,
      headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      body: method === 'GET' || method === 'HEAD' ? undefined : JSON.stringify(body),
    });
    const code = status < 400 || method === 'HEAD' ? undefined : (JSON.parse(text) as ProblemDocument).code;
    return { status, code };
  };

  it('are laid down for every route there is', () => {
    const { routes } = open();
    for (const route of routes) rowOf(route);
    const declared = routes.map((route) => {
      const { permission } = route;
      if (permission === 'public' || permission === 'tablet' || permission === 'key') return [nameOf(route), permission];
      return [nameOf(route), roles.filter((role) => permission === 'signed-in' || may(role, permission))];
    });
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(Object.entries(calls).map(([name, { who }]) => [name, who])));
    const ofKeys = routes.flatMap((route) => (route.opensTo ? [[nameOf(route), route.opensTo]] : []));
    const told = Object.entries(calls).flatMap(([name, { toKeys }]) => (toKeys ? [[name, toKeys]] : []));
    expect(Object.fromEntries(ofKeys)).toEqual(Object.fromEntries(told));
  });

  describe.each(callers)('%s', (caller) => {
    it.each(methods)('is let in with %s at every address, or not, as the table says', async (method) => {
      const { routes } = open();
      const paths = [...new Set(routes.map(({ path }) => path.replaceAll(/:\w+/g, crypto.randomUUID())))];
      const all = await Promise.all(
        paths.map(async (path) => {
          const route = servedBy(routes, method, path);
          return { path, expected: expected(route, caller), seen: seen(route, await ask(method, path, caller, route)) };
        }),
      );
      expect(all.length).toBeGreaterThan(30);
      expect(all.filter((each) => each.expected !== each.seen)).toEqual([]);
    });
  });

  it('let everybody into what is public, whatever token comes along', async () => {
    const { routes, server } = open();
    const unguarded = routes.filter((route) => rowOf(route).who === 'public');
    const answers = await Promise.all(
      unguarded.flatMap((route) =>
        [undefined, 'nonsense'].map(async (token) => {
          const { status } = await server.send(route.method, route.path.replace(/:\w+/, crypto.randomUUID()), { token });
          const isGood = (route.path.includes(':') ? [404, 422] : [200, 422]).includes(status);
          return { route: nameOf(route), token, status, isGood };
        }),
      ),
    );
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter(({ isGood }) => !isGood)).toEqual([]);
  });

  describe('an id of something else', () => {
    const rolesOf = (route: Route): readonly Role[] => {
      const { who } = rowOf(route);
      return typeof who === 'string' ? [] : who;
    };

    const oneOfEach = async () => {
      const { server, tokenOf } = open();
      const owner = tokenOf('Owner');
      const [as, asOwner] = [sessionCalls(server, owner), reportCalls(server, owner)];
      const session = (await as.completed(40))._id;
      const deletedSession = (await as.completed(40))._id;
      await as.send('DELETE', `/sessions/${deletedSession}`, { reason: 'Entered twice' });
      const user = (await server.person('Supervisor')).id;
      const deletedUser = (await server.person('Supervisor')).id;
      await as.send('DELETE', `/users/${deletedUser}`);
      const file = (await asOwner.upload(await picture(20, 20))).data._id;
      const report = (await asOwner.submit({ date: '2026-01-01', files: [file] })).data._id;
      // No report has this file yet.
      const ownFile = (await asOwner.upload(await picture(21, 21))).data._id;
      const deletedReport = (await asOwner.submit({ date: '2026-01-01' })).data._id;
      const invited = { name: 'Salem', role: 'Game Master' };
      const invitation = (await server.send<{ _id: string }>('POST', '/invitations', { token: owner, body: invited })).data._id;
      const { token } = await server.person('Admin');
      const signIn = (await server.send<{ _id: string }[]>('GET', '/auth/sign-ins', { token })).data[0]!._id;
      await asOwner.remove(deletedReport);
      const paths = [`/sessions/${session}`, `/users/${user}`, `/reports/${report}`, `/reports/files/${file}`, `/reports/files/${ownFile}`];
      for (const path of paths) expect((await as.send('GET', path)).status).toBe(200);
      const there: Record<string, string[]> = {
        '/sessions/:id': [session],
        '/users/:id': [user],
        '/reports/:id': [report],
        '/reports/files/:id': [file, ownFile],
        '/invitations/:id': [invitation],
      };
      return { session, deletedSession, deletedUser, ownFile, deletedReport, signIn, there };
    };

    it('is not found by any permitted role, with any method, and changes nothing', async () => {
      const { routes, server } = open();
      const { session, deletedSession, deletedUser, deletedReport, ownFile, signIn, there } = await oneOfEach();
      // Every role gets the malformed id refused first.
      const nonsense = [crypto.randomUUID().toUpperCase(), 'x', '0', '%00', `${session}0`, `{${session}}`];
      // Another person's sign-in counts as missing.
      const nobodys = [deletedSession, deletedUser, deletedReport, signIn, crypto.randomUUID()];
      const foreignTo = (path: string): string[] => {
        const own = placeOf(path)!.replace('/active', '');
        return [...nobodys, ...Object.entries(there).flatMap(([place, ids]) => (place === own ? [] : ids))];
      };

      const head = await server.engine.store.headPosition();
      const withId = routes.filter(({ path }) => path.includes(':id'));
      expect(withId.length).toBeGreaterThan(15);
      const targets = withId.flatMap((route) => {
        const { afterDeletion = [] } = rowOf(route);
        const left = (role: Role) => foreignTo(route.path).filter((id) => id !== deletedSession || !afterDeletion.includes(role));
        return rolesOf(route).flatMap((role) => [...left(role), ...(role === 'Owner' ? nonsense : [])].map((id) => ({ route, role, id })));
      });
      // An upload that no report has yet is visible to its uploader only.
      const files = withId.filter(({ path }) => placeOf(path) === '/reports/files/:id');
      targets.push(...files.flatMap((route) => rolesOf(route).flatMap((role) => (role === 'Owner' ? [] : [{ route, role, id: ownFile }]))));
      const answers = await Promise.all(
        targets.map(async ({ route, role, id }) => {
          const answer = await ask(route.method, route.path.replace(':id', id).replaceAll(/:\w+/g, '1'), role, route);
          return { route: nameOf(route), role, id, ...answer };
        }),
      );
      expect(new Set(answers.map(({ role }) => role)).size).toBe(roles.length);
      expect(answers.filter(({ status, code }) => status !== 404 || !code?.endsWith('not_found'))).toEqual([]);
      expect(await writtenAfter(server, head)).toEqual([]);
    });
  });
};
