import type { UserRow } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, startTestServer, type TestServer } from '../../testing/server/test-server.ts';

type WireUser = Omit<UserRow, 'id'> & { _id: string };

let server: TestServer;
let noura: { id: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  const token = await server.signIn('owner@cafe.example');
  noura = { token, id: (await server.send<WireUser>('GET', '/auth/me', { token })).data._id };
});
afterAll(() => server.stop());

const send = (method: string, path: string, body?: unknown, token = noura.token, headers = {}) =>
  server.send<WireUser>(method, `/users/${path}`, { token, body, headers });
const accountOf = async ({ id }: { id: string }) =>
  (await server.engine.pool.query<{ email: string }>('select * from accounts where id = $1', [id])).rows;

describe('the Owner', () => {
  it('changes a role', async () => {
    const { id, email } = await server.person('Game Master', 'Sara');
    const { status, message, data, headers } = await send('PATCH', `${id}/role`, { role: 'Supervisor', reason: 'promoted' });
    expect([status, message, headers.get('ETag')]).toEqual([200, 'User role updated successfully!', '"3"']);
    expect(data).toMatchObject({ _id: id, name: 'Sara', email, role: 'Supervisor', phone: '+966512345678', version: 3 });
    expect((await send('GET', id)).data).toEqual(data);
  });

  it('deactivates and reactivates', async () => {
    const { id, email } = await server.person('Game Master');
    const off = await send('PATCH', `${id}/status`, { isActive: false });
    expect([off.message, off.data.isActive]).toEqual(['User deactivated successfully!', false]);
    expect((await send('PATCH', `${id}/role`, { role: 'Admin' })).problem).toMatchObject({ status: 409, code: 'user.deactivated_role' });
    const on = await send('PATCH', `${id}/status`, { isActive: true });
    expect([on.message, on.data.isActive]).toEqual(['User reactivated successfully!', true]);
    expect(await server.signIn(email)).toBeTruthy();
  });

  it('learns when a status or a role was already so, and nothing changed', async () => {
    const { id } = await server.person('Game Master');
    const status = (isActive: boolean, headers = {}) => send('PATCH', `${id}/status`, { isActive }, noura.token, headers);
    expect(await status(true)).toMatchObject({
      status: 200,
      message: 'This user is already active.',
      data: { isActive: true, version: 1 },
    });
    const key = { 'Idempotency-Key': 'off-1' };
    expect((await status(false, key)).message).toBe('User deactivated successfully!');
    const head = await server.engine.store.headPosition();
    expect(await status(false)).toMatchObject({
      status: 200,
      message: 'This user is already deactivated.',
      data: { isActive: false, version: 3 },
    });
    expect((await status(false, { 'Accept-Language': 'ar' })).message).toBe('حساب المستخدم موقوف بالفعل.');
    // A repetition gets the first answer.
    expect((await status(false, key)).message).toBe('User deactivated successfully!');
    expect(await server.engine.store.headPosition()).toBe(head);
    await status(true);
    const role = await send('PATCH', `${id}/role`, { role: 'Game Master' });
    expect([role.status, role.message, role.data.role]).toEqual([200, 'The user already has this role.', 'Game Master']);
  });

  it('deletes for good: what the account held is gone, and the address is free again', async () => {
    const person = await server.person('Customer');
    expect(await accountOf(person)).toHaveLength(1);
    const { status, message } = await send('DELETE', person.id);
    expect([status, message]).toEqual([200, 'User has been permanently deleted!']);
    expect(await accountOf(person)).toEqual([]);
    expect((await send('GET', person.id)).problem).toMatchObject({ status: 404, code: 'user.not_found' });
    expect((await send('DELETE', person.id)).problem.code).toBe('user.not_found');
    const body = { name: 'Again', email: person.email, phone: '512345678', password };
    expect((await server.send('POST', '/auth/register', { body })).status).toBe(201);
  });

  it('cannot touch their own account', async () => {
    const role = await send('PATCH', `${noura.id}/role`, { role: 'Admin' });
    expect(role.problem).toMatchObject({ status: 403, code: 'user.own_role' });
    expect(role.message).toBe('You cannot change your own role as Owner. Another Owner must perform this action.');
    expect((await send('PATCH', `${noura.id}/status`, { isActive: false })).problem.code).toBe('user.own_account');
    expect((await send('DELETE', noura.id.toUpperCase())).problem.code).toBe('user.own_account');
  });

  it('cannot deactivate or delete another Owner, but can change the role', async () => {
    const other = await server.person('Owner');
    expect((await send('PATCH', `${other.id}/status`, { isActive: false })).problem.code).toBe('user.owner_protected');
    expect((await send('DELETE', other.id)).problem.code).toBe('user.owner_protected');
    expect((await send('PATCH', `${other.id}/role`, { role: 'Admin' })).data.role).toBe('Admin');
  });

  it('is not misled by an id in the body', async () => {
    const other = await server.person('Customer');
    expect((await send('DELETE', noura.id, { userId: other.id })).problem.code).toBe('user.own_account');
  });

  it.each(['nonsense', crypto.randomUUID()])('finds no person under %s', async (id) => {
    expect((await send('GET', id)).problem.code).toBe('user.not_found');
    expect((await send('PATCH', `${id}/role`, { role: 'Admin' })).problem.code).toBe('user.not_found');
    expect((await send('PATCH', `${id}/status`, { isActive: true })).problem.code).toBe('user.not_found');
    expect((await send('DELETE', id)).problem.code).toBe('user.not_found');
  });

  it('learns what a body lacks', async () => {
    const { id } = await server.person('Customer');
    expect((await send('PATCH', `${id}/role`, { role: 'King' })).problem.errors).toEqual({ role: 'Unknown role' });
    expect((await send('PATCH', `${id}/status`, {})).problem.errors).toEqual({ isActive: 'isActive must be true or false' });
  });

  it('is refused with a stale version', async () => {
    const { id } = await server.person('Customer');
    // Version 1 includes registration and sign-in.
    const promoted = await send('PATCH', `${id}/role`, { role: 'Supervisor' }, noura.token, { 'If-Match': '"1"' });
    expect(promoted.status).toBe(200);
    const stale = await send('PATCH', `${id}/role`, { role: 'Admin' }, noura.token, { 'If-Match': '"1"' });
    expect(stale.problem).toMatchObject({ status: 412, code: 'version.stale' });
  });
});

it('leaves one active Owner, whatever two do at the same moment', async () => {
  const town = await startTestServer();
  try {
    const one = { email: 'owner@cafe.example', token: await town.signIn('owner@cafe.example'), id: '' };
    one.id = (await town.send<WireUser>('GET', '/auth/me', { token: one.token })).data._id;
    const two = await town.person('Owner');
    const demote = (by: { token: string }, whom: { id: string }) =>
      town.send('PATCH', `/users/${whom.id}/role`, { token: by.token, body: { role: 'Admin' } });
    const answers = await Promise.all([demote(one, two), demote(two, one)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)[0]).toBe(200);
    const { rows } = await town.engine.pool.query(`select id from users where role = 'Owner' and is_active`);
    expect(rows).toHaveLength(1);
  } finally {
    await town.stop();
  }
});
