import Koa from 'koa';
import { Problem, problem, type ProblemDocument } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { ofDatabase } from '../../platform/postgres/connection.ts';
import { createLog } from '../../platform/log.ts';
import { serve } from '../../testing/server/serve.ts';
import type { Step } from '../routing/context.ts';
import { errors } from './errors.ts';
import { language, requestId } from './request.ts';

/** Thursday, 19:00 in Riyadh. */
const clock = createMovableClock(Date.parse('2026-11-19T16:00:00.000Z'));

const failing = async (failure: unknown, headers: Record<string, string> = {}) => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const fail: Step = async () => {
    throw failure;
  };
  const app = new Koa();
  for (const step of [requestId, language, errors({ log, clock, timezone: 'Asia/Riyadh' }), fail]) app.use(step as Koa.Middleware);
  const response = await fetch(`${await serve(app.callback())}/api/sessions?secret=1`, { headers: { 'X-Request-Id': 'r-1', ...headers } });
  return { response, document: (await response.json()) as ProblemDocument, lines };
};

const coded = (code: string) => Object.assign(new Error('a failure with a secret in it'), { code });

it('answers a refusal as a problem document with its wording and its parameters', async () => {
  const since = '2026-11-19T15:30:00.000Z';
  const { response, document } = await failing(problem('table.busy', { tableNumber: 4, since, by: 'Sara', sessionId: 'x' }));
  expect(response.status).toBe(409);
  expect(response.headers.get('Content-Type')).toContain('application/problem+json');
  expect(document).toEqual({
    success: false,
    message: 'Table 4 is in use since 18:30 (started by Sara).',
    type: 'urn:tabletime:problem:table.busy',
    title: 'Conflict',
    status: 409,
    detail: 'Table 4 is in use since 18:30 (started by Sara).',
    instance: '/api/sessions',
    code: 'table.busy',
    params: { tableNumber: 4, since, by: 'Sara', sessionId: 'x' },
    requestId: 'r-1',
  });
});

it('words it in Arabic on request, with Latin digits', async () => {
  const stale = problem('version.stale', { by: 'سارة', at: '2026-11-19T15:30:00.000Z', version: 3 });
  const { document } = await failing(stale, { 'Accept-Language': 'ar-SA,ar;q=0.9,en;q=0.5' });
  expect(document.message).toBe('غيّر سارة البيانات في هذه الأثناء (6:30 م). يرجى تحديث الصفحة والمحاولة مجددًا.');
});

it('names the date with the time when it was not today, and the role in the language of the reader', async () => {
  const busy = problem('table.busy', { tableNumber: 4, since: '2026-11-18T15:30:00.000Z', by: 'Sara', sessionId: 'x' });
  expect((await failing(busy)).document.message).toBe('Table 4 is in use since 18 Nov 2026, 18:30 (started by Sara).');
  const { document } = await failing(problem('auth.forbidden', { role: 'Game Master' }), { 'Accept-Language': 'ar' });
  expect(document.message).toContain('مشرف ألعاب');
  expect(document.params).toEqual({ role: 'Game Master' });
});

it('says the first fault of a body and lists all', async () => {
  const { document } = await failing(new Problem('request.invalid', {}, { name: 'account.name_required', email: 'account.email_domain' }));
  expect(document.message).toBe('Name is required');
  expect(Object.keys(document.errors!)).toEqual(['name', 'email']);
});

it.each([
  ...['57P01', '55P03', '57014', '40P01'].map((code) => [code, coded(code)] as const),
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].map((code) => [code, ofDatabase(coded(code))] as const),
])('answers 503 when the database is away or busy (%s)', async (_, failure) => {
  const { response, document } = await failing(failure);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('2');
  expect(document.code).toBe('database.unavailable');
});

it.each(['53100', 'ENOSPC', 'EDQUOT'])(
  'answers 503 when a disk is full, that of the database or one of this machine (%s)',
  async (code) => {
    const { response, document, lines } = await failing(coded(code));
    expect([response.status, document.code, response.headers.get('Retry-After')]).toEqual([503, 'storage.full', '60']);
    expect(lines.join()).toContain('"a disk is full"');
  },
);

it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'])(
  'does not take the loss of another connection or file for the database’s (%s)',
  async (code) => {
    const { response, document, lines } = await failing(coded(code));
    expect([response.status, document.code]).toEqual([500, 'server.unexpected']);
    expect(lines.join()).not.toContain('database unavailable');
  },
);

it.each(['42501', '28000', '28P01', '3D000'])(
  'answers 503 when the database refuses a right or the sign-in, with an alarm (%s)',
  async (code) => {
    const { response, document, lines } = await failing(coded(code));
    expect([response.status, document.code, response.headers.get('Retry-After')]).toEqual([503, 'database.refused', '60']);
    expect(lines.join()).toMatch(/"level":"error".*"the database refuses a right"/);
  },
);

it('answers 503 when a file cannot be taken in, with an alarm', async () => {
  const { response, document, lines } = await failing(problem('storage.unavailable', {}, { cause: coded('EACCES') }));
  expect([response.status, document.code, response.headers.get('Retry-After')]).toEqual([503, 'storage.unavailable', '60']);
  expect(lines.join()).toMatch(/"level":"error".*EACCES.*"a file could not be taken in"/);
});

it.each(['22021', '22P05', '22003', '22008'])('answers 422 to a value that the database cannot hold (%s)', async (code) => {
  const { response, document } = await failing(coded(code));
  expect([response.status, document.code]).toEqual([422, 'request.invalid']);
});

it('answers an unknown failure with its number only, and logs it with its stack', async () => {
  const { response, document, lines } = await failing(coded('42601'));
  expect(response.status).toBe(500);
  expect(document).toMatchObject({
    code: 'server.unexpected',
    message: 'Something went wrong on the server. Please report the number r-1.',
  });
  expect(JSON.stringify(document)).not.toContain('a failure with');
  expect(lines.join()).toMatch(/errors\.test\.ts.*"requestId":"r-1"/s);
});

it('says how long to wait after too many attempts', async () => {
  const { response, document } = await failing(problem('request.too_many', { minutes: 15, retryAfter: 899 }));
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '899']);
  expect(document.message).toBe('Too many attempts. Please try again in 15 min.');
});

it.each([
  [1, 'Too many attempts. Please try again in 1 second.', 'محاولات كثيرة. يرجى المحاولة مجددًا بعد ثانية واحدة.'],
  [2, 'Too many attempts. Please try again in 2 seconds.', 'محاولات كثيرة. يرجى المحاولة مجددًا بعد ثانيتين.'],
  [5, 'Too many attempts. Please try again in 5 seconds.', 'محاولات كثيرة. يرجى المحاولة مجددًا بعد 5 ثوانٍ.'],
  [59, 'Too many attempts. Please try again in 59 seconds.', 'محاولات كثيرة. يرجى المحاولة مجددًا بعد 59 ثانية.'],
  [60, 'Too many attempts. Please try again in 1 min.', 'محاولات كثيرة. يرجى المحاولة مجددًا بعد 1 د.'],
])('tells a wait of %i seconds in the unit that fits it', async (retryAfter, english, arabic) => {
  const refusal = problem('request.too_many', { minutes: 1, retryAfter });
  const { document } = await failing(refusal);
  expect(document).toMatchObject({ code: 'request.too_many', params: { minutes: 1, retryAfter }, message: english, detail: english });
  expect((await failing(refusal, { 'Accept-Language': 'ar' })).document.message).toBe(arabic);
});
