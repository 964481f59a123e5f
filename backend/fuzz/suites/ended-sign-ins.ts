import type { ProblemDocument, Role } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { password, type TestPerson } from '../../src/testing/server/test-server.ts';
import type { Cafe } from '../cafe.ts';
import { nameOf } from '../calls.ts';
import { writtenAfter } from '../written-after.ts';

/** The body of the password change that ended the sign-in; sent with every request. */
const body = { currentPassword: password, newPassword: 'a new password' };
const headers = { 'Idempotency-Key': 'the-change' };

/** The one call that an ended sign-in may repeat under its key: the change that ended it, whose answer may have been lost. */
const repeatable = 'PATCH /auth/password';

export const endedSignIns = (open: () => Cafe): void => {
  const owners = (method: string, path: string, body: object) => open().server.send(method, path, { token: open().tokenOf('Owner'), body });
  const own = ({ token }: TestPerson, method: string, path: string, more: object = {}) =>
    open().server.send(method, path, { token, ...more });

  it.each<[string, Role, string, (person: TestPerson) => Promise<{ status: number }>]>([
    ['a sign-out', 'Owner', 'auth.required', (person) => own(person, 'POST', '/auth/logout')],
    ['a change of role', 'Owner', 'auth.changed', ({ id }) => owners('PATCH', `/users/${id}/role`, { role: 'Admin' })],
    ['a deactivation', 'Admin', 'auth.changed', ({ id }) => owners('PATCH', `/users/${id}/status`, { isActive: false })],
    ['a deletion', 'Admin', 'auth.changed', ({ id }) => owners('DELETE', `/users/${id}`, {})],
    ['a change of password', 'Owner', 'auth.changed', (person) => own(person, 'PATCH', '/auth/password', { body, headers })],
  ])('opens no guarded route any more after %s', async (way, role, code, act) => {
    const { server, routes, wire } = open();
    const person = await server.person(role);
    const guarded = routes.filter(({ permission }) => permission !== 'public' && permission !== 'tablet' && permission !== 'key');
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
    expect(await ask('GET', '/auth/me')).toBe('200');
    expect((await act(person)).status).toBe(200);

    const head = await server.engine.store.headPosition();
    const answers = await Promise.all(guarded.map(async (route) => [nameOf(route), await ask(route.method, route.path)] as const));
    const isRepeated = (name: string): boolean => way === 'a change of password' && name === repeatable;
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(answers.map(([name]) => [name, isRepeated(name) ? '200' : `401 ${code}`])),
    );
    expect(await writtenAfter(server, head)).toEqual([]);
  });
};
