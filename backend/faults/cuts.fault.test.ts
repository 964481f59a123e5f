import { expect, test, vi } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { administrator } from './administrator.ts';
import { startApplicationProcess } from './application-process.ts';
import { spread, tell, timed } from './figures.ts';
import { expectIntact } from './intact.ts';
import { openLive } from './live-stream.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { createWire } from './wire.ts';
import { ask, signIn, startWriters } from './writers.ts';

const away = { status: 503, code: 'database.unavailable', retryAfter: '2' };
const session = { tableNumber: 7, numberOfCustomers: 3 };
const soon = { timeout: 10_000, interval: 5 };

test('the append connection is ended while it works: 503, and the same key again makes it once', async () => {
  const postgres = await startOwnPostgres();
  const { address } = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const token = await signIn(address);
  const { holder, waiting, sessionsStarted, terminate } = await administrator(postgres.url);
  const write = { token, key: newId(), body: session };

  await holder.query('begin; select from log_head for update');
  const first = ask(address, 'POST', '/sessions', write);
  await vi.waitFor(async () => expect(await waiting('tabletime append')).toBe(1), soon);
  expect(await terminate('tabletime append')).toBe(1);
  expect(await first).toMatchObject(away);
  await holder.query('rollback');
  expect(await sessionsStarted()).toBe(0);

  const second = await ask(address, 'POST', '/sessions', write);
  expect(second.status).toBe(201);
  expect((await ask(address, 'POST', '/sessions', write)).data).toEqual(second.data);
  expect(await sessionsStarted()).toBe(1);
});

test('the connection breaks after the commit and before the answer: 503, and the same key again finds what was written', async () => {
  const postgres = await startOwnPostgres();
  const wire = await createWire(postgres.port);
  const { address } = await startApplicationProcess({ DATABASE_URL: wire.through(postgres.url), PORT: '0' });
  const token = await signIn(address);
  const { holder, sessionsStarted } = await administrator(postgres.url);
  const write = { token, key: newId(), body: session };

  expect(wire.keepAnswersFrom('tabletime append')).toBe(1);
  const first = ask(address, 'POST', '/sessions', write);
  await vi.waitFor(async () => expect(await sessionsStarted()).toBe(1), soon);
  wire.cut('tabletime append');
  expect(await first).toMatchObject(away);

  const second = await ask(address, 'POST', '/sessions', write);
  const { rows } = await holder.query<{ stream: string }>(`select stream from events where type = 'SessionStarted'`);
  expect(second).toMatchObject({ status: 201, data: { _id: rows[0]!.stream.replace('session-', ''), version: 1 } });
  expect(rows.length).toBe(1);
});

test('connections are ended again and again under eight writers: nothing is lost, nothing is made twice', async () => {
  const postgres = await startOwnPostgres();
  const application = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const { terminate } = await administrator(postgres.url);
  const writers = startWriters(application.address, await signIn(application.address));
  const names = ['tabletime append', 'tabletime', 'tabletime look-up', 'tabletime projector', 'tabletime listener'];
  let ended = 0;
  for (let cut = 0; cut < 24; cut++) {
    await writers.progress(10);
    ended += await terminate(names[cut % names.length]!);
  }
  await writers.progress(30);
  await writers.stop();
  const events = await expectIntact(postgres.url, writers.acknowledged);
  expect(writers.refusals.filter(({ status, code }) => status !== 503 || code !== away.code)).toEqual([]);
  expect(application.lines.filter(({ msg }) => msg === 'request failed')).toEqual([]);
  tell('connections ended', { ended, acknowledged: writers.acknowledged.length, 'answered 503': writers.refusals.length, events });
});

test('the projector loses its connection in the middle of a batch, many times over: no event is blamed, and it goes on', async () => {
  const postgres = await startOwnPostgres();
  const application = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const token = await signIn(application.address);
  const { holder, number, waiting, pids } = await administrator(postgres.url);
  await holder.query('begin; lock table audit_log in exclusive mode');
  expect(await ask(application.address, 'POST', '/sessions', { token, body: session })).toMatchObject({ status: 201 });
  // More often than a batch of a thousand can be halved; a new server process each time.
  const ended = new Set<number>();
  while (ended.size < 11) {
    const pid = await vi.waitFor(async () => {
      expect(await waiting('tabletime projector')).toBe(1);
      const [busy] = await pids('tabletime projector');
      expect(ended).not.toContain(busy);
      return busy!;
    }, soon);
    ended.add(pid);
    await holder.query('select pg_terminate_backend($1)', [pid]);
  }
  await holder.query('commit');
  await vi.waitFor(async () => expect(await number('select from checkpoints c, log_head h where c.position < h.position')).toBe(0), soon);
  const blamed = application.lines.filter(({ msg, position }) => msg === 'a projection could not go on' && position !== null);
  expect(blamed).toEqual([]);
});

test('a process of PostgreSQL crashes under eight writers: it recovers, and so does the application', async () => {
  const postgres = await startOwnPostgres();
  const application = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const writers = startWriters(application.address, await signIn(application.address));
  const recoveries: number[] = [];
  for (let crash = 0; crash < 3; crash++) {
    await writers.progress(40);
    const { pids } = await administrator(postgres.url);
    process.kill((await pids('tabletime append'))[0]!, 'SIGKILL');
    recoveries.push(await timed(() => writers.progress(9)));
  }
  await writers.stop();
  const events = await expectIntact(postgres.url, writers.acknowledged);
  expect(writers.refusals.filter(({ status, code }) => status !== 503 || code !== away.code)).toEqual([]);
  tell('kill -9 of the process that appends, to the next acknowledged write', { took: spread(recoveries), events });
  expect(Math.max(...recoveries)).toBeLessThan(10_000);
});

test('the listener is ended: another instance’s writes are still announced within seconds, and it listens again', async () => {
  const postgres = await startOwnPostgres();
  const wire = await createWire(postgres.port);
  const reader = await startApplicationProcess({ DATABASE_URL: wire.through(postgres.url), PORT: '0' });
  const writing = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const token = await signIn(writing.address);
  const { pids } = await administrator(postgres.url);
  const live = await openLive(reader.address, token);
  const notifiedAfter = (): Promise<number> =>
    timed(async () => {
      const { data } = await ask(writing.address, 'POST', '/sessions', { token, body: session });
      await vi.waitFor(() => expect(live.text()).toContain(data._id), soon);
    });

  await vi.waitFor(async () => expect(await pids('tabletime listener')).toHaveLength(2), soon);
  const before = await pids('tabletime listener');
  wire.cut('tabletime listener');
  const without = await notifiedAfter();
  await vi.waitFor(async () => {
    const now = await pids('tabletime listener');
    expect([now.length, now.every((pid) => before.includes(pid))]).toEqual([2, false]);
  }, soon);
  const again = await notifiedAfter();
  tell('the listener ended, to the message on a live stream of another instance', { 'at that moment': without, 'listening again': again });
  expect(live.closed()).toBe(false);
});
