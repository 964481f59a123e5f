import { projectionNames } from '../../projections/registry.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DashboardData, SystemReport } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { registeredRoutes } from '../../../fuzz/registered-routes.ts';
import { noteReconciliation } from '../../projections/ledger/last-reconciliation.ts';
import { createClockLook } from '../../commands/watch-clock.ts';
import { createLog } from '../../platform/log.ts';
import { noteVerification } from '../../eventstore/last-verification.ts';
import { noteDatabaseSize } from '../../platform/postgres/database-size.ts';
import { version } from '../../platform/project-root.ts';
import { answerTo, everyCall } from '../../../fuzz/every-call.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

const day = 86_400_000;

/** A server with a data folder, as with the built-in database. */
const startWithDataFolder = async (env: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-system-'));
  const server = await startTestServer({ DATA_DIR: folder, ...env });
  return {
    server,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
};

describe('how the system stands', () => {
  let server: TestServer;
  let owner: TestPerson;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ server, stop } = await startWithDataFolder({ DISK_FLOOR_MB: '0' }));
    owner = await server.person('Owner');
  });
  afterAll(() => stop());
  const report = async () => (await server.send<SystemReport>('GET', '/system', { token: owner.token })).data;

  test('the Owner is told of version, database, read models, instances, devices and disks', async () => {
    const { token } = (
      await server.send<{ token: string }>('POST', '/devices', { token: owner.token, body: { name: 'Bar', lockAfterMinutes: 5 } })
    ).data;
    expect(token).toEqual(expect.any(String));
    await caughtUp(server);
    const head = await server.engine.store.headPosition();
    expect(await report()).toEqual({
      version,
      startedAt: new Date(server.clock.now()).toISOString(),
      database: { isBuiltIn: true, bytes: expect.any(Number), events: head, growth: null },
      backup: null,
      verification: null,
      reconciliation: null,
      clockSetBack: null,
      reporting: null,
      readModels: projectionNames.map((projection) => ({ projection, lag: 0, isStopped: false })),
      instances: [{ since: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), address: expect.any(String) }],
      devices: { sharedTablets: 1, signIns: 1, screens: 0 },
      disks: [{ folder: 'data', freeBytes: expect.any(Number), totalBytes: expect.any(Number), state: 'well' }],
    });
  });

  test('growth is told since the first day of the last thirty whose size was noted', async () => {
    const { pool } = server.engine;
    const now = server.clock.now();
    const { bytes } = (await report()).database;
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const note = (at: number, size: number) => pool.query('insert into database_sizes (day, bytes) values ($1, $2)', [dayOf(at), size]);
    await note(now - 31 * day, 1);
    await note(now - 9 * day, bytes - 5_000_000);
    await note(now - 2 * day, bytes - 1_000_000);
    const { growth, bytes: later } = (await report()).database;
    expect(growth).toEqual({ since: dayOf(now - 9 * day), bytes: later - bytes + 5_000_000 });
  });

  test('a clock that went back is an entry of the log in the words of its reader, and is told here', async () => {
    const { store } = server.engine;
    const at = server.clock.now();
    const [clockWas, clockIs] = [new Date(at + 3_600_000).toISOString(), new Date(at).toISOString()];
    let now = at + 3_600_000;
    const look = createClockLook({ store, clock: { now: () => now, elapsed: () => 0 }, log: createLog('silent') });
    now = at;
    await look();
    await caughtUp(server);
    expect((await report()).clockSetBack).toEqual({ clockWas, clockIs });
    const messages = async (language: string) =>
      (
        await server.send<{ msg: string; performedBy: { name: string } }[]>('GET', '/logs?action=CLOCK_SET_BACK', {
          token: owner.token,
          headers: { 'Accept-Language': language },
        })
      ).data;
    expect(await messages('en')).toMatchObject([
      { msg: expect.stringMatching(/^Clock of the server went back from .+ to .+$/), createdAt: clockIs },
    ]);
    expect(await messages('ar')).toMatchObject([{ msg: expect.stringMatching(/^رجعت ساعة الخادم من .+ إلى .+$/) }]);
    // A process that starts now finds it logged.
    await createClockLook({ store, clock: { now: () => now, elapsed: () => 0 }, log: createLog('silent') })();
    expect(await messages('en')).toHaveLength(1);
  });

  test('the size of a day is noted once', async () => {
    const { pool } = server.engine;
    const tomorrow = server.clock.now() + day;
    const newest = async () => (await pool.query<{ bytes: number }>('select bytes from database_sizes order by day desc limit 1')).rows;
    await noteDatabaseSize(pool, tomorrow);
    expect(await newest()).toEqual([{ bytes: expect.any(Number) }]);
    await pool.query('update database_sizes set bytes = 1 where day = (select max(day) from database_sizes)');
    await noteDatabaseSize(pool, tomorrow);
    expect(await newest()).toEqual([{ bytes: 1 }]);
  });

  test('the last verification is told, the one before it no more', async () => {
    const { pool } = server.engine;
    await noteVerification(pool, { intact: true, checked: 7, lastPosition: 7, hash: 'ab' }, Date.parse('2026-11-20T02:00:00Z'));
    expect((await report()).verification).toEqual({ verifiedAt: '2026-11-20T02:00:00.000Z', isIntact: true, position: 7 });
    await noteVerification(pool, { intact: false, position: 3, fault: 'altered' }, Date.parse('2026-11-21T02:00:00Z'));
    expect((await report()).verification).toEqual({ verifiedAt: '2026-11-21T02:00:00.000Z', isIntact: false, position: 3 });
  });

  test('shows what the last comparison of the books found', async () => {
    const { pool } = server.engine;
    const at = Date.parse('2026-11-20T02:00:00Z');
    await noteReconciliation(pool, { agrees: true, position: 7, entries: 2 }, at);
    const found = async () => (await report()).reconciliation;
    expect(await found()).toEqual({ reconciledAt: '2026-11-20T02:00:00.000Z', finding: { agrees: true, position: 7, entries: 2 } });
    await noteReconciliation(pool, { agrees: false, day: '2026-11-19', ledger: 120, statistics: 90.5 }, at + day);
    expect(await found()).toEqual({
      reconciledAt: '2026-11-21T02:00:00.000Z',
      finding: { agrees: false, day: '2026-11-19', ledger: 120, statistics: 90.5 },
    });
  });

  test('nobody else is told', async () => {
    const admin = await server.person('Admin');
    const { status, problem } = await server.send('GET', '/system', { token: admin.token });
    expect(`${status} ${problem.code}`).toBe('403 auth.forbidden');
  });
});

describe('while the disk of the data is full', () => {
  let server: TestServer;
  let owner: TestPerson;
  let stop: () => Promise<void>;
  let backups: string;
  beforeAll(async () => {
    // More than any disk has left.
    backups = await mkdtemp(join(tmpdir(), 'tabletime-backups-'));
    ({ server, stop } = await startWithDataFolder({ DISK_FLOOR_MB: '999999999', BACKUP_DIR: backups }));
    owner = await server.person('Owner');
  });
  afterAll(async () => {
    await stop();
    await rm(backups, { recursive: true });
  });

  test('every write is refused with the reason, all but those that let people in and out, or keep them in', async () => {
    const calls = everyCall(registeredRoutes(server)).filter(({ method }) => method !== 'GET');
    const served: string[] = [];
    const before = await server.engine.store.headPosition();
    for (const call of calls) {
      const { status, code } = await answerTo(server.address, 'nobody', call);
      if (code !== 'storage.full') served.push(call.route);
      else expect(status).toBe(503);
    }
    expect(calls.length).toBeGreaterThan(40);
    expect(served.sort()).toEqual([
      'DELETE /auth/sign-ins/:id',
      'POST /auth/login',
      'POST /auth/logout',
      'POST /auth/pin/sign-in',
      'POST /auth/presence',
    ]);
    expect(await server.engine.store.headPosition()).toBe(before);
  });

  test('the refusal is in the words of the reader, and says when to try again', async () => {
    const start = (language: string) =>
      server.send('POST', '/sessions', {
        token: owner.token,
        body: { tableNumber: 4, numberOfCustomers: 2 },
        headers: { 'Accept-Language': language },
      });
    const english = await start('en');
    expect(english.problem).toMatchObject({ status: 503, code: 'storage.full' });
    expect(english.headers.get('Retry-After')).toBe('60');
    expect(english.message).toBe('The disk is nearly full, so nothing can be saved right now. Please tell the Owner.');
    expect((await start('ar')).message).toBe('مساحة التخزين على وشك النفاد، فلا يمكن حفظ أي شيء الآن. يرجى إبلاغ المالك.');
  });

  test('people sign in and read', async () => {
    const token = await server.signIn(owner.email);
    for (const path of ['/sessions', '/users', '/history', '/logs', '/system', '/dashboard'])
      expect([path, (await server.send('GET', path, { token })).status]).toEqual([path, 200]);
  });

  test('health says so and stays ready, the Owner’s dashboard has it, that of others has not', async () => {
    const full = { folder: 'data', state: 'full' };
    expect((await server.send<object>('GET', '/health/ready')).data).toMatchObject({
      status: 'ready',
      disks: [{ ...full, freePercent: expect.any(Number) }],
    });
    const admin = await server.person('Admin');
    const dashboard = async (token: string) => (await server.send<DashboardData>('GET', '/dashboard', { token })).data.disks;
    expect(await dashboard(owner.token)).toMatchObject([full]);
    expect(await dashboard(admin.token)).toEqual([]);
  });

  test('no backup is taken, as it would take what room is left', async () => {
    await vi.waitFor(async () => {
      const { backup } = (await server.send<SystemReport>('GET', '/system', { token: owner.token })).data;
      expect(backup).toMatchObject({ last: null, failure: { message: `There is no room for a backup on the disk of ${backups}.` } });
    }, 10_000);
    expect(await readdir(backups)).toEqual([]);
  });

  test('it was logged once', () => {
    expect(server.lines.filter((line) => line.includes('"the disk is full"'))).toHaveLength(1);
  });
});

test('the books are compared after a backup', async () => {
  const backups = await mkdtemp(join(tmpdir(), 'tabletime-backups-'));
  const { server, stop } = await startWithDataFolder({ DISK_FLOOR_MB: '0', BACKUP_DIR: backups });
  try {
    const { token } = await server.person('Owner');
    await vi.waitFor(async () => {
      const { reconciliation } = (await server.send<SystemReport>('GET', '/system', { token })).data;
      expect(reconciliation).toMatchObject({ finding: { agrees: true } });
    }, 20_000);
  } finally {
    await stop();
    await rm(backups, { recursive: true });
  }
});

test('a folder of backups that cannot be reached leaves the café open: it is logged, the Owner and health are told', async () => {
  const { server, stop } = await startWithDataFolder({ BACKUP_DIR: join(fileURLToPath(import.meta.url), 'backups') });
  try {
    const { token } = await server.person('Owner');
    const message = expect.stringMatching(/^BACKUP_DIR .+ cannot be written to .+ENOTDIR/);
    await vi.waitFor(async () => {
      const { backup } = (await server.send<SystemReport>('GET', '/system', { token })).data;
      expect(backup).toEqual({ last: null, failure: { at: expect.any(String), message } });
    }, 10_000);
    expect((await server.send<object>('GET', '/health/ready')).data).toMatchObject({
      status: 'ready',
      backup: { takenAt: null, failedAt: expect.any(String) },
    });
    expect(server.lines.filter((line) => line.includes('"no backup could be taken'))).toHaveLength(1);
    const { status } = await server.send('POST', '/sessions', { token, body: { tableNumber: 4, numberOfCustomers: 2 } });
    expect(status).toBe(201);
  } finally {
    await stop();
  }
});

test('a database of one’s own is not judged by the disks of this machine', async () => {
  const own = await startTestServer({ DATABASE_URL: 'postgres://elsewhere', DATA_DIR: tmpdir(), DISK_FLOOR_MB: '999999999' });
  try {
    const { token } = await own.person('Owner');
    const { status } = await own.send('POST', '/sessions', { token, body: { tableNumber: 4, numberOfCustomers: 2 } });
    expect(status).toBe(201);
    const { database, disks } = (await own.send<SystemReport>('GET', '/system', { token })).data;
    expect(database.isBuiltIn).toBe(false);
    expect(disks.map(({ folder }) => folder)).toEqual(['uploads']);
  } finally {
    await own.stop();
  }
});
