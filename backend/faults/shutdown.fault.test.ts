import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../src/platform/postgres/embedded/server.ts';
import { administrator } from './administrator.ts';
import { type ApplicationProcess, startApplicationProcess } from './application-process.ts';
import { tell, timed } from './figures.ts';
import { expectIntact } from './intact.ts';
import { openLive } from './live-stream.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { ask, signIn, startWriters } from './writers.ts';

const soon = { timeout: 10_000, interval: 5 };
const session = { tableNumber: 7, numberOfCustomers: 3 };

/** Polls readiness on new connections until the process has ended; returns the answers without repetitions. */
const watchReadiness = async ({ address, exited }: ApplicationProcess): Promise<string[]> => {
  const heard: string[] = [];
  let running = true;
  void exited.then(() => (running = false));
  while (running) {
    const { status, code } = await ask(address, 'GET', '/health/ready');
    const said = `${status} ${code}`.trim();
    if (heard.at(-1) !== said) heard.push(said);
  }
  return heard;
};

test('SIGTERM under eight writers with live streams open: announced first, orderly, nothing acknowledged is lost', async () => {
  const postgres = await startOwnPostgres();
  const settings = { DATABASE_URL: postgres.url, PORT: String(await freePort()) };
  const first = await startApplicationProcess(settings);
  const token = await signIn(first.address);
  const lives = await Promise.all([1, 2, 3].map(() => openLive(first.address, token)));
  const writers = startWriters(first.address, token);
  await writers.progress(80);

  const readiness = watchReadiness(first);
  let ending: unknown;
  const took = await timed(async () => (ending = await first.end('SIGTERM')));
  expect(ending).toEqual({ code: 0, signal: null });
  expect(await readiness).toEqual([...(await readiness).filter((said) => said === '200'), '503 server.stopping', 'no answer']);
  // In time: after ten seconds they would be cut off, and after fifteen there would be a warning.
  expect(await Promise.all(lives.map((live) => live.end()))).toEqual(['ended', 'ended', 'ended']);
  expect(first.lines.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
  const { acknowledged } = writers;
  const before = acknowledged.length;

  await startApplicationProcess(settings);
  await writers.progress(30);
  await writers.stop();
  const events = await expectIntact(postgres.url, acknowledged);
  expect(new Set(writers.refusals.map(({ status, code }) => `${status} ${code}`.trim()))).toEqual(
    new Set(['503 server.stopping', 'no answer']),
  );
  tell('SIGTERM under eight writers', {
    'ended within ms': took,
    'acknowledged before': before,
    afterwards: acknowledged.length - before,
    events,
  });
});

test('SIGTERM while a write waits for the database: it is answered, new ones are refused, and then the process ends', async () => {
  const postgres = await startOwnPostgres();
  const application = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const { address } = application;
  const token = await signIn(address);
  const { holder, waiting, sessionsStarted } = await administrator(postgres.url);

  await holder.query('begin; select from log_head for update');
  const write = ask(address, 'POST', '/sessions', { token, body: session });
  await vi.waitFor(async () => expect(await waiting('tabletime append')).toBe(1), soon);
  const ended = application.end('SIGTERM');
  await vi.waitFor(
    async () => expect(await ask(address, 'GET', '/health/ready')).toMatchObject({ status: 503, code: 'server.stopping' }),
    soon,
  );
  expect(await ask(address, 'POST', '/sessions', { token, body: session })).toMatchObject({
    status: 503,
    code: 'server.stopping',
    retryAfter: '2',
  });
  await holder.query('commit');
  expect(await write).toMatchObject({ status: 201 });
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(await sessionsStarted()).toBe(1);
});

test('at a second signal, well after the first, it ends at once and says what it waited for', async () => {
  const postgres = await startOwnPostgres();
  const application = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const token = await signIn(application.address);
  const { holder, waiting } = await administrator(postgres.url);
  await holder.query('begin; select from log_head for update');
  const write = ask(application.address, 'POST', '/sessions', { token, body: session });
  await vi.waitFor(async () => expect(await waiting('tabletime append')).toBe(1), soon);
  const again = setInterval(() => process.kill(application.pid, 'SIGINT'), 100);
  void application.exited.then(() => clearInterval(again));
  let ending: unknown;
  const took = await timed(async () => (ending = await application.end('SIGINT')));
  expect(ending).toEqual({ code: 1, signal: null });
  // An immediate second signal is the same one, forwarded.
  expect(took).toBeGreaterThan(1_000);
  const said = { level: 'error', msg: 'the stop was given up', reason: 'told once more', waitingFor: ['requests'] };
  expect(application.lines.at(-1)).toMatchObject(said);
  expect(await write).toMatchObject({ status: 'no answer' });
  await holder.query('rollback');
});

test('SIGTERM in the middle of a batch of the projector: the batch is finished first', async () => {
  const postgres = await startOwnPostgres();
  const application = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const token = await signIn(application.address);
  const { holder, waiting, number } = await administrator(postgres.url);
  const behind = (): Promise<number> => number('select from checkpoints c, log_head h where c.position < h.position');

  await vi.waitFor(async () => expect(await behind()).toBe(0), soon);
  await holder.query('begin; lock table audit_log in exclusive mode');
  expect(await ask(application.address, 'POST', '/sessions', { token, body: session })).toMatchObject({ status: 201 });
  // The other read model continued.
  await vi.waitFor(async () => expect([await waiting('tabletime projector'), await behind()]).toEqual([1, 1]), soon);
  const ended = application.end('SIGTERM');
  await vi.waitFor(async () => expect(await ask(application.address, 'GET', '/health/live')).toMatchObject({ status: 'no answer' }), soon);
  expect(await behind()).toBe(1);
  await holder.query('commit');
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(await behind()).toBe(0);
});

test('connections without a request do not hold up the end', async () => {
  const postgres = await startOwnPostgres();
  const application = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const { hostname, port } = new URL(application.address);
  const sockets = [1, 2, 3].map(() => connect(Number(port), hostname).on('error', () => undefined));
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  sockets[1]!.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(sockets[1]!, 'data');
  sockets[2]!.write('GET /api/cafe HTTP/1.1\r\nHo');
  const took = await timed(() => application.end('SIGTERM'));
  tell('SIGTERM with nothing to do', { 'ended within ms': took });
  // After ten seconds they would be cut off.
  expect(took).toBeLessThan(10_000);
});

test('a start on a port that is taken ends with a sentence and code 1', async () => {
  const postgres = await startOwnPostgres();
  const { address } = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const second = startApplicationProcess({ DATABASE_URL: postgres.url, PORT: new URL(address).port });
  await expect(second).rejects.toThrow(/ended with 1: Port \d+ of 127\.0\.0\.1 cannot be listened on .*EADDRINUSE/);
});
