import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test, vi } from 'vitest';
import { lastVerification } from '../src/eventstore/last-verification.ts';
import { rebuilds } from '../src/projections/rebuilds.ts';
import { databaseAt } from '../src/testing/database/administer.ts';
import { asOwner } from '../src/testing/database/rebuild-all.ts';
import { type Entry, runCommand, spawnEntry } from './application-process.ts';
import { openCafe } from './open-cafe.ts';
import { throwAwayFolder } from './own-postgres.ts';

const names = [...rebuilds.keys()];
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
    said: expect.stringMatching(
      `^Intact: ${checked} events up to position ${upTo}, sealed by [0-9a-f]{64}\n(Merkle tree: size ${upTo}, root \\S+\n)?$`,
    ),
  });
  const tampered = { code: 1, said: 'NOT INTACT: position 3 is the first that does not fit (altered)\n' };
  const noted = () => lastVerification(engine.pool);
  expect(await noted()).toBeNull();
  expect(await run('verify')).toEqual(intact(last, last));
  const verifiedAt = expect.any(String);
  expect(await noted()).toEqual({ verifiedAt, isIntact: true, position: last });
  // The verification itself is the event after it.
  const grown = last + 1;
  const [event] = await engine.store.readAfter(last, 2);
  expect(event).toMatchObject({ position: grown, type: 'LogVerified', metadata: { actor: { name: 'System' } } });
  expect(event!.payload).toMatchObject({ outcome: 'intact', size: last, command: 'npm run verify' });

  // A range is widened to whole commits.
  const { rows: commits } = await engine.pool.query<{ first: number; last: number }>(
    'select last_position - event_count + 1 as first, last_position as last from seals order by last_position',
  );
  const five = commits.find((commit) => commit.last >= 5)!.last;
  expect(await run('verify', '1', '5')).toEqual(intact(five, five));

  await spoil(`update events set payload = '{"name": "Somebody else", "role": "Owner"}' where position = 3`);
  expect(await run('verify')).toEqual(tampered);
  expect(await noted()).toEqual({ verifiedAt, isIntact: false, position: 3 });
  // A verdict on a range says nothing about the whole log.
  expect(await run('verify', '1', '5')).toEqual(tampered);
  const { first } = commits.find((commit) => commit.first > 3)!;
  expect(await run('verify', String(first))).toEqual(intact(grown - first + 1, grown));
  // Nothing is appended to a log that is not intact.
  expect(await engine.store.headPosition()).toBe(grown);
  expect(await noted()).toMatchObject({ isIntact: false });
});

test('reconcile tells whether the books agree, and from which position on they do not', async () => {
  const { run, spoil } = await openCafe();
  expect(await run('reconcile')).toEqual({ code: 0, said: expect.stringMatching(/^The books agree: \d+ entries up to position \d+\n$/) });
  const { rows } = await spoil(
    'update ledger set amount = amount + 1 where position = (select max(position) from ledger) returning position',
  );
  const { position } = rows[0] as { position: number };
  const said = `THE BOOKS DISAGREE: the ledger is not what the log says from position ${position} on\n`;
  expect(await run('reconcile')).toEqual({ code: 1, said });
});

const usages = {
  rebuild: `Usage: npm run rebuild -- <${names.join('|')}|all>\n`,
  reconcile: 'Usage: npm run reconcile\n',
  verify: 'Usage: npm run verify [-- <first position> [<last position>]], the last not before the first\n',
  backup: 'Usage: npm run backup -- FILE [--recipient age1…]\n',
  restore: 'Usage: npm run restore -- FILE [--identity FILE] [--not-intact]\n',
  import: 'Usage: npm run import -- FILE… [--write] [--report FILE]\n',
  export: 'Usage: npm run export -- FOLDER\n',
};

test.each<[Exclude<Entry, 'main'>, string[]]>([
  ['rebuild', ['day-statistics']],
  ['rebuild', []],
  ['rebuild', ['users', 'sessions']],
  ['reconcile', ['all']],
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

test.each<Exclude<Entry, 'main'>>(['rebuild', 'reconcile', 'verify', 'backup', 'import', 'export'])(
  '%s never makes a database: it says where it looked',
  async (entry) => {
    const dataDir = join(await throwAwayFolder(), 'none');
    const { code, said } = await runCommand(entry, { DATA_DIR: dataDir }, ...(entry === 'verify' || entry === 'reconcile' ? [] : ['all']));
    expect({ code, said }).toEqual({ code: 2, said: expect.stringMatching(`^There is no database in ${dataDir}\\. .+\n$`) });
    expect(existsSync(dataDir)).toBe(false);
  },
);

test('a backup of a log that does not fit says so and where; only --not-intact restores it, with a warning', async () => {
  const { url, engine, run, spoil } = await openCafe();
  const file = join(await throwAwayFolder(), 'altered.zip');
  const { payload } = (await engine.pool.query<{ payload: object }>('select payload from events where position = 3')).rows[0]!;
  await spoil(`update events set payload = '{"name": "Somebody else", "role": "Owner"}' where position = 3`);
  const where = 'position 3 is the first that does not fit (altered)';
  const saved = await run('backup', file);
  expect(saved).toMatchObject({ code: 1, said: expect.stringMatching(/^Saved up to position \d+/) });
  expect(saved.said).toContain(`WARNING: THE LOG THAT WAS SAVED IS NOT INTACT: ${where}.`);

  await spoil('create database elsewhere');
  const elsewhere = { DATABASE_URL: databaseAt(url, 'elsewhere') };
  const refused = await runCommand('restore', elsewhere, file);
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining(`The log is not intact: ${where}.`) });
  expect(refused.said).not.toContain('verified');
  const restored = await runCommand('restore', elsewhere, file, '--not-intact');
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('WARNING: THE LOG THAT WAS RESTORED IS NOT INTACT.') });
  expect(restored.said).toContain(`  ${where}\n`);
  expect(await runCommand('verify', elsewhere)).toEqual({ code: 1, said: `NOT INTACT: ${where}\n` });

  // As OPERATIONS describes the repair.
  await asOwner(elsewhere.DATABASE_URL, (owner) => owner.query('update events set payload = $1 where position = 3', [payload]));
  expect((await runCommand('verify', elsewhere)).code).toBe(0);
});

test('a backup by hand leaves the floor of its disk free, as the daily one does', async () => {
  const { url } = await openCafe();
  const folder = await throwAwayFolder();
  const full = await runCommand('backup', { DATABASE_URL: url, DISK_FLOOR_MB: '999999999' }, join(folder, 'one.zip'));
  expect(full).toEqual({ code: 2, said: `There is no room for a backup on the disk of ${folder}.\n` });
  expect(await readdir(folder)).toEqual([]);
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

test('a backup by hand is encrypted for whom the setting names, and says so; a bad recipient stops it before anything is written', async () => {
  const { url } = await openCafe();
  const folder = await throwAwayFolder();
  const recipient = await identityToRecipient(await generateX25519Identity());
  const backup = (settings: Record<string, string>, ...args: string[]) => runCommand('backup', { DATABASE_URL: url, ...settings }, ...args);

  const set = { BACKUP_RECIPIENT: recipient };
  const saved = await backup(set, join(folder, 'by-hand.zip'));
  expect(saved).toEqual({ code: 0, said: expect.stringContaining(`bytes in ${folder}/by-hand.zip.age, encrypted for ${recipient}\n`) });
  expect(await readdir(folder)).toEqual(['by-hand.zip.age']);
  expect((await readFile(join(folder, 'by-hand.zip.age'))).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect((await backup({}, join(folder, 'plain.zip'))).said).toContain(`bytes in ${folder}/plain.zip, not encrypted\n`);

  expect(await backup({}, join(folder, 'plain.zip.age'))).toEqual({ code: 2, said: expect.stringContaining('would not be encrypted') });
  const bad = `${recipient.slice(0, -1)}1`;
  const fault = 'must be a public key of age, whole, as age-keygen prints it, for example';
  const stopped = await backup({ BACKUP_RECIPIENT: bad }, join(folder, 'never.zip'));
  expect(stopped).toEqual({ code: 2, said: expect.stringContaining(`BACKUP_RECIPIENT ${fault} BACKUP_RECIPIENT=age1ql3z7hjy…`) });
  const refused = await backup(set, join(folder, 'never.zip'), '--recipient', bad);
  expect(refused).toEqual({ code: 2, said: `--recipient ${fault} --recipient age1ql3z7hjy…\n` });
  expect(await readdir(folder)).toEqual(['by-hand.zip.age', 'plain.zip']);
});
