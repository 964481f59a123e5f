import Koa from 'koa';
import { problem } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { serve } from '../../testing/server/serve.ts';
import type { Step } from '../routing/context.ts';
import { errors } from './errors.ts';
import { accessLog, language, requestId, loggablePath } from './request.ts';

const secret = newSecret();

it.each([
  `/api/invitations/${secret}`,
  `/api/invitations/${secret}/accept`,
  `/api/resets/${secret}`,
  // A truncated copy.
  `/api/resets/${secret.slice(0, 20)}`,
  `/api/Invitations/${secret}/accept`,
  `/api/invitation/${secret}/accept`,
  `/invite/${secret}`,
])('hides the token of %s', (path) => {
  const logged = loggablePath(path);
  expect(logged).toContain('[hidden]');
  expect(logged).not.toContain(secret.slice(0, 20));
});

it.each([
  '/api/invitations',
  `/api/invitations/${newId()}`,
  `/api/users/${newId()}/reset`,
  '/api/sessions/history',
  '/assets/start-BcvA12.js',
])('leaves %s as it is', (path) => {
  expect(loggablePath(path)).toBe(path);
});

const lineOf = async (refusal: Parameters<typeof problem>[0]): Promise<Record<string, unknown>> => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const refuse: Step = async () => {
    throw problem(refusal);
  };
  const app = new Koa();
  for (const step of [requestId, language, accessLog(log), errors({ log, clock: systemClock, timezone: 'Asia/Riyadh' }), refuse])
    app.use(step as Koa.Middleware);
  await (await fetch(`${await serve(app.callback())}/api/auth/login`, { method: 'POST' })).text();
  return JSON.parse(lines.at(-1)!) as Record<string, unknown>;
};

it.each(['auth.invalid', 'auth.forbidden', 'request.too_many'] as const)('logs from where %s was answered', async (code) => {
  expect(await lineOf(code)).toMatchObject({ msg: 'request', path: '/api/auth/login', code, address: '127.0.0.1' });
});

it('logs why another request was refused, and not from where', async () => {
  const line = await lineOf('request.not_found');
  expect(line).toMatchObject({ code: 'request.not_found' });
  expect(line).not.toHaveProperty('address');
});
