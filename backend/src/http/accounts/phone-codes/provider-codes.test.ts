import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { serve } from '../../../testing/server/serve.ts';
import { createProviderCodes } from './provider-codes.ts';

const phone = '+966512345678';
const secret = 'a secret of the provider';
const user = 'AC1';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const codesAt = (url: string, timeout?: number) => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  return { lines, ...createProviderCodes({ url, service: 'VA1', user, secret, log, ...(timeout !== undefined && { timeout }) }) };
};
/** The codes of a provider that answers everything in this way. */
const answering = async (listener: Listener, timeout?: number) => codesAt(await serve(listener), timeout);
const replying =
  (status: number, body: string, headers: Record<string, string> = {}): Listener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

/** The code and parameters of the resulting problem. */
const refusal = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'no refusal',
    ({ code, params, fields }: { code: string; params: object; fields?: object }) => [code, fields ?? params],
  );

describe('requests to the provider', () => {
  const recording = async (body: string) => {
    const requests: object[] = [];
    const codes = await answering(async (request, response) => {
      const { method, url, headers } = request;
      const { authorization, 'content-type': type } = headers;
      requests.push({ method, url, authorization, type, fields: Object.fromEntries(new URLSearchParams(await text(request))) });
      response.writeHead(201).end(body);
    });
    return { codes, requests };
  };
  const common = {
    method: 'POST',
    authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
  };

  it('is to send a code, in the language of the person', async () => {
    const { codes, requests } = await recording('{"status":"pending"}');
    await codes.send(phone, 'ar');
    expect(requests).toEqual([{ ...common, url: '/Services/VA1/Verifications', fields: { To: phone, Channel: 'sms', Locale: 'ar' } }]);
  });

  it('is whether a code is right', async () => {
    const { codes, requests } = await recording('{"status":"approved","valid":true}');
    expect(await codes.isRight(phone, '123456')).toBe(true);
    expect(requests).toEqual([{ ...common, url: '/Services/VA1/VerificationCheck', fields: { To: phone, Code: '123456' } }]);
  });
});

describe('a code is wrong when the provider', () => {
  it.each([
    [200, '{"status":"pending","valid":false}'],
    [200, '{"status":"canceled"}'],
    [200, '{"status":"approved","valid":false}'],
    [404, '{"code":20404,"status":404}'],
    [400, '{"code":60200}'],
    [422, ''],
  ])('answers %i %s', async (status, body) => {
    const { isRight, lines } = await answering(replying(status, body));
    expect(await isRight(phone, '123456')).toBe(false);
    expect(lines).toEqual([]);
  });
});

it.each([400, 422])('a number is wrong when the provider answers %i to it', async (status) => {
  const { send } = await answering(replying(status, '{"code":60200}'));
  expect(await refusal(send(phone, 'en'))).toEqual(['request.invalid', { phoneNumber: 'phone.format' }]);
});

it.each([
  [{ 'Retry-After': '120' }, { minutes: 2, retryAfter: 120 }],
  [{ 'Retry-After': 'Fri, 20 Nov 2026 10:00:00 GMT' }, { minutes: 1, retryAfter: 60 }],
  [{ 'Retry-After': '0' }, { minutes: 1, retryAfter: 1 }],
  [{}, { minutes: 1, retryAfter: 60 }],
])('too many attempts are passed on, with %j', async (headers: Record<string, string>, params) => {
  const { send, isRight } = await answering(replying(429, '{"code":60203}', headers));
  expect(await refusal(send(phone, 'en'))).toEqual(['request.too_many', params]);
  expect(await refusal(isRight(phone, '123456'))).toEqual(['request.too_many', params]);
});

const half: Listener = (_, response) => {
  response.writeHead(200, { 'Content-Length': '100' });
  response.write('{"status":"appr', () => response.destroy());
};
const failures: [what: string, listener: Listener][] = [
  ['drops the connection', (request) => request.socket.destroy()],
  ['breaks off in the middle', half],
  ['talks about something else', replying(200, '<html>Welcome</html>')],
  ['answers nothing', replying(200, '')],
  ['answers JSON of no verification', replying(200, '{"status":5}')],
  ['answers null', replying(200, 'null')],
  ['fails (500)', replying(500, `oops ${secret}`)],
  ['is away (503)', replying(503, '{"code":20503}')],
  ['knows no such user (401)', replying(401, '{"code":20003}')],
  ['forbids it (403)', replying(403, '{"code":60410}')],
];

describe('it failed, and the log says why without a secret, when the provider', () => {
  it.each(failures)('%s', async (_, listener) => {
    const { send, isRight, lines } = await answering(listener);
    expect(await refusal(send(phone, 'en'))).toEqual(['phone.provider_failed', {}]);
    expect(await refusal(isRight(phone, '123456'))).toEqual(['phone.check_failed', {}]);
    expect(lines.filter((line) => line.includes('the provider of phone codes failed'))).toHaveLength(2);
    expect(lines.join()).not.toMatch(
      new RegExp(`${secret}|Basic|${Buffer.from(`${user}:${secret}`).toString('base64')}|512345678|123456"`),
    );
  });

  it.each<[what: string, listener: Listener]>([
    ['says nothing', () => undefined],
    ['stops after its first words', (_, response) => response.writeHead(200).write('{"status"')],
  ])('%s for too long', async (_, listener) => {
    const { send, isRight, lines } = await answering(listener, 150);
    const refusals = await Promise.all([refusal(send(phone, 'en')), refusal(isRight(phone, '123456'))]);
    expect(refusals).toEqual([
      ['phone.provider_failed', {}],
      ['phone.check_failed', {}],
    ]);
    expect(lines.filter((line) => line.includes('TimeoutError'))).toHaveLength(2);
  });

  it('sends us elsewhere, where nobody hears of us', async () => {
    let heard = 0;
    const elsewhere = await serve((_, response) => {
      heard += 1;
      response.end('{"status":"approved"}');
    });
    const { isRight } = await answering(replying(307, '', { Location: elsewhere }));
    expect(await refusal(isRight(phone, '123456'))).toEqual(['phone.check_failed', {}]);
    expect(heard).toBe(0);
  });

  it('is not there', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((closed) => gone.close(closed));
    const { send, lines } = codesAt(`http://127.0.0.1:${port}`);
    expect(await refusal(send(phone, 'en'))).toEqual(['phone.provider_failed', {}]);
    expect(lines.join()).toContain('ECONNREFUSED');
  });

  it('has no such service (404 when a code is to be sent)', async () => {
    const { send, lines } = await answering(replying(404, '{"code":20404}'));
    expect(await refusal(send(phone, 'en'))).toEqual(['phone.provider_failed', {}]);
    expect(lines.join()).toContain('"providerCode":20404');
  });
});
