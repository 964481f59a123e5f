import { expect, test, vi } from 'vitest';
import type { Log } from '../src/platform/log.ts';
import { reachDatabase } from '../src/platform/postgres/reach-database.ts';
import { administrator } from './administrator.ts';
import { startApplicationProcess } from './application-process.ts';
import { expectIntact } from './intact.ts';
import { startFollowedPostgres } from './followed-postgres.ts';
import { createWire } from './wire.ts';
import { ask, signIn, startWriters } from './writers.ts';

test('a proxy leads to a server that follows another one: nothing is read or written there until it is promoted', async () => {
  const { leader, follower } = await startFollowedPostgres();
  const wire = await createWire(leader.port);
  const application = await startApplicationProcess({ DATABASE_URL: wire.through(leader.url), PORT: '0' });
  const { address } = application;
  const token = await signIn(address);
  const writers = startWriters(address, token);
  await writers.progress(20);
  await follower.caughtUp();
  await writers.stop();
  await follower.caughtUp();

  wire.leadTo(follower.port);
  await vi.waitFor(async () => expect(await ask(address, 'GET', '/health/ready')).toMatchObject({ status: 503 }), 10_000);
  const away = { status: 503, code: 'database.unavailable', retryAfter: '2' };
  for (const path of ['/sessions', '/auth/me', '/analytics/daily-stats'])
    expect(await ask(address, 'GET', path, { token })).toMatchObject(away);
  expect(await ask(address, 'POST', '/sessions', { token, body: { tableNumber: 1, numberOfCustomers: 2 } })).toMatchObject(away);

  await leader.stop();
  await follower.promote();
  const later = startWriters(address, token);
  await later.progress(20);
  await later.stop();
  await expectIntact(follower.url, [...writers.acknowledged, ...later.acknowledged]);
  const { number } = await administrator(follower.url);
  // It listens there, too. What its connection asked last does not tell: that is its ping after ten seconds.
  await vi.waitFor(async () => {
    await number(`select pg_notify('tabletime_events', 'no position')`);
    expect(application.lines.map(({ msg }) => msg)).toContain('ignored a notification that is no position');
  }, 20_000);
  expect(application.lines.filter(({ msg }) => msg === 'request failed')).toEqual([]);
});

test('a start waits for a server that takes writes, and says why', async () => {
  const { leader, follower } = await startFollowedPostgres();
  await leader.stop();
  const reasons: unknown[] = [];
  let promoted: Promise<string> | undefined;
  const waited = ({ reason }: { reason: string }): void => {
    reasons.push(reason);
    if (reasons.length === 2) promoted = follower.promote();
  };
  await reachDatabase(follower.url, { pauseMs: 50, log: { warn: waited } as unknown as Log });
  // The server stops after the test, and not under its own promotion.
  expect(await promoted).toBe('true');
  expect(reasons.slice(0, 2)).toEqual(Array(2).fill('The server follows another one and takes no writes'));
});
