import { expect, test, vi } from 'vitest';
import { administrator } from './administrator.ts';
import { startApplicationProcess } from './application-process.ts';
import { startFollowedPostgres } from './followed-postgres.ts';
import { createWire } from './wire.ts';
import { ask, signIn } from './writers.ts';

const ofDays = (filter: object): string => `/sessions?filter=${encodeURIComponent(JSON.stringify({ isActive: false, ...filter }))}`;

/** Text that occurs only in the statement of the session list. */
const listOfSessions = '%c.position = h.position%';

/** Reads that may come from a replica, each with text of its statement. */
const dearReadings = [
  ['/sessions/export', '%from "sessions"%'],
  ['/logs/export/csv', '%"audit_log"%'],
  ['/analytics/daily-stats', '%"daily_statistics"%'],
  ['/analytics/insights', '%select place / 24 as weekday%'],
  ['/history', '%checkpoints where projection = %'],
  [ofDays({ businessDate: '2026-01-01' }), listOfSessions],
] as const;

test('expensive reads come from a replica and are never older than their request; when it is behind or away, the main database serves', async () => {
  const { leader, follower } = await startFollowedPostgres();
  const wire = await createWire(follower.port);
  const settings = { DATABASE_URL: leader.url, DATABASE_READ_URL: wire.through(follower.url), PORT: '0' };
  const { address, lines } = await startApplicationProcess(settings);
  const token = await signIn(address);
  const { number } = await administrator(follower.url);
  const { number: ofLeader } = await administrator(leader.url);
  const behind = () => ofLeader('select from checkpoints c, log_head h where c.position < h.position');
  const read = async (path: string): Promise<string> => {
    const response = await fetch(`${address}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    return response.text();
  };
  const askedReplicaFor = (words: string) =>
    number(`select from pg_stat_activity where application_name = 'tabletime replica' and query like $1`, [words]);
  const countOf = (message: string): number => lines.filter(({ msg }) => msg === message).length;

  let sessions = 0;
  /** A session that starts and ends; later reads must show it. */
  const expectToBeRead = async (): Promise<void> => {
    const started = await ask(address, 'POST', '/sessions', { token, body: { tableNumber: 1, numberOfCustomers: 2 } });
    const { _id: id } = started.data;
    expect(await ask(address, 'PATCH', `/sessions/${id}/end`, { token, body: {} })).toMatchObject({ status: 200 });
    sessions++;
    // On a busy machine the answer may come before the read models show it.
    await vi.waitFor(async () => expect(await behind()).toBe(0), 10_000);
    expect(await read('/sessions/export')).toMatch(new RegExp(`^${id},1,completed,`, 'm'));
    expect(await read('/logs/export/csv')).toContain(id);
    const { data } = JSON.parse(await read('/analytics/daily-stats')) as { data: { summary: { totalSessions: number } } };
    expect(data.summary.totalSessions).toBe(sessions);
  };

  await expectToBeRead();
  await read(ofDays({ businessDateFrom: '2026-01-01' }));
  await read('/sessions');
  expect(await askedReplicaFor(listOfSessions)).toBe(0);
  for (const [path, words] of dearReadings)
    await vi.waitFor(
      async () => {
        await read(path);
        expect(await askedReplicaFor(words)).toBeGreaterThan(0);
      },
      { timeout: 30_000, interval: 100 },
    );

  const servesAgain = async (): Promise<void> => {
    const before = countOf('the replica serves readings again');
    await vi.waitFor(
      async () => {
        await read('/analytics/daily-stats');
        expect(countOf('the replica serves readings again')).toBe(before + 1);
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(await ask(address, 'GET', '/health/ready')).toMatchObject({ data: { replica: { isServing: true } } });
  };

  await follower.pauseApplying();
  await expectToBeRead();
  expect(await ask(address, 'GET', '/health/ready')).toMatchObject({ data: { replica: { isServing: false } } });
  await follower.resumeApplying();
  await servesAgain();

  wire.fallSilent();
  await expectToBeRead();
  wire.speakAgain();
  await servesAgain();

  expect(lines.filter(({ msg }) => msg === 'request failed' || msg === 'database unavailable')).toEqual([]);
});
