import { problem, type ProblemCode } from '@tabletime/contract';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { serve } from '../testing/server/serve.ts';
import type { Authentication } from './middleware/authenticate.ts';
import { errors } from './middleware/errors.ts';
import { language } from './middleware/request.ts';
import { answer } from './routing/answer.ts';
import { createMovableClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { buildRouter } from './router.ts';
import type { Step } from './routing/context.ts';
import { prefetchedRead, type Route } from './routing/route.ts';

/** A promise that the test resolves. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let come = (): void => undefined;
  const reached = new Promise<void>((resolve) => (come = resolve));
  const pass = (): Promise<void> => {
    come();
    return opened;
  };
  return { open, reached, pass };
};

/** A read and an authentication that both wait for the test. */
const readingServer = async (found: () => string, judged: () => void, wasAdmitted = true) => {
  const [find, admit] = [gate(), gate()];
  const authentication = {
    readToken: async (ctx) => void (ctx.state.claims = { sub: '', jti: '', epoch: 1, exp: 0 }),
    wasAdmitted: () => wasAdmitted,
    admit: () => admit.pass().then(judged),
  } satisfies Authentication;
  const halves = prefetchedRead({
    find: () => find.pass().then(found),
    show: (ctx, text) => {
      ctx.set('ETag', '"1"');
      answer(ctx, { data: text });
    },
  });
  const app = new Koa();
  const route: Route = {
    method: 'GET',
    path: '/rows',
    operationId: 'rows',
    summary: 'Rows',
    answers: {},
    permission: 'signed-in',
    ...halves,
  };
  const steps: Step[] = [
    language,
    errors({ log: createLog('silent'), clock: createMovableClock(0), timezone: 'UTC' }),
    buildRouter([route], { ...authentication, isDiskFull: () => false, record: () => undefined }),
  ];
  for (const step of steps) app.use(step as Koa.Middleware);
  return { find, admit, response: fetch(`${await serve(app.callback())}/api/rows`) };
};

const refuse = (code: ProblemCode) => (): never => {
  throw problem(code);
};

test('it reads while the caller is authenticated, and answers once both are done', async () => {
  const { find, admit, response } = await readingServer(
    () => 'what was read',
    () => undefined,
  );
  await Promise.all([find.reached, admit.reached]);
  admit.open();
  find.open();
  expect(await (await response).json()).toEqual({ success: true, data: 'what was read' });
});

test('nothing that was read is sent before authentication, nor after a refusal', async () => {
  const { find, admit, response } = await readingServer(() => 'what was read', refuse('auth.changed'));
  let isAnswered = false;
  void response.then(() => (isAnswered = true));
  find.open();
  await admit.reached;
  await new Promise((resolve) => void setImmediate(resolve));
  expect(isAnswered).toBe(false);
  admit.open();
  const { status, headers } = await response;
  expect([status, headers.get('etag')]).toEqual([401, null]);
  expect(await (await response).text()).not.toContain('what was read');
});

test('a caller without permission is refused, whatever the read returned', async () => {
  for (const refusal of ['auth.changed', 'auth.forbidden'] as const) {
    const { find, admit, response } = await readingServer(refuse('session.not_found'), refuse(refusal));
    find.open();
    await admit.reached;
    admit.open();
    expect(await (await response).json()).toMatchObject({ code: refusal });
  }
});

test('a reading that fails is answered as such to those who may make it', async () => {
  const { find, admit, response } = await readingServer(refuse('session.not_found'), () => undefined);
  find.open();
  admit.open();
  expect((await response).status).toBe(404);
});

test('for a caller who was not admitted before, nothing is read until they are', async () => {
  for (const isRefused of [true, false]) {
    let isRead = false;
    const found = () => ((isRead = true), 'what was read');
    const { find, admit, response } = await readingServer(found, isRefused ? refuse('auth.forbidden') : () => undefined, false);
    find.open();
    await admit.reached;
    await new Promise((resolve) => void setImmediate(resolve));
    expect(isRead).toBe(false);
    admit.open();
    expect([(await response).status, isRead]).toEqual(isRefused ? [403, false] : [200, true]);
  }
});
