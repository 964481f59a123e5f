import type { LogEntry, LogProof } from '@tabletime/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastVerification } from '../../eventstore/last-verification.ts';
import { newId } from '../../platform/ids.ts';
import { asOwner } from '../../testing/database/rebuild-all.ts';
import { whileHeld } from '../../testing/database/while-held.ts';
import { keyCalls } from '../../testing/server/key-calls.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';
import { systemActor } from '../../eventstore/event.ts';
import { createLog } from '../../platform/log.ts';
import { verificationLease } from './verification-lease.ts';
import { createVerifications, type VerifyLog } from './verifications.ts';

let cafe: TillCafe;
beforeAll(async () => {
  cafe = await startTillCafe();
  await cafe.calls.sell(4);
});
afterAll(() => cafe.server.stop());

const read = async (): Promise<LogProof> => (await cafe.calls.call<LogProof>('GET', '/verification')).data;
const start = (headers = {}) => cafe.calls.call('POST', '/verification', undefined, { headers });
const results = async (): Promise<LogEntry[]> => (await cafe.calls.call<LogEntry[]>('GET', '/logs?action=LOG_VERIFIED')).data;
const ended = async (count: number): Promise<LogEntry> => {
  await expect.poll(async () => (await results()).length, { timeout: 20_000 }).toBe(count);
  // The lease is given back after the result.
  await expect.poll(async () => (await read()).running).toBeNull();
  return (await results())[0]!;
};

test('a verification runs beside everything, and its result is an event of who ran it', async () => {
  const { checkpoint } = await read();
  // So that the first cannot end before the second is asked for.
  await whileHeld(cafe.server.database.url, 'lock table seals in access exclusive mode', async () => {
    expect((await start()).message).toBe('Verification started.');
    expect((await start()).problem).toMatchObject({ status: 409, code: 'verification.running' });
  });
  const entry = await ended(1);
  expect(entry.performedBy).toMatchObject({ role: 'Owner' });
  expect(entry.details).toMatchObject({ outcome: 'intact', size: checkpoint.size, root: checkpoint.root, seconds: expect.any(Number) });
  expect(entry.msg).toBe(`Log verified, intact: the first ${checkpoint.size} entries fit`);
  expect(await lastVerification(cafe.server.engine.pool)).toMatchObject({ isIntact: true, position: checkpoint.size });
});

test('a run of another instance is shown, refuses a second one, and ends when it is asked to, or when it crashed', async () => {
  const { pool } = cafe.server.engine;
  const lease = verificationLease(pool);
  const [crashed, next] = [newId(), newId()];
  expect((await cafe.calls.call('DELETE', '/verification')).problem).toMatchObject({ status: 409, code: 'verification.none' });
  expect(await lease.take(crashed, 'Sara')).toBe(true);
  expect(await lease.renew(crashed, 7)).toBe('go on');
  expect((await read()).running).toMatchObject({ by: 'Sara', position: 7 });
  expect((await start()).problem.code).toBe('verification.running');
  expect((await cafe.calls.call('DELETE', '/verification')).message).toBe('Verification is being stopped.');
  expect(await lease.renew(crashed, 8)).toBe('abort');

  await pool.query(`update verification_run set renewed_at = now() - interval '20 seconds'`);
  expect((await read()).running).toBeNull();
  expect(await lease.take(next, 'Sara')).toBe(true);
  expect(await lease.renew(crashed, 9)).toBe('abort');
  await lease.release(crashed);
  expect((await read()).running).toMatchObject({ position: 0 });
  await lease.release(next);
  expect((await read()).running).toBeNull();
});

test('a run that is aborted, or whose server stops, says how far it was', async () => {
  const { engine, clock } = cafe.server;
  const verifyLog: VerifyLog = (signal, onProgress) =>
    new Promise((_, reject) => {
      onProgress(5);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const { start: startHere, abort, stop } = createVerifications({ ...engine, clock, log: createLog('silent'), verifyLog });
  const caller = { actor: systemActor, requestId: null };
  await startHere(caller);
  await expect.poll(async () => (await read()).running, { timeout: 5_000 }).toMatchObject({ by: 'System', position: 5 });
  await abort();
  expect((await ended(2)).details).toMatchObject({ outcome: 'aborted', size: 5 });
  await startHere(caller);
  await stop();
  expect((await ended(3)).msg).toBe('Log verified, stopped early: the first 5 entries fit');
});

test('a log that is not intact is found, and said in the log', async () => {
  const alter = (amount: string) =>
    asOwner(cafe.server.database.url, (owner) => owner.query(`update events set payload = ${amount} where position = 3`));
  await alter(`payload || '{"more": 1}'`);
  await start();
  const entry = await ended(4);
  expect(entry.details).toMatchObject({ outcome: 'altered', size: 2, fault: 'altered' });
  expect(await lastVerification(cafe.server.engine.pool)).toMatchObject({ isIntact: false, position: 3 });
  await alter(`payload - 'more'`);
});

test('taps under one key start one verification, also when one comes after its end', async () => {
  const key = { 'Idempotency-Key': 'tap' };
  const taps = await Promise.all([start(key), start(key)]);
  expect(taps.map(({ message }) => message)).toEqual(['Verification started.', 'Verification started.']);
  await ended(5);
  expect((await start(key)).message).toBe('Verification started.');
  expect((await read()).running).toBeNull();
  expect((await cafe.calls.call('DELETE', '/verification', undefined, { headers: key })).problem.code).toBe('request.key_reused');
});

test('the page names the close that pins the log, and the witnesses', async () => {
  expect(await read()).toMatchObject({ pinned: null, witnesses: [] });
  const close = (await cafe.calls.close()).data;
  await expect.poll(async () => (await read()).pinned, { timeout: 10_000 }).not.toBeNull();
  const { pinned, key } = await read();
  expect(pinned).toMatchObject({ close: close.number, closedAt: close.closedAt, size: close.throughPosition });
  expect(`${key}\n`).toBe((await cafe.calls.call('GET', '/checkpoint/key')).text);

  const { data: accountant } = await keyCalls(cafe.server, () => cafe.owner).make();
  const { text } = await cafe.calls.call('GET', '/checkpoint', undefined, { token: accountant.key! });
  const [, size, root] = text.split('\n');
  await expect
    .poll(async () => (await read()).witnesses)
    .toEqual([{ name: accountant.name, seenAt: expect.any(String), size: Number(size), root }]);
});

test('an Admin, a Supervisor and a key neither read nor run verifications', async () => {
  for (const role of ['Admin', 'Lead Supervisor'] as const) {
    const { token } = await cafe.server.person(role);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await cafe.calls.call(method, '/verification', undefined, { token })).status).toBe(403);
  }
});
