import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userDecider } from '../src/commands/user-decider.ts';
import { openEngine } from '../src/engine.ts';
import { lastVerification } from '../src/eventstore/last-verification.ts';
import { createMovableClock } from '../src/platform/clock.ts';
import { newId } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';
import { migrationsFolder } from '../src/platform/project-root.ts';
import { readModelTables } from '../src/projections/registry.ts';
import { everythingHappens } from '../src/testing/busy-cafe.ts';
import { testCafe, thursdayEvening } from '../src/testing/cafe.ts';
import { projectionsCaughtUp } from '../src/testing/caught-up.ts';
import { askedBy } from '../src/testing/crowd.ts';
import { asOwner } from '../src/testing/rebuild-all.ts';
import { contentsOf } from '../src/testing/tables.ts';
import { type Entry, runCommand, spawnEntry } from './application-process.ts';
import { startOwnPostgres, throwAwayFolder } from './own-postgres.ts';

/** A café to which everything has happened, on a server of its own; `run` starts a command beside it. */
const openCafe = async () => {
  const { url } = await startOwnPostgres();
  await migrate(url, migrationsFolder);
  const engine = await openEngine({ url, clock: createMovableClock(thursdayEvening), log: createLog('silent'), cafe: testCafe });
  onTestFinished(engine.stop);
  for (let seed = 1; seed < 4; seed++) await everythingHappens(engine, seed);
  await projectionsCaughtUp(engine);
  return {
    url,
    engine,
    contents: () => contentsOf(url, readModelTables),
    spoil: (sql: string) => asOwner(url, (owner) => owner.query(sql)),
    run: (entry: Exclude<Entry, 'main'>, ...args: string[]) => runCommand(entry, { DATABASE_URL: url }, ...args),
  };
};

const names = ['sessions', 'users', 'settings', 'reports', 'invitations', 'devices', 'menu', 'audit-log', 'daily-statistics'];
const rebuilt = (wanted: string[]) => ({
  code: 0,
  said: expect.stringMatching(`^${wanted.map((name) => `${name} rebuilt in \\d+ ms\n`).join('')}$`),
});

test('rebuild recreates the named read model, or all of them, and reports how long each took', async () => {
  const { run, contents, spoil } = await openCafe();
  const grown = await contents();
  await spoil(
    'update daily_statistics set total_revenue = 7; delete from daily_sessions; delete from users; update audit_log set performer_name = $$Nobody$$',
  );
  const spoilt = await contents();

  expect(await run('rebuild', 'daily-statistics')).toEqual(rebuilt(['daily-statistics']));
  const { daily_statistics, daily_sessions } = grown;
  expect(await contents()).toEqual({ ...spoilt, daily_statistics, daily_sessions });

  expect(await run('rebuild', 'all')).toEqual(rebuilt(names));
  expect(await contents()).toEqual(grown);
});

test('verify walks the whole log or a range of it, and names the first position that was tampered with', async () => {
  const { engine, run, spoil } = await openCafe();
  const last = await engine.store.headPosition();
  const intact = (checked: number, upTo: number) => ({
    code: 0,
    said: expect.stringMatching(`^Intact: ${checked} events up to position ${upTo}, sealed by [0-9a-f]{64}\n$`),
  });
  const tampered = { code: 1, said: 'NOT INTACT: position 3 is the first that does not fit (altered)\n' };
  const noted = () => lastVerification(engine.pool);
  expect(await noted()).toBeNull();
  expect(await run('verify')).toEqual(intact(last, last));
  const verifiedAt = expect.any(String);
  expect(await noted()).toEqual({ verifiedAt, isIntact: true, position: last });

  // A range is widened to whole commits.
  const { rows: commits } = await engine.pool.query<{ first: number; last: number }>(
    'select last_position - event_count + 1 as first, last_position as last from seals order by last_position',
  );
  const five = commits.find((commit) => commit.last >= 5)!.last;
  expect(await run('verify', '1', '5')).toEqual(intact(five, five));

  await spoil(`update events set payload = '{"name": "Somebody else", "role": "Owner"}' where position = 3`);
  expect(await run('verify')).toEqual(tampered);
  expect(await noted()).toEqual({ verifiedAt, isIntact: false, position: 3 });
  // What a part of the log says is nothing of the whole.
  expect(await run('verify', '1', '5')).toEqual(tampered);
  const { first } = commits.find((commit) => commit.first > 3)!;
  expect(await run('verify', String(first))).toEqual(intact(last - first + 1, last));
  expect(await noted()).toMatchObject({ isIntact: false });
});

const usages = {
  rebuild: `Usage: npm run rebuild -- <${names.join('|')}|all>\n`,
  verify: 'Usage: npm run verify [-- <first position> [<last position>]], the last not before the first\n',
  backup: 'Usage: npm run backup -- FILE [--recipient age1…]\n',
  restore: 'Usage: npm run restore -- FILE [--identity FILE]\n',
  import: 'Usage: npm run import -- FILE… [--write] [--report FILE]\n',
  export: 'Usage: npm run export -- FOLDER\n',
};

test.each<[Exclude<Entry, 'main'>, string[]]>([
  ['rebuild', ['day-statistics']],
  ['rebuild', []],
  ['rebuild', ['users', 'sessions']],
  ['verify', ['5', '1']],
  ['verify', ['0']],
  ['verify', ['1', 'five']],
  ['verify', ['1', '5', '9']],
  ['backup', []],
  ['restore', ['one.zip', 'two.zip']],
  ['import', ['--write']],
  ['export', ['one', 'two']],
])('%s %j says how it is used, with exit code 2, and starts no database', async (entry, args) => {
  const dataDir = join(await throwAwayFolder(), 'none');
  const { code, said } = await runCommand(entry, { DATA_DIR: dataDir }, ...args);
  expect({ code, said }).toEqual({ code: 2, said: usages[entry] });
  expect(existsSync(dataDir)).toBe(false);
});

test.each<Exclude<Entry, 'main'>>(['rebuild', 'verify', 'backup', 'import', 'export'])(
  '%s never makes a database: it says where it looked',
  async (entry) => {
    const dataDir = join(await throwAwayFolder(), 'none');
    const { code, said } = await runCommand(entry, { DATA_DIR: dataDir }, ...(entry === 'verify' ? [] : ['all']));
    expect({ code, said }).toEqual({ code: 2, said: expect.stringMatching(`^There is no database in ${dataDir}\\. .+\n$`) });
    expect(existsSync(dataDir)).toBe(false);
  },
);

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
  expect((await readFile(join(folder, 'out', 'events.jsonl'), 'utf8')).split('\n')).toHaveLength(before + count + 1);
});

test('an import waits for an Owner; of a file with broken rows it brings in the others, with exit code 1', async () => {
  const { engine, run } = await openCafe();
  const { file } = await formerSessions(3);
  expect(await run('import', file, '--write')).toEqual({ code: 2, said: expect.stringMatching(/^There is no Owner yet/) });
  await register(engine);
  await appendFile(file, '\nISODate("2024")\n');
  expect(await run('import', file, '--write')).toEqual({ code: 1, said: expect.stringContaining(`${file}, row 4: it is no JSON`) });
  expect((await run('import', file)).said).toContain('3  session: already there');
});

test.each([
  ['export', 'accounts'],
  ['backup', 'sign_ins'],
] as const)('the %s, stopped in the middle, leaves nothing behind', async (entry, table) => {
  const { url } = await openCafe();
  const folder = await throwAwayFolder();
  await asOwner(url, async (owner) => {
    await owner.query(`begin; lock table ${table}`);
    const running = spawnEntry(entry, { DATABASE_URL: url }, join(folder, 'out'));
    const closed = once(running, 'close');
    const waits = `select from pg_locks where not granted and relation = '${table}'::regclass`;
    await vi.waitFor(async () => expect((await owner.query(waits)).rowCount).toBe(1), 10_000);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^out\.part/)]);
    running.kill('SIGINT');
    expect(await closed).toEqual([2, null]);
    expect(await readdir(folder)).toEqual([]);
  });
});
