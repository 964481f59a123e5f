import { type Role, roles } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone, phoneCalls } from '../src/testing/server/phone-calls.ts';
import { password, startTestServer, type TestServer } from '../src/testing/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface SignedIn {
  user: { _id: string; name: string; email: string; role: Role; isActive: boolean };
  token: string;
}

/** That a token is of that role: it opens the doors that the specification has for the role, and no others. */
const expectToken = async (token: string, role: Role): Promise<void> => {
  const statusOf = async (path: string) => (await server.send('GET', path, { token })).status;
  expect((await server.send('GET', '/auth/me', { token })).data).toMatchObject({ role });
  expect(await statusOf('/sessions')).toBe(role === 'Customer' ? 403 : 200);
  expect(await statusOf('/logs?limit=1')).toBe(role === 'Owner' || role === 'Admin' ? 200 : 403);
  expect(await statusOf('/users')).toBe(role === 'Owner' ? 200 : 403);
};

it.each(roles)('POST /auth/login by %s', async (role) => {
  const { id, name, email } = await server.person(role);
  const { status, json } = await server.send('POST', '/auth/login', { body: { email, password } });
  const data: SignedIn = { user: { _id: id, name, email, role, isActive: true }, token: expect.stringMatching(/^ey/) as string };
  expect([status, json]).toMatchObject([200, { success: true, message: expect.stringMatching(/./) as string, data }]);
  await expectToken((json['data'] as SignedIn).token, role);
});

/** Somebody of a role with a new number, and the answer to the code that was sent to it. */
const proved = async (role: Role) => {
  const { account, sendCode, printedCode } = phoneCalls(server);
  const phoneNumber = newPhone();
  const id = await account(role, phoneNumber);
  await sendCode(phoneNumber);
  const reply = await server.send<SignedIn>('POST', '/auth/verify-otp', { body: { phoneNumber, code: printedCode() } });
  return { id, phoneNumber, ...reply };
};

it.each<Role>(['Customer', 'Game Master', 'Supervisor', 'Lead Supervisor'])('POST /auth/verify-otp by %s', async (role) => {
  const { id, status, data, phoneNumber } = await proved(role);
  expect([status, data]).toMatchObject([200, { user: { _id: id, role, phone: phoneNumber, isPhoneVerified: true } }]);
  await expectToken(data.token, role);
});

it.each<Role>(['Owner', 'Admin'])('POST /auth/verify-otp proves the number of an %s, and signs nobody in', async (role) => {
  const { status, data, phoneNumber } = await proved(role);
  expect([status, data]).toEqual([200, { verified: true, phoneNumber }]);
});
