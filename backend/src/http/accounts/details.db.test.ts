import type { UserRow } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

type Wire = Omit<UserRow, 'id'> & { _id: string };

interface LogEntry {
  action: string;
  msg: string;
  performedBy: { name: string };
}

let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person('Owner');
});
afterAll(() => server.stop());

const logIn = (email: string, secret = password) => server.send('POST', '/auth/login', { body: { email, password: secret } });
const own = (token: string, body: object) => server.send<Wire>('PATCH', '/auth/me', { token, body });
const ofPerson = (id: string, body: object, token = owner.token) => server.send<Wire>('PATCH', `/users/${id}/details`, { token, body });
const emailOf = async (token: string) => (await server.send<Wire>('GET', '/auth/me', { token })).data.email;

it("changes a person's own name without a password, and address and phone with it", async () => {
  const { token } = await server.person('Game Master', 'Rana');
  expect((await own(token, { name: 'Rana Al-Harbi' })).data.name).toBe('Rana Al-Harbi');
  const before = await emailOf(token);
  const refused = await own(token, { email: 'rana.new@gmail.com' });
  expect([refused.status, refused.problem.errors]).toEqual([422, { password: 'Current password is required' }]);
  const wrong = await own(token, { email: 'rana.new@gmail.com', password: 'not this one' });
  expect([wrong.status, Object.keys(wrong.problem.errors ?? {})]).toEqual([422, ['password']]);
  const { status, data } = await own(token, { email: ' Rana.New@Gmail.com', phone: '055 123 4598', password });
  expect([status, data.email, data.phone]).toEqual([200, 'rana.new@gmail.com', '+966551234598']);
  expect([(await logIn('rana.new@gmail.com')).status, (await logIn(before)).status]).toEqual([200, 401]);
});

it('lets the Owner change those of others, and nobody else', async () => {
  const { id, token } = await server.person('Supervisor', 'Salem');
  const { status, data } = await ofPerson(id, { name: 'سالم الحربي', phone: null });
  expect([status, data.name, data.phone]).toEqual([200, 'سالم الحربي', null]);
  expect((await ofPerson(id, { name: 'Mine' }, token)).status).toBe(403);
  expect((await ofPerson(owner.id, { name: 'Me' })).problem.code).toBe('user.own_account');
  const found = await server.send<Wire[]>('GET', `/users?filter=${encodeURIComponent(JSON.stringify({ q: 'سالم' }))}`, {
    token: owner.token,
  });
  expect(found.data.map(({ _id }) => _id)).toContain(id);
});

it('refuses an address that somebody has, and names the field', async () => {
  const [one, other] = await Promise.all([server.person('Admin'), server.person('Admin')]);
  const taken = await ofPerson(one.id, { email: await emailOf(other.token) });
  expect([taken.status, taken.problem.code, Object.keys(taken.problem.errors ?? {})]).toEqual([409, 'account.email_taken', ['email']]);
  const [foreign, short] = await Promise.all([ofPerson(one.id, { email: 'me@work.example' }), ofPerson(one.id, { name: 'x' })]);
  expect([foreign, short].map(({ problem }) => Object.keys(problem.errors ?? {}))).toEqual([['email'], ['name']]);
});

it('says in the log which of them changed, never the address or the number, and leaves earlier entries as they were', async () => {
  const { id, token } = await server.person('Game Master', 'Dana');
  await server.send('POST', '/sessions', { token, body: { tableNumber: 88, numberOfCustomers: 2 } });
  await own(token, { name: 'Dana Saleh', email: 'dana.saleh@gmail.com', password });
  const events = JSON.stringify(await server.engine.store.readStream(`user-${id}`));
  expect(events).toContain('UserDetailsChanged');
  expect(events).not.toContain('dana.saleh');
  const entries = async () =>
    (await server.send<LogEntry[]>('GET', '/logs?limit=20', { token: owner.token })).data.map(
      ({ action, msg, performedBy }) => `${action} by ${performedBy.name}: ${msg}`,
    );
  await expect.poll(entries).toContain('DETAILS_CHANGED by Dana: Details of Dana changed (name and email)');
  expect((await entries()).some((entry) => entry.startsWith('SESSION_START by Dana:'))).toBe(true);
});

it('changes nothing for what is there already', async () => {
  const { token } = await server.person('Admin', 'Huda');
  const { status, message } = await own(token, { name: 'Huda' });
  expect([status, message]).toEqual([200, 'Nothing has changed.']);
});
