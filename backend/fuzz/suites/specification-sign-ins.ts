import { type Role, roles } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { newPhone, phoneCalls } from '../../src/testing/server/phone-calls.ts';
import { password } from '../../src/testing/server/test-server.ts';
import type { Cafe } from '../cafe.ts';

interface SignedIn {
  user: { _id: string; name: string; email: string; role: Role; isActive: boolean };
  token: string;
}

export const specificationSignIns = (open: () => Cafe): void => {
  /** Checks a token's role: it opens that role's calls and no others. */
  const expectToken = async (token: string, role: Role): Promise<void> => {
    const statusOf = async (path: string) => (await open().server.send('GET', path, { token })).status;
    expect((await open().server.send('GET', '/auth/me', { token })).data).toMatchObject({ role });
    expect(await statusOf('/sessions')).toBe(role === 'Customer' ? 403 : 200);
    expect(await statusOf('/logs?limit=1')).toBe(role === 'Owner' || role === 'Admin' ? 200 : 403);
    expect(await statusOf('/users')).toBe(role === 'Owner' ? 200 : 403);
  };

  it.each(roles)('POST /auth/login by %s', async (role) => {
    const { id, name, email } = await open().server.person(role);
    const { status, json } = await open().server.send('POST', '/auth/login', { body: { email, password } });
    const data: SignedIn = { user: { _id: id, name, email, role, isActive: true }, token: expect.stringMatching(/^ey/) as string };
    expect([status, json]).toMatchObject([200, { success: true, message: expect.stringMatching(/./) as string, data }]);
    await expectToken((json['data'] as SignedIn).token, role);
  });

  const proved = async (role: Role) => {
    const { account, sendCode, printedCode } = phoneCalls(open().server);
    const phoneNumber = newPhone();
    const id = await account(role, phoneNumber);
    await sendCode(phoneNumber);
    const reply = await open().server.send<SignedIn>('POST', '/auth/verify-otp', { body: { phoneNumber, code: printedCode() } });
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
};
