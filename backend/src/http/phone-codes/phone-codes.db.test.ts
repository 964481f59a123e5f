import type { Role, UserRow } from '@tabletime/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userDecider } from '../../commands/user-decider.ts';
import { newId } from '../../platform/ids.ts';
import { jwtSecret, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createOwnCodes } from './own-codes.ts';

interface Verified {
  verified: boolean;
  phoneNumber: string;
  user?: Omit<UserRow, 'id'> & { _id: string };
  token?: string;
}

const system = { id: null, name: 'System', role: null };
let server: TestServer;
let nth = 0;
/** A number that no other test has. */
const newPhone = (): string => `+9665${String(++nth).padStart(8, '0')}`;

const send = (phoneNumber: unknown, path = '/auth/send-code', headers = {}) =>
  server.send('POST', path, { body: { phoneNumber }, headers });
const verify = (phoneNumber: unknown, code: unknown, headers = {}) =>
  server.send<Verified>('POST', '/auth/verify-otp', { body: { phoneNumber, code }, headers });

/** The code that the terminal was told last. */
const printedCode = (): string => /: .*?(\d{6})\n/.exec(server.printed.at(-1) ?? '')?.[1] ?? 'none';

/** A code for a number, sent past the throttles. */
const codeFor = async (phone: string): Promise<string> => {
  let sent = '';
  const sender = {
    send: (_: string, code: string) => {
      sent = code;
      return Promise.resolve();
    },
  };
  await createOwnCodes({ pool: server.engine.pool, clock: server.clock, jwtSecret, sender }).send(phone, 'en');
  return sent;
};
const prove = async (phone: string) => verify(phone, await codeFor(phone));

/** An account with a phone number as it was typed at its registration. */
const account = async (role: Role, phone: string): Promise<string> => {
  const id = newId();
  const row = { id, email: `${id}@gmail.com`, phone, passwordHash: 'none' };
  const asked = { actor: system, requestId: null, alongside: [{ table: 'accounts', row }] };
  await server.engine.execute(userDecider, 'register', id, { name: `A ${role}`, role }, asked);
  return id;
};
const types = async (id: string): Promise<string[]> => (await server.engine.store.readStream(`user-${id}`)).map(({ type }) => type);
const isPhoneVerified = async (id: string): Promise<boolean | undefined> =>
  (await server.engine.pool.query<{ verified: boolean }>('select is_phone_verified as verified from users where id = $1', [id])).rows[0]
    ?.verified;

describe('with codes on the terminal', () => {
  beforeAll(async () => {
    server = await startTestServer({ PHONE_CODE_FAILURES_PER_ADDRESS: '1000', PHONE_CODES_PER_ADDRESS: '1000' });
  });
  afterAll(() => server.stop());

  it.each(['/auth/send-code', '/auth/send-otp'])('%s sends a code that proves the number', async (path) => {
    const phone = newPhone();
    const sent = await send(` 0${phone.slice(4)}`, path);
    expect([sent.status, sent.message]).toEqual([200, 'OTP sent successfully! Check your SMS.']);
    expect(sent.data).toEqual({ phoneNumber: phone, development: true });
    expect(server.printed.at(-1)).toBe(`\nText message to ${phone}: Your verification code is ${printedCode()}\n\n`);

    const proven = await verify(phone, ` ${printedCode()} `);
    expect([proven.status, proven.message]).toEqual([200, 'Phone number verified successfully!']);
    expect(proven.data).toEqual({ verified: true, phoneNumber: phone });
  });

  it('speaks Arabic', async () => {
    const phone = newPhone();
    const arabic = { 'Accept-Language': 'ar' };
    expect((await send(phone, '/auth/send-code', arabic)).message).toBe('أُرسل رمز التحقق بنجاح! راجع الرسائل النصية في جوالك.');
    expect(server.printed.at(-1)).toContain('رمز التحقق الخاص بك هو');
    expect((await verify(phone, printedCode(), arabic)).message).toBe('تم التحقق من رقم الجوال بنجاح!');
  });

  it('answers the same whether or not the number belongs to an account', async () => {
    const [nobodys, somebodys] = [newPhone(), newPhone()];
    await account('Customer', somebodys);
    const answers = [await send(nobodys), await send(somebodys), await verify(nobodys, 'wrong'), await verify(somebodys, 'wrong')];
    const [first, second, third, fourth] = answers.map(({ status, json }) =>
      JSON.stringify({ status, ...json, requestId: 'any' }).replaceAll(/\+9665\d{8}/g, 'number'),
    );
    expect([first, third]).toEqual([second, fourth]);
  });

  it.each([
    [{}, 'Please enter a valid Saudi phone number'],
    [{ phoneNumber: '' }, 'Please enter a valid Saudi phone number'],
    [{ phoneNumber: '+96651' }, 'Please enter a valid Saudi phone number'],
    [{ phoneNumber: { $ne: null } }, 'Please enter a valid Saudi phone number'],
    [{ phoneNumber: '+966412345678' }, 'Invalid phone number format. Please use Saudi number format (+966xxxxxxxxx)'],
    [{ phoneNumber: '+4915112345678' }, 'Invalid phone number format. Please use Saudi number format (+966xxxxxxxxx)'],
  ])('refuses to send to %j', async (body, message) => {
    const { status, problem } = await server.send('POST', '/auth/send-code', { body });
    expect([status, problem.code, problem.message, problem.errors]).toEqual([422, 'request.invalid', message, { phoneNumber: message }]);
  });

  it.each([undefined, '', '123', ' 12 '])('asks for a code instead of %j', async (code) => {
    const { status, problem } = await verify(newPhone(), code);
    expect([status, problem.errors]).toEqual([422, { code: 'Please enter the verification code' }]);
  });

  it('names both faults at once', async () => {
    expect((await server.send('POST', '/auth/verify-otp', { body: {} })).problem.errors).toEqual({
      phoneNumber: 'Please enter a valid Saudi phone number',
      code: 'Please enter the verification code',
    });
  });

  it.each(['000000', 'abcdef', '12345678', "' or 1=1", '١٢٣٤٥٦', '\u0000\u0000\u0000\u0000'])('refuses the code %j', async (code) => {
    const { status, problem } = await verify(newPhone(), code);
    expect([status, problem.code, problem.errors]).toEqual([422, 'phone.code_invalid', { code: 'Invalid verification code' }]);
  });

  it('refuses a code that was used, replaced or is ten minutes old', async () => {
    const phone = newPhone();
    const used = await codeFor(phone);
    await verify(phone, used);
    expect((await verify(phone, used)).problem.message).toBe('Invalid verification code');
    const old = await codeFor(phone);
    server.clock.advance(10 * 60_000);
    expect((await verify(phone, old)).problem.code).toBe('phone.code_invalid');
  });

  it('refuses the right code after five wrong ones', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    for (let time = 0; time < 5; time++) await verify(phone, 'wrong');
    expect((await verify(phone, code)).problem.code).toBe('phone.code_invalid');
  });

  it('takes a code once from those who bring it at the same moment', async () => {
    const phone = newPhone();
    const id = await account('Customer', phone);
    const code = await codeFor(phone);
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(phone, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect(await types(id)).toEqual(['UserRegistered', 'UserPhoneVerified', 'UserSignedIn']);
  });

  describe('signs in', () => {
    it('whose number it is, and notes that the number is theirs', async () => {
      const phone = newPhone();
      const id = await account('Customer', phone);
      const { data } = await prove(phone);
      expect(data).toMatchObject({ verified: true, phoneNumber: phone });
      expect(data.user).toMatchObject({ _id: id, role: 'Customer', phone, isPhoneVerified: true, version: 3 });
      expect(data.user).not.toHaveProperty('passwordHash');
      expect((await server.send('GET', '/auth/me', { token: data.token })).data).toEqual(data.user);
      const { rows } = await server.engine.pool.query('select action from audit_log where stream = $1 order by position', [`user-${id}`]);
      expect(rows).toEqual([{ action: 'USER_REGISTERED' }, { action: 'PHONE_VERIFIED' }, { action: 'LOGIN' }]);
    });

    it('again, without verifying again', async () => {
      const phone = newPhone();
      const id = await account('Game Master', phone);
      await prove(phone);
      expect((await prove(phone)).data.user).toMatchObject({ _id: id, version: 4 });
      expect(await types(id)).toEqual(['UserRegistered', 'UserPhoneVerified', 'UserSignedIn', 'UserSignedIn']);
    });

    it.each([
      ['without its plus', (phone: string) => phone.slice(1)],
      ['as it is dialled at home', (phone: string) => `0${phone.slice(4)}`],
      ['without its zero', (phone: string) => phone.slice(4)],
      ['with both', (phone: string) => `+9660${phone.slice(4)}`],
    ])('who wrote the number %s', async (_, spelling) => {
      const phone = newPhone();
      const id = await account('Customer', spelling(phone));
      expect((await prove(phone)).data.user?._id).toBe(id);
    });

    it('whose number of another country it is', async () => {
      const id = await account('Customer', '+15551234567');
      expect((await prove('+15551234567')).data.user?._id).toBe(id);
    });

    it('the one of two who is not deactivated', async () => {
      const phone = newPhone();
      const gone = await account('Customer', phone);
      const id = await account('Customer', phone);
      const noura = { actor: { id: newId(), name: 'Noura', role: 'Owner' }, requestId: null };
      await server.engine.execute(userDecider, 'changeStatus', gone, { userId: gone, isActive: false }, noura);
      expect((await prove(phone)).data.user?._id).toBe(id);
      await server.engine.execute(userDecider, 'changeStatus', id, { userId: id, isActive: false }, noura);
      expect((await prove(phone)).data).toEqual({ verified: true, phoneNumber: phone });
    });
  });

  describe('signs in nobody, and changes nobody', () => {
    it.each<Role>(['Owner', 'Admin'])('when the number is of an %s', async (role) => {
      const phone = newPhone();
      const id = await account(role, phone);
      const { status, data } = await prove(phone);
      expect([status, data]).toEqual([200, { verified: true, phoneNumber: phone }]);
      expect([await types(id), await isPhoneVerified(id)]).toEqual([['UserRegistered'], false]);
    });

    it.each([(phone: string) => phone, (phone: string) => `0${phone.slice(4)}`])('when two have the number', async (spelling) => {
      const phone = newPhone();
      const both = [await account('Customer', phone), await account('Customer', spelling(phone))];
      expect((await prove(phone)).data).toEqual({ verified: true, phoneNumber: phone });
      for (const id of both) expect([await types(id), await isPhoneVerified(id)]).toEqual([['UserRegistered'], false]);
    });

    it('when one of the two is the Owner', async () => {
      const phone = newPhone();
      await account('Owner', phone);
      await account('Customer', phone);
      expect((await prove(phone)).data.user).toBeUndefined();
    });

    it('when the code is wrong', async () => {
      const phone = newPhone();
      const id = await account('Customer', phone);
      await codeFor(phone);
      await verify(phone, 'wrong');
      expect(await types(id)).toEqual(['UserRegistered']);
    });
  });

  it('leaves neither code nor number in the log, the events or the table', async () => {
    const phone = newPhone();
    await account('Customer', phone);
    await send(phone);
    const code = printedCode();
    const kept = await server.engine.pool.query<{ row: string }>('select phone_codes::text as row from phone_codes');
    await verify(phone, 'wrong');
    await verify(phone, code);
    const events = await server.engine.pool.query<{ row: string }>('select (payload, metadata)::text as row from events');
    expect(kept.rows.length).toBeGreaterThan(0);
    const texts = [...server.lines, ...[...kept.rows, ...events.rows].map(({ row }) => row)].join('\n');
    expect(texts).toContain('/api/auth/verify-otp');
    expect(texts).not.toContain(phone.slice(4));
    expect(texts).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

describe('throttles', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  afterEach(() => server.stop());

  it('send a number one code a minute, and an address so many codes', async () => {
    server = await startTestServer({ TRUST_PROXY: '1', PHONE_CODES_PER_ADDRESS: '3' });
    const phone = newPhone();
    expect((await send(phone, '/auth/send-code', from('192.0.2.1'))).status).toBe(200);
    const again = await send(phone, '/auth/send-otp', from('192.0.2.2'));
    expect([again.status, again.problem.code]).toEqual([429, 'request.too_many']);
    expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect(Number(again.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect(server.printed.filter((text) => text.includes(phone))).toHaveLength(1);

    for (let time = 0; time < 2; time++) expect((await send(newPhone(), '/auth/send-code', from('192.0.2.1'))).status).toBe(200);
    expect((await send(newPhone(), '/auth/send-code', from('192.0.2.1'))).status).toBe(429);
    expect((await send(newPhone(), '/auth/send-code', from('192.0.2.2'))).status).toBe(200);
  });

  it('stop an address after so many wrong codes, the right one too', async () => {
    server = await startTestServer({ TRUST_PROXY: '1', PHONE_CODE_FAILURES_PER_ADDRESS: '3' });
    const phone = newPhone();
    const guesses = await Promise.all(Array.from({ length: 6 }, () => verify(newPhone(), 'wrong', from('192.0.2.1'))));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(3);
    const code = await codeFor(phone);
    expect((await verify(phone, code, from('192.0.2.1'))).status).toBe(429);
    expect((await verify(phone, code, from('192.0.2.2'))).status).toBe(200);
  });
});

it.each<Record<string, string>>([
  { NODE_ENV: 'production' },
  { NODE_ENV: 'production', PHONE_PROVIDER: 'development' },
  { PHONE_PROVIDER: 'none' },
])('is switched off with %j', async (env) => {
  server = await startTestServer(env);
  try {
    for (const path of ['/auth/send-code', '/auth/send-otp', '/auth/verify-otp']) {
      const { status, problem } = await server.send('POST', path, { body: { phoneNumber: newPhone(), code: '123456' } });
      expect([status, problem.code]).toEqual([503, 'phone.unavailable']);
      expect(problem.message).toBe('Verification codes are not available: no provider of text messages is set up.');
    }
    expect(server.printed).toEqual([]);
  } finally {
    await server.stop();
  }
});
