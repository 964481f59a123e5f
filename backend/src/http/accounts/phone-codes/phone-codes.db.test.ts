import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newPhone, phoneCalls } from '../../../testing/server/phone-calls.ts';
import { startTestServer, type TestServer } from '../../../testing/server/test-server.ts';

let server: TestServer;
let calls: ReturnType<typeof phoneCalls>;
const start = async (env: Record<string, string>): Promise<void> => {
  server = await startTestServer(env);
  calls = phoneCalls(server);
};

describe('with codes on the terminal', () => {
  beforeAll(async () => {
    await start({ PHONE_CODE_FAILURES_PER_ADDRESS: '1000', PHONE_CODES_PER_ADDRESS: '1000' });
  });
  afterAll(() => server.stop());

  it.each(['/auth/send-code', '/auth/send-otp'])('%s sends a code that proves the number', async (path) => {
    const phone = newPhone();
    const sent = await calls.sendCode(` 0${phone.slice(4)}`, path);
    expect([sent.status, sent.message]).toEqual([200, 'OTP sent successfully! Check your SMS.']);
    expect(sent.data).toEqual({ phoneNumber: phone, development: true, resendAfter: 60 });
    expect(server.printed.at(-1)).toBe(`\nText message to ${phone}: Your verification code is ${calls.printedCode()}\n\n`);

    const proven = await calls.verify(phone, ` ${calls.printedCode()} `);
    expect([proven.status, proven.message]).toEqual([200, 'Phone number verified successfully!']);
    expect(proven.data).toEqual({ verified: true, phoneNumber: phone });
  });

  it('speaks Arabic', async () => {
    const phone = newPhone();
    const arabic = { 'Accept-Language': 'ar' };
    expect((await calls.sendCode(phone, '/auth/send-code', arabic)).message).toBe(
      'تم إرسال رمز التحقق! يرجى مراجعة الرسائل النصية في جوالك.',
    );
    expect(server.printed.at(-1)).toContain('رمز التحقق الخاص بك هو');
    expect((await calls.verify(phone, calls.printedCode(), arabic)).message).toBe('تم التحقق من رقم الجوال بنجاح!');
  });

  it('answers the same whether or not the number belongs to an account', async () => {
    const [nobodys, somebodys] = [newPhone(), newPhone()];
    await calls.account('Customer', somebodys);
    const answers = [
      await calls.sendCode(nobodys),
      await calls.sendCode(somebodys),
      await calls.verify(nobodys, 'wrong'),
      await calls.verify(somebodys, 'wrong'),
    ];
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
    const { status, problem } = await calls.verify(newPhone(), code);
    expect([status, problem.errors]).toEqual([422, { code: 'Please enter the verification code' }]);
  });

  it('names both faults at once', async () => {
    expect((await server.send('POST', '/auth/verify-otp', { body: {} })).problem.errors).toEqual({
      phoneNumber: 'Please enter a valid Saudi phone number',
      code: 'Please enter the verification code',
    });
  });

  it.each(['000000', 'abcdef', '12345678', "' or 1=1", '١٢٣٤٥٦', '\u0000\u0000\u0000\u0000'])('refuses the code %j', async (code) => {
    const { status, problem } = await calls.verify(newPhone(), code);
    expect([status, problem.code, problem.errors]).toEqual([422, 'phone.code_invalid', { code: 'Invalid verification code' }]);
  });

  it('refuses a code that was used, replaced or is ten minutes old', async () => {
    const phone = newPhone();
    const used = await calls.codeFor(phone);
    await calls.verify(phone, used);
    expect((await calls.verify(phone, used)).problem.message).toBe('Invalid verification code');
    const old = await calls.codeFor(phone);
    server.clock.advance(10 * 60_000);
    expect((await calls.verify(phone, old)).problem.code).toBe('phone.code_invalid');
  });

  it('refuses the right code after five wrong ones', async () => {
    const phone = newPhone();
    const code = await calls.codeFor(phone);
    for (let time = 0; time < 5; time++) await calls.verify(phone, 'wrong');
    expect((await calls.verify(phone, code)).problem.code).toBe('phone.code_invalid');
  });

  it('takes a code once from those who bring it at the same moment', async () => {
    const phone = newPhone();
    const id = await calls.account('Customer', phone);
    const code = await calls.codeFor(phone);
    const answers = await Promise.all(Array.from({ length: 4 }, () => calls.verify(phone, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect(await calls.eventsOf(id)).toEqual(['UserRegistered', 'UserPhoneVerified', 'UserSignedIn']);
  });

  it('leaves neither code nor number in the log, the events or the table', async () => {
    const phone = newPhone();
    await calls.account('Customer', phone);
    await calls.sendCode(phone);
    const code = calls.printedCode();
    const kept = await server.engine.pool.query<{ row: string }>('select phone_codes::text as row from phone_codes');
    await calls.verify(phone, 'wrong');
    await calls.verify(phone, code);
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
    await start({ TRUST_PROXY: '1', PHONE_CODES_PER_ADDRESS: '3' });
    const phone = newPhone();
    expect((await calls.sendCode(phone, '/auth/send-code', from('192.0.2.1'))).status).toBe(200);
    const again = await calls.sendCode(phone, '/auth/send-otp', from('192.0.2.2'));
    expect([again.status, again.problem.code]).toEqual([429, 'request.too_many']);
    expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect(Number(again.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect(server.printed.filter((text) => text.includes(phone))).toHaveLength(1);

    for (let time = 0; time < 2; time++) expect((await calls.sendCode(newPhone(), '/auth/send-code', from('192.0.2.1'))).status).toBe(200);
    expect((await calls.sendCode(newPhone(), '/auth/send-code', from('192.0.2.1'))).status).toBe(429);
    expect((await calls.sendCode(newPhone(), '/auth/send-code', from('192.0.2.2'))).status).toBe(200);
  });

  it('stop an address after so many wrong codes, the right one too', async () => {
    await start({ TRUST_PROXY: '1', PHONE_CODE_FAILURES_PER_ADDRESS: '3' });
    const phone = newPhone();
    const guesses = await Promise.all(Array.from({ length: 6 }, () => calls.verify(newPhone(), 'wrong', from('192.0.2.1'))));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(3);
    const code = await calls.codeFor(phone);
    expect((await calls.verify(phone, code, from('192.0.2.1'))).status).toBe(429);
    expect((await calls.verify(phone, code, from('192.0.2.2'))).status).toBe(200);
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
