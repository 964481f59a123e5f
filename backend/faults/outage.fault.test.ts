import { expect, test, vi } from 'vitest';
import { appWithoutDatabase } from '../src/testing/server/app-without-database.ts';
import { answersInAnOutage, answerTo, everyCall } from '../fuzz/every-call.ts';
import { startApplicationProcess } from './application-process.ts';
import { spread, tell, timed } from './figures.ts';
import { expectIntact } from './intact.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { createWire } from './wire.ts';
import { ask, signIn, startWriters } from './writers.ts';

const outages = 3;
const recoveryLimitMs = 10_000;

const away = { status: 503, code: 'database.unavailable', retryAfter: '2' };

test('the database stops and starts under eight writers: 503 during the outage, then recovery without a restart', async () => {
  const postgres = await startOwnPostgres();
  const application = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const { address } = application;
  const token = await signIn(address);
  const writers = startWriters(address, token);
  const recoveries: number[] = [];
  const calls = everyCall(appWithoutDatabase().routes);
  const answers = () => Promise.all(calls.map(async (call) => [call.route, await answerTo(address, token, call)] as const));

  for (let outage = 0; outage < outages; outage++) {
    await writers.progress(60);
    await postgres.stop();
    const refusedBefore = writers.refusals.length;
    // Each writer got two refusals, and none was left hanging.
    await vi.waitFor(() => expect(writers.refusals.length).toBeGreaterThan(refusedBefore + 16), { timeout: 10_000, interval: 5 });
    // Only one: a second code for the same number would be throttled.
    if (outage === 0) expect(Object.fromEntries(await answers())).toEqual(answersInAnOutage(calls));
    else expect(await ask(address, 'GET', '/health/ready')).toMatchObject(away);
    await postgres.start();
    recoveries.push(await timed(() => writers.progress(1)));
    await vi.waitFor(async () => expect(await ask(address, 'GET', '/health/ready')).toMatchObject({ status: 200 }), {
      timeout: recoveryLimitMs,
    });
  }

  await writers.progress(60);
  await writers.stop();
  const events = await expectIntact(postgres.url, writers.acknowledged);
  expect(writers.refusals.filter(({ status, code, retryAfter }) => status !== 503 || code !== away.code || retryAfter !== '2')).toEqual([]);
  expect(writers.refusals[0]!.message).toMatch(/^The database cannot be reached right now\./);
  expect(application.lines.filter(({ msg }) => msg === 'request failed')).toEqual([]);
  expect(await application.end('SIGTERM')).toEqual({ code: 0, signal: null });
  tell('the database started again, to the next acknowledged write', { took: spread(recoveries) });
  tell('the database stopped', { acknowledged: writers.acknowledged.length, 'answered 503': writers.refusals.length, events });
  expect(Math.max(...recoveries)).toBeLessThan(recoveryLimitMs);
});

test('the network to the database falls silent: no request hangs, readiness fails at once, and it recovers by itself', async () => {
  const postgres = await startOwnPostgres();
  const wire = await createWire(postgres.port);
  const application = await startApplicationProcess({ DATABASE_URL: wire.through(postgres.url), PORT: '0' });
  const { address } = application;
  const token = await signIn(address);
  const writers = startWriters(address, token);
  await writers.progress(40);

  wire.fallSilent();
  const readiness = await timed(async () => expect(await ask(address, 'GET', '/health/ready')).toMatchObject(away));
  const answer = await timed(async () => expect(await ask(address, 'GET', '/sessions', { token })).toMatchObject(away));
  wire.speakAgain();
  const recovery = await timed(() => writers.progress(9));
  await writers.stop();
  await expectIntact(postgres.url, writers.acknowledged);
  tell('a silent network', {
    'readiness said 503 after': readiness,
    'a request was answered 503 after': answer,
    'next write after': recovery,
  });
  expect(readiness).toBeLessThan(5_000);
  expect(recovery).toBeLessThan(recoveryLimitMs);
});
