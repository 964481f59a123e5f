import { sql } from 'kysely';
import type { Pool } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createReplicaReads } from './replica-reads.ts';

const far = [{ projection: 'audit-log', position: 7, lag: 2, failedPosition: null }];
const failure = (code: string): Error => Object.assign(new Error(`failed with ${code}`), { code });

/** A pool whose connections answer with its name or fail, at a given position. */
const poolOf = (name: string, { reached = far, fault }: { reached?: typeof far; fault?: Error } = {}) => {
  const read = vi.fn(() => (fault ? Promise.reject(fault) : Promise.resolve({ rows: [{ name }] })));
  const release = vi.fn();
  const query = (statement: { name?: string }) => (statement.name === 'projection_health' ? Promise.resolve({ rows: reached }) : read());
  const client = { query, release, connection: { stream: { destroy: () => undefined } } };
  const connect = vi.fn(() => Promise.resolve(client));
  return { pool: { query, connect } as unknown as Pool, read, release, connect };
};

const openReads = (replica: ReturnType<typeof poolOf>, main = poolOf('main')) => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const { db, until } = createReplicaReads({ pool: main.pool, lookUpPool: main.pool, replica: replica.pool, log });
  const from = async (database: typeof db): Promise<string> => (await sql<{ name: string }>`select name`.execute(database)).rows[0]!.name;
  return { lines, read: () => from(db), readUntil: (over: AbortSignal) => from(until(over)) };
};

/** Advances past the wait for the replica. */
const inNoTime = (): void => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};

it('reads from a replica that is as far as the main database', async () => {
  const main = poolOf('main');
  const { read } = openReads(poolOf('replica'), main);
  expect(await read()).toBe('replica');
  expect(main.connect).not.toHaveBeenCalled();
});

it.each([
  ['a read model is behind', [{ ...far[0]!, position: 6, lag: 3 }]],
  ['the log is behind', [{ ...far[0]!, position: 7, lag: 1 }]],
  ['a read model is not there', []],
])('reads from the main database where %s on the replica', async (_, reached) => {
  inNoTime();
  const replica = poolOf('replica', { reached });
  const { read, lines } = openReads(replica);
  const answer = read();
  await vi.runAllTimersAsync();
  expect(await answer).toBe('main');
  expect(replica.read).not.toHaveBeenCalled();
  expect(replica.release).toHaveBeenCalledExactlyOnceWith(true);
  expect(lines).toHaveLength(1);
});

it('asks a replica that could not serve again after five seconds, and tells of it once', async () => {
  inNoTime();
  const replica = poolOf('replica');
  replica.connect.mockRejectedValueOnce(failure('ECONNREFUSED')).mockRejectedValueOnce(failure('ECONNREFUSED'));
  const { read, lines } = openReads(replica);
  expect(await read()).toBe('main');
  vi.advanceTimersByTime(4_999);
  expect(await read()).toBe('main');
  expect(replica.connect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe('main');
  vi.advanceTimersByTime(5_000);
  expect(await read()).toBe('replica');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the replica serves no readings for now',
    'the replica serves readings again',
  ]);
});

it.each(['57P01', '40001', '42P01'])('asks the main database where a statement fails on the replica with %s', async (code) => {
  const replica = poolOf('replica', { fault: failure(code) });
  const main = poolOf('main');
  expect(await openReads(replica, main).read()).toBe('main');
  expect(replica.release).toHaveBeenCalledTimes(1);
  expect(main.release).toHaveBeenCalledTimes(1);
});

it('does not repeat a statement that timed out or was abandoned', async () => {
  const main = poolOf('main');
  await expect(openReads(poolOf('replica', { fault: failure('57014') }), main).read()).rejects.toThrow('57014');
  await expect(openReads(poolOf('replica'), main).readUntil(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(main.read).not.toHaveBeenCalled();
});
