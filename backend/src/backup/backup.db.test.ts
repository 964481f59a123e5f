import { testCafe } from '../testing/server/cafe.ts';
import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrationsFolder } from '../platform/project-root.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { readModelTables } from '../projections/registry.ts';
import { administer, databaseAt } from '../testing/database/administer.ts';
import { projectionsCaughtUp } from '../testing/processes/caught-up.ts';
import { askedBy, liveThrough, registerAndChange } from '../testing/server/crowd.ts';
import { contentsOf } from '../testing/database/tables.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { openArchive } from './archive.ts';
import { BackupError, BackupUnderWay } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupLock, takeBackup } from './take-backup.ts';

const saved = ['events', 'seals', 'log_head', 'idempotency_keys', 'accounts', 'sign_ins', 'pins', 'pass_holders', 'report_files'];
let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabletime-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newFile = (): string => join(folder, `${++count}.zip`);

/** An empty database on the same server. */
const emptyBeside = async (url: string): Promise<string> => {
  const name = `${new URL(url).pathname.slice(1)}_r${++count}`;
  await administer(url, `create database "${name}" template template0`);
  onTestFinished(() => administer(url, `drop database "${name}" with (force)`).then(() => undefined));
  return databaseAt(url, name);
};

/** A café with sessions, people, keys of requests and a file of a report. */
const openCafe = async () => {
  const database = await openTestDatabase(onTestFinished);
  const engine = await database.open();
  for (let seed = 1; seed <= 12; seed++) await liveThrough(engine, seed);
  await registerAndChange(engine, 2);
  await liveThrough(engine, 21, askedBy('Sara', 'Admin', { key: { scope: 'sara', key: 'one', requestHash: 'hash' } })).catch(
    () => undefined,
  );
  await administer(
    database.url,
    `insert into report_files (id, name, type, size, bytes, uploaded_by, unused_since)
     values (gen_random_uuid(), E'tab\\tand\\nline', 'application/pdf', 3, '\\x0a5c00', gen_random_uuid(), now())`,
  );
  await projectionsCaughtUp(engine);
  return { ...database, engine };
};

const take = (url: string, more: object = {}) =>
  takeBackup({ url, file: newFile(), version: '0.1.0', now: Date.parse('2026-11-19T18:00:00Z'), ...more });

const restore = (url: string, file: string, more: object = {}) =>
  restoreBackup({ url, cafe: testCafe, file, migrations: migrationsFolder, ...more });

test('what is restored is what was saved, read models, seal and all; a second backup of it holds the same rows', async () => {
  const { url } = await openCafe();
  const file = newFile();
  const { tables, position, seal, bytes } = await take(url, { file });
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(saved));
  expect(tables.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['sessions']));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(file)).size).toBe(bytes);

  const elsewhere = await emptyBeside(url);
  expect(await restore(elsewhere, file)).toMatchObject({ position, seal });
  const all = [...saved, ...readModelTables];
  expect(await contentsOf(elsewhere, all)).toEqual(await contentsOf(url, all));
  expect((await take(elsewhere)).tables).toEqual(tables);
});

test('a backup during an evening is of one moment: its log ends at a commit, and everything of it is there', async () => {
  const { url, engine, open } = await openCafe();
  let writing = true;
  const crowd = Promise.all(
    [100, 200].map(async (from) => {
      for (let seed = from; writing; seed++) await liveThrough(engine, seed);
    }),
  );
  const file = newFile();
  const { position, seal } = await take(url, { file });
  writing = false;
  await crowd;
  expect(await engine.store.headPosition()).toBeGreaterThan(position);
  await open();

  const elsewhere = await emptyBeside(url);
  await restore(elsewhere, file);
  const events = await contentsOf(elsewhere, ['events', 'log_head']);
  expect(events['events']).toEqual((await contentsOf(url, ['events']))['events']!.slice(0, position));
  expect(events['log_head']).toEqual([{ only_row: true, position, hash: `\\x${seal}` }]);
});

test('an encrypted backup can only be restored with the identity of its recipient', async () => {
  const { url } = await openCafe();
  const identity = await generateX25519Identity();
  const file = newFile();
  const { position } = await take(url, { file, recipient: await identityToRecipient(identity) });
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');

  const elsewhere = await emptyBeside(url);
  await expect(restore(elsewhere, file)).rejects.toThrow('is encrypted: name the file of the identity with --identity');
  const [key, other] = [join(folder, 'key.txt'), join(folder, 'other.txt')];
  await writeFile(key, `# created: today\n${identity}\n`);
  await writeFile(other, `${await generateX25519Identity()}\n`);
  await expect(restore(elsewhere, file, { identity: other })).rejects.toThrow('was encrypted for another identity');
  await expect(restore(elsewhere, file, { identity: `${key}.none` })).rejects.toThrow(`There is no file ${key}.none.`);
  const place = await mkdtemp(join(folder, 'tmp-'));
  vi.stubEnv('TMPDIR', place);
  onTestFinished(() => void vi.unstubAllEnvs());
  // The decrypted backup has no name, so nothing remains however the process ends.
  const seen: string[][] = [];
  const onStep = () => void seen.push(readdirSync(place));
  expect(await restore(elsewhere, file, { identity: key, onStep })).toMatchObject({ position });
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.flat()).toEqual([]);

  const whole = await readFile(file);
  for (const wrong of [whole.subarray(0, -9), whole.with(whole.length - 9, whole.at(-9)! ^ 1)]) {
    await writeFile(file, wrong);
    await expect(restore(await emptyBeside(url), file, { identity: key })).rejects.toThrow(`${file} is damaged, or was cut off.`);
  }
});

test('a backup of an older version is restored into its tables and migrated', async () => {
  const { url } = await openCafe();
  const older = await emptyBeside(url);
  await migrate(older, migrationsFolder, '0015_search_of_the_log.sql');
  const owner = new pg.Client({ connectionString: older });
  await owner.connect();
  for (const table of ['events', 'seals', 'log_head', 'accounts'])
    await owner.query(
      `${table === 'log_head' ? 'delete from log_head;' : ''} insert into ${table} select * from json_populate_recordset(null::${table}, ${owner.escapeLiteral(
        JSON.stringify((await contentsOf(url, [table]))[table]),
      )})`,
    );
  await owner.end();
  const file = newFile();
  expect((await take(older, { file })).migrations.at(-1)!.name).toBe('0015_search_of_the_log.sql');

  const elsewhere = await emptyBeside(url);
  await restore(elsewhere, file);
  expect(await contentsOf(elsewhere, readModelTables)).toEqual(await contentsOf(url, readModelTables));
});

/** The longest entry of a ZIP archive: a restore does not need every byte of the headings between entries. */
const longestTable = (archive: Buffer): { from: number; length: number } => {
  const entries = archive.toString('latin1').split('PK\x03\x04');
  const longest = entries.reduce((one, other) => (other.length > one.length ? other : one));
  return { from: archive.indexOf(longest, 0, 'latin1'), length: longest.length };
};

describe('refuses, and leaves the database empty:', () => {
  /** A backup, and an empty database to restore it into. */
  const prepared = async () => {
    const { url } = await openCafe();
    const file = newFile();
    await take(url, { file });
    return { url, file, elsewhere: await emptyBeside(url) };
  };
  const isEmpty = async (url: string): Promise<boolean> =>
    (await administer(url, `select from pg_class where relnamespace = 'public'::regnamespace`)).length === 0;

  test('a database that is not empty, a file that is there, one that is missing', async () => {
    const { url, file } = await prepared();
    const before = await contentsOf(url, saved);
    await expect(restore(url, file)).rejects.toThrow('The database is not empty');
    expect(await contentsOf(url, saved)).toEqual(before);
    await expect(take(url, { file })).rejects.toThrow('is there already');
    await expect(restore(url, `${file}.none`)).rejects.toThrow(`There is no file ${file}.none.`);
    await expect(restore(url, folder)).rejects.toThrow(`${folder} is a folder.`);
    const unopenable = newFile();
    await symlink(join(folder, 'gone'), unopenable);
    await expect(take(url, { file: unopenable })).rejects.toThrow('is there already');
  });

  test('a plain one under the name of an encrypted one', async () => {
    const { url } = await openTestDatabase(onTestFinished);
    for (const name of ['plain.zip.age', 'plain.zip.AGE'])
      await expect(take(url, { file: join(folder, name) })).rejects.toThrow('would not be encrypted: name a file without .age');
    expect((await readdir(folder)).filter((name) => name.startsWith('plain'))).toEqual([]);
  });

  test('a damaged one, and one that was cut off', async () => {
    const { file, elsewhere } = await prepared();
    const whole = await readFile(file);
    const { from, length } = longestTable(whole);
    for (const share of [1 / 3, 1 / 2]) {
      const damaged = Buffer.from(whole);
      damaged[from + Math.floor(length * share)]! ^= 0x10;
      await writeFile(file, damaged);
      await expect(restore(elsewhere, file)).rejects.toThrow(BackupError);
    }
    await writeFile(file, whole);
    await truncate(file, whole.length - 30);
    await expect(restore(elsewhere, file)).rejects.toThrow('is no backup of Tabletime, or was cut off');
    expect(await isEmpty(elsewhere)).toBe(true);
  });

  test('one of a newer version', async () => {
    const { url, elsewhere } = await prepared();
    await administer(url, `insert into schema_migrations (name, sha256) values ('0999_later.sql', 'x')`);
    const file = newFile();
    await take(url, { file, version: '9.0.0' });
    await expect(restore(elsewhere, file)).rejects.toThrow('taken by a newer or another Tabletime (9.0.0, 0999_later.sql)');
    expect(await isEmpty(elsewhere)).toBe(true);
  });

  test('one whose log was altered, and names the way out', async () => {
    const { url, elsewhere } = await prepared();
    await administer(url, `update events set payload = '{}' where position = 5`);
    const file = newFile();
    await take(url, { file });
    const onStep = vi.fn<(done: string) => void>();
    const refusal = 'The log is not intact: position 5 is the first that does not fit (altered). Restore an older backup, whose log is, or';
    await expect(restore(elsewhere, file, { onStep })).rejects.toThrow(refusal);
    expect(onStep.mock.calls.flat().at(-1)).toBe('tax_certificates: 0 rows');
    expect(await isEmpty(elsewhere)).toBe(true);
  });

  test('one whose log does not end as its manifest says', async () => {
    const { url, elsewhere } = await prepared();
    await administer(url, `update log_head set position = position - 1`);
    const file = newFile();
    await take(url, { file });
    await expect(restore(elsewhere, file)).rejects.toThrow('The log is not intact');
    expect(await isEmpty(elsewhere)).toBe(true);
  });
});

test('a log that does not match its seals is restored with --not-intact as far as it can be read, and reported as such', async () => {
  const { url } = await openCafe();
  const before = await contentsOf(url, readModelTables);
  await administer(
    url,
    `update events set payload = '{}' where position in (5, (select max(position) from events where type = 'UserRegistered'))`,
  );
  const [file, elsewhere] = [newFile(), await emptyBeside(url)];
  await take(url, { file });
  const onStep = vi.fn<(done: string) => void>();
  const { faults } = await restore(elsewhere, file, { notIntact: true, onStep });
  expect(faults).toEqual([
    'position 5 is the first that does not fit (altered)',
    expect.stringMatching(
      /^position 5 cannot be read: CompletedSessionEdited version 1 in stream session-.+ does not fit its schema: [^\n]+$/,
    ),
    expect.stringMatching(/^position \d+ cannot be read: UserRegistered/),
  ]);
  expect(onStep.mock.calls.flat()).not.toContain('the log is verified');
  expect(await contentsOf(elsewhere, ['events', 'seals', 'log_head'])).toEqual(await contentsOf(url, ['events', 'seals', 'log_head']));

  const after = await contentsOf(elsewhere, readModelTables);
  const missing = (table: string) => before[table]!.length - after[table]!.length;
  expect(['sessions', 'users', 'settings', 'audit_log'].map(missing)).toEqual([0, 1, 0, 2]);
  expect(await contentsOf(elsewhere, ['last_verification'])).toMatchObject({ last_verification: [{ intact: false, position: 5 }] });
});

test('a second concurrent backup is refused; an aborted one leaves no file', async () => {
  const { url } = await openCafe();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [backupLock]);
  const file = newFile();
  await writeFile(`${file}.part`, 'what the other one has written by now');
  await expect(take(url, { file })).rejects.toThrow(BackupUnderWay);
  expect(await readFile(`${file}.part`, 'utf8')).toBe('what the other one has written by now');
  await other.end();

  const giveUp = new AbortController();
  await expect(take(url, { file, signal: giveUp.signal, onTable: () => giveUp.abort() })).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.startsWith(basename(file)))).toEqual([]);
  await writeFile(`${file}.part`, 'what a killed one had written, and everybody may read', { mode: 0o644 });
  const killed = join(folder, 'tabletime-2026-11-18.zip.part');
  await writeFile(killed, '');
  await utimes(killed, 0, 0);
  await take(url, { file });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).not.toContain(basename(killed));
});

test('a backup that fails leaves no file', async () => {
  const { url } = await openTestDatabase(onTestFinished);
  const empty = await emptyBeside(url);
  await expect(take(empty)).rejects.toThrow('There is no Tabletime in this database');
  await expect(take('postgres://nobody:x@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED');
  await expect(take(url, { file: join(folder, 'none', 'x.zip') })).rejects.toThrow(`There is no folder ${join(folder, 'none')}.`);
  await expect(take(url, { recipient: 'age1none' })).rejects.toThrow();
  await administer(url, 'delete from log_head');
  await expect(take(url)).rejects.toThrow('log_head has lost its row');
  expect((await readdir(folder)).filter((name) => name.startsWith(`${count}.`))).toEqual([]);
  await expect(openArchive(join(folder, 'none.zip'))).rejects.toThrow('There is no file');
});
