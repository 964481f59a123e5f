import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { userDecider } from '../src/commands/user-decider.ts';
import { newId } from '../src/platform/ids.ts';
import { askedBy } from '../src/testing/server/crowd.ts';
import { spawnEntry } from './application-process.ts';
import { openCafe } from './open-cafe.ts';
import { throwAwayFolder } from './own-postgres.ts';

/** An Owner, who gives imported people their links. */
const register = ({ execute }: Awaited<ReturnType<typeof openCafe>>['engine']) =>
  execute(userDecider, 'register', newId(), { name: 'Noura', role: 'Owner' }, askedBy());

/** So many sessions of a former application, as lines of a file in a new folder. */
const formerSessions = async (count: number): Promise<{ folder: string; file: string }> => {
  const folder = await throwAwayFolder();
  const facts = { tableNumber: 4, numberOfCustomers: 2, groupType: 'mixed', isActive: false, cost: 60 };
  const times = { startTime: { $date: '2024-05-01T17:00:00Z' }, endTime: { $date: '2024-05-01T18:00:00Z' } };
  const lines = Array.from({ length: count }, (_, index) => JSON.stringify({ _id: `former ${index}`, ...facts, ...times }));
  const file = join(folder, 'sessions.json');
  await writeFile(file, lines.join('\n'));
  return { folder, file };
};

test('an import says first what it would do, and one that is killed goes on beside the running application', async () => {
  const { engine, run, url } = await openCafe();
  await register(engine);
  const count = 6_000;
  const { folder, file } = await formerSessions(count);
  const report = join(folder, 'report.csv');
  const before = await engine.store.headPosition();
  expect(await run('import', file, '--report', report)).toEqual({
    code: 0,
    said: expect.stringMatching(/ 6000 {2}session: session\n[^]*\nNothing was written\. 6000 rows were looked at/),
  });
  expect((await readFile(report, 'utf8')).split('\r\n')[1]).toBe(`${file},1,former 0,session,session,no payment method: Cash`);
  expect(await engine.store.headPosition()).toBe(before);

  const killed = spawnEntry('import', { DATABASE_URL: url }, file, '--write');
  const closed = once(killed, 'close');
  await vi.waitFor(async () => expect(await engine.store.headPosition()).toBeGreaterThan(before + 256), 20_000);
  killed.kill('SIGKILL');
  await closed;
  const reached = await engine.store.headPosition();

  const { code, said } = await run('import', file, '--write');
  const [, there] = / (\d+) {2}session: already there/.exec(said)!;
  expect(code).toBe(0);
  // The database may have finished a statement that was under way.
  expect(Number(there)).toBeGreaterThanOrEqual(reached - before);
  expect(Number(there)).toBeLessThan(count);
  expect(said).toContain('Statistics and log have taken them in');
  expect(await engine.store.headPosition()).toBe(before + count);
  const { rows } = await engine.pool.query(`select total_sessions, total_revenue::float from daily_statistics where date = '2024-05-01'`);
  expect(rows).toEqual([{ total_sessions: count, total_revenue: count * 60 }]);
  expect((await run('verify')).code).toBe(0);

  expect(await run('export', join(folder, 'out'))).toEqual({
    code: 0,
    said: expect.stringMatching(/^Exported up to position \d+, sealed by/),
  });
  // The verification is an event, and the file ends with a line break.
  expect((await readFile(join(folder, 'out', 'events.jsonl'), 'utf8')).split('\n')).toHaveLength(before + count + 2);
});

test('an import waits for an Owner; of a file with broken rows it brings in the others, with exit code 1', async () => {
  const { engine, run } = await openCafe();
  const { file, folder } = await formerSessions(3);
  expect(await run('import', file, '--write')).toEqual({ code: 2, said: expect.stringMatching(/^There is no Owner yet/) });
  await register(engine);
  const [wide, none, report] = ['wide.json', 'none.json', 'report.csv'].map((name) => join(folder, name)) as [string, string, string];
  await writeFile(wide, '{}', 'utf16le');
  await writeFile(none, '');
  expect(await run('import', file, wide, '--report', report)).toEqual({ code: 2, said: expect.stringContaining(`${wide}: it is UTF-16`) });
  expect(existsSync(report)).toBe(false);
  await appendFile(file, '\nISODate("2024")\n');
  expect(await run('import', file, '--write')).toEqual({ code: 1, said: expect.stringContaining(`${file}, row 4: it is no JSON`) });
  const { said } = await run('import', file, none);
  expect(said).toContain('3  session: already there');
  expect(said).toContain(`${none} is empty: it has no rows.`);
});

test('a command finishes its work when nobody reads its output', async () => {
  const { engine, url } = await openCafe();
  await register(engine);
  const { file } = await formerSessions(3);
  const before = await engine.store.headPosition();
  const child = spawnEntry('import', { DATABASE_URL: url }, file, '--write');
  child.stdout.destroy();
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(complaints).toEqual([]);
  expect(await engine.store.headPosition()).toBe(before + 3);
});

test('an import writes nothing when its report file exists', async () => {
  const { engine, run } = await openCafe();
  await register(engine);
  const { file } = await formerSessions(3);
  const before = await engine.store.headPosition();
  expect(await run('import', file, '--write', '--report', file)).toEqual({ code: 2, said: expect.stringContaining('EEXIST') });
  expect(await engine.store.headPosition()).toBe(before);
});
