import { text } from 'node:stream/consumers';
import { onTestFinished, expect, it } from 'vitest';
import { serve } from '../../../testing/server/serve.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';

const phone = '+966512345678';
const secret = 'a-secret-of-the-provider';

/** A provider in the manner of Twilio Verify that sends everybody 246810, good for one use. */
const standIn = async () => {
  const pending = new Set<string | null>();
  const state = { away: false };
  const address = await serve(async (request, response) => {
    const fields = new URLSearchParams(await text(request));
    const to = fields.get('To');
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (state.away) return request.socket.destroy();
    if (request.headers.authorization !== `Basic ${Buffer.from(`AC1:${secret}`).toString('base64')}`) return answer(401, { code: 20003 });
    if (request.url === '/v2/Services/VA1/Verifications') {
      pending.add(to);
      return answer(201, { status: 'pending', to });
    }
    if (!pending.has(to)) return answer(404, { code: 20404 });
    const valid = fields.get('Code') === '246810';
    if (valid) pending.delete(to);
    return answer(200, { status: valid ? 'approved' : 'pending', valid });
  });
  return { state, address: `${address}/v2/` };
};

it('asks the provider to send and to check, in production too, and keeps its secret', async () => {
  const { state, address } = await standIn();
  const server = await startTestServer({
    NODE_ENV: 'production',
    PHONE_PROVIDER: 'http',
    PHONE_PROVIDER_URL: address,
    PHONE_PROVIDER_SERVICE: 'VA1',
    PHONE_PROVIDER_USER: 'AC1',
    PHONE_PROVIDER_SECRET: secret,
  });
  onTestFinished(() => server.stop());
  const { id } = await server.person('Supervisor');
  const send = (phoneNumber: string) => server.send('POST', '/auth/send-code', { body: { phoneNumber } });
  const verify = (code: string) =>
    server.send<{ user?: { _id: string; isPhoneVerified: boolean } }>('POST', '/auth/verify-otp', { body: { phoneNumber: phone, code } });

  expect((await verify('246810')).problem.code).toBe('phone.code_invalid');
  expect((await send(phone)).data).toMatchObject({ phoneNumber: phone, development: false });
  expect((await verify('135791')).problem.message).toBe('Invalid verification code');
  const proven = await verify('246810');
  expect([proven.status, proven.data.user]).toMatchObject([200, { _id: id, isPhoneVerified: true }]);
  expect((await verify('246810')).status).toBe(422);

  state.away = true;
  const [unsent, unchecked] = [await send('+966512345679'), await verify('246810')];
  expect([unsent.status, unsent.problem.code, unsent.message]).toEqual([503, 'phone.provider_failed', 'Failed to send OTP']);
  expect([unchecked.status, unchecked.problem.code, unchecked.message]).toEqual([503, 'phone.check_failed', 'Failed to verify OTP']);

  expect(server.printed).toEqual([]);
  const log = server.lines.join('\n');
  expect(log).toContain('the provider of phone codes failed');
  expect(log).not.toMatch(/a-secret-of-the-provider|Basic |246810|512345678/);
});
