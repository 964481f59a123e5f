import type { Role } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userDecider } from '../../../commands/user-decider.ts';
import { newId } from '../../../platform/ids.ts';
import { newPhone, phoneCalls } from '../../../testing/server/phone-calls.ts';
import { startTestServer, type TestServer } from '../../../testing/server/test-server.ts';

let server: TestServer;
let calls: ReturnType<typeof phoneCalls>;
beforeAll(async () => {
  server = await startTestServer();
  calls = phoneCalls(server);
});
afterAll(() => server.stop());

const isPhoneVerified = async (id: string): Promise<boolean | undefined> =>
  (await server.engine.pool.query<{ verified: boolean }>('select is_phone_verified as verified from users where id = $1', [id])).rows[0]
    ?.verified;

describe('signs in', () => {
  it('whose number it is, and notes that the number is theirs', async () => {
    const phone = newPhone();
    const id = await calls.account('Customer', phone);
    const { data } = await calls.prove(phone);
    expect(data).toMatchObject({ verified: true, phoneNumber: phone });
    expect(data.user).toMatchObject({ _id: id, role: 'Customer', phone, isPhoneVerified: true, version: 2 });
    expect(data.user).not.toHaveProperty('passwordHash');
    expect((await server.send('GET', '/auth/me', { token: data.token })).data).toEqual({
      ...data.user,
      lastSignInAt: expect.stringMatching(/Z$/),
      pin: 'none',
    });
    const { rows } = await server.engine.pool.query('select action from audit_log where stream = $1 order by position', [`user-${id}`]);
    expect(rows).toEqual([{ action: 'USER_REGISTERED' }, { action: 'PHONE_VERIFIED' }, { action: 'LOGIN' }]);
  });

  it('again, without verifying again', async () => {
    const phone = newPhone();
    const id = await calls.account('Game Master', phone);
    await calls.prove(phone);
    expect((await calls.prove(phone)).data.user).toMatchObject({ _id: id, version: 2 });
    expect(await calls.eventsOf(id)).toEqual(['UserRegistered', 'UserPhoneVerified', 'UserSignedIn', 'UserSignedIn']);
  });

  it.each([
    ['without its plus', (phone: string) => phone.slice(1)],
    ['as it is dialled at home', (phone: string) => `0${phone.slice(4)}`],
    ['without its zero', (phone: string) => phone.slice(4)],
    ['with both', (phone: string) => `+9660${phone.slice(4)}`],
  ])('who wrote the number %s', async (_, spelling) => {
    const phone = newPhone();
    const id = await calls.account('Customer', spelling(phone));
    expect((await calls.prove(phone)).data.user?._id).toBe(id);
  });

  it('whose number of another country it is', async () => {
    const id = await calls.account('Customer', '+15551234567');
    expect((await calls.prove('+15551234567')).data.user?._id).toBe(id);
  });

  it('the one of two who is not deactivated', async () => {
    const phone = newPhone();
    const gone = await calls.account('Customer', phone);
    const id = await calls.account('Customer', phone);
    const noura = { actor: { id: newId(), name: 'Noura', role: 'Owner' }, requestId: null };
    await server.engine.execute(userDecider, 'changeStatus', gone, { isActive: false }, noura);
    expect((await calls.prove(phone)).data.user?._id).toBe(id);
    await server.engine.execute(userDecider, 'changeStatus', id, { isActive: false }, noura);
    expect((await calls.prove(phone)).data).toEqual({ verified: true, phoneNumber: phone });
  });
});

describe('signs nobody in and changes no account', () => {
  it.each<Role>(['Owner', 'Admin'])('when the number is of an %s', async (role) => {
    const phone = newPhone();
    const id = await calls.account(role, phone);
    const { status, data } = await calls.prove(phone);
    expect([status, data]).toEqual([200, { verified: true, phoneNumber: phone }]);
    expect([await calls.eventsOf(id), await isPhoneVerified(id)]).toEqual([['UserRegistered'], false]);
  });

  it.each([(phone: string) => phone, (phone: string) => `0${phone.slice(4)}`])('when two have the number', async (spelling) => {
    const phone = newPhone();
    const both = [await calls.account('Customer', phone), await calls.account('Customer', spelling(phone))];
    expect((await calls.prove(phone)).data).toEqual({ verified: true, phoneNumber: phone });
    for (const id of both) expect([await calls.eventsOf(id), await isPhoneVerified(id)]).toEqual([['UserRegistered'], false]);
  });

  it('when one of the two is the Owner', async () => {
    const phone = newPhone();
    await calls.account('Owner', phone);
    await calls.account('Customer', phone);
    expect((await calls.prove(phone)).data.user).toBeUndefined();
  });

  it('when the code is wrong', async () => {
    const phone = newPhone();
    const id = await calls.account('Customer', phone);
    await calls.codeFor(phone);
    await calls.verify(phone, 'wrong');
    expect(await calls.eventsOf(id)).toEqual(['UserRegistered']);
  });
});
