import { closeSync, createReadStream, createWriteStream, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { noteVerification } from '../eventstore/last-verification.ts';
import { faultOf, verify } from '../eventstore/verify.ts';
import { systemClock } from '../platform/clock.ts';
import { makeFolder } from '../platform/folders.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { readMigrationFiles } from '../platform/postgres/migration-files.ts';
import { createPool } from '../platform/postgres/pool.ts';
import { failedWith } from '../platform/private-file.ts';
import { rebuilds } from '../projections/rebuilds.ts';
import { type Archive, decrypted, openArchive } from './archive.ts';
import { BackupError, type Manifest, rowsIn } from './manifest.ts';

export interface RestoreSettings {
  /** Of the owner of an empty database. */
  url: string;
  file: string;
  migrations: string;
  /** The file with the age identity of an encrypted backup. */
  identity?: string | undefined;
  /** Restores a log that does not fit its seals, too, and leaves events that cannot be read out of the read models. */
  notIntact?: boolean;
  /** Called with each thing once it is done. */
  told?: (done: string) => void;
}

/** What was restored. */
export interface Restored extends Manifest {
  /** What of the log does not fit, and what could not be read; none of an intact one. */
  faults: string[];
}

const wayOut = 'Restore an older backup, whose log is, or this one as it is, with --not-intact.';

/** Why a file cannot be read, for people. */
const unreadable = (file: string, cause: unknown): BackupError => {
  const why = failedWith(cause, 'ENOENT', 'ENOTDIR')
    ? `There is no file ${file}.`
    : failedWith(cause, 'EISDIR')
      ? `${file} is a folder.`
      : `${file} cannot be read: ${String(cause)}.`;
  return new BackupError(why, { cause });
};

/** A new temporary file, by a descriptor to write to and one to read from. It loses its name before anything is in it: nothing of it outlives the process. */
const namelessFile = async (): Promise<{ writing: number; reading: number }> => {
  await makeFolder('TMPDIR', tmpdir(), 0o700);
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-restore-'));
  try {
    const path = join(folder, 'backup.zip');
    return { writing: openSync(path, 'wx', 0o600), reading: openSync(path, 'r') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Decrypts a backup. What is decrypted goes when it is closed, or the process ends. */
const openEncrypted = async (file: string, identity: string): Promise<Archive> => {
  const content = await decrypted(createReadStream(file), identity);
  const { writing, reading } = await namelessFile();
  try {
    await pipeline(content, createWriteStream('', { fd: writing }));
  } catch (cause) {
    closeSync(reading);
    const noRoom = `There is no room for the decrypted backup in ${tmpdir()}: set TMPDIR to a folder on another disk.`;
    throw new BackupError(failedWith(cause, 'ENOSPC') ? noRoom : `${file} is damaged, or was cut off.`, { cause });
  }
  return openArchive(file, reading);
};

const openBackup = async (file: string, identity: string | undefined): Promise<Archive> => {
  const begin = await buffer(createReadStream(file, { end: 3 })).catch((cause: unknown) => {
    throw unreadable(file, cause);
  });
  if (begin.toString() !== 'age-') return openArchive(file);
  if (!identity) throw new BackupError(`${file} is encrypted: name the file of the identity with --identity.`);
  return openEncrypted(file, identity);
};

/** Throws when the backup is of a newer version, or of files that this one has otherwise. */
const checkMigrations = async ({ migrations, version }: Manifest, folder: string): Promise<void> => {
  const { numbered } = await readMigrationFiles(folder);
  for (const [index, { name, sha256 }] of migrations.entries()) {
    const known = numbered[index];
    if (known?.name !== name || known.sha256 !== sha256)
      throw new BackupError(`The backup was taken by a newer or another Tabletime (${version}, ${name}): restore it with that version.`);
  }
};

/** What stands in a database beside what its extensions made, as the statements that drop it. */
const contentOf = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ drop: string }>(
    `select format('drop %s if exists %s cascade', case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, c.oid::regclass) as drop
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
     union all
     select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  return rows.map(({ drop }) => drop);
};

const load = async (tx: PoolClient, archive: Archive, told: (done: string) => void): Promise<void> => {
  const { tables } = archive.manifest;
  await tx.query('begin');
  // The migrations have put rows into some of them.
  await tx.query(`truncate ${tables.map(({ name }) => `"${name}"`).join()}`);
  for (const table of tables) {
    const { name, rows } = table;
    const copy = tx.query(copyFrom(`copy ${rowsIn(table)} from stdin`));
    await pipeline(await archive.rowsOf(name), copy);
    if (copy.rowCount !== rows) throw new BackupError(`${name} took in ${copy.rowCount} of ${rows} rows.`);
    told(`${name}: ${rows} rows`);
  }
  await tx.query('commit');
};

/** What of the restored log does not fit its seals, or the manifest. */
const faultsOfLog = async (pool: Pool, { position, seal }: Manifest): Promise<string[]> => {
  const verdict = await verify(pool);
  await noteVerification(pool, verdict, systemClock.now());
  if (!verdict.intact) return [faultOf(verdict)];
  if (verdict.lastPosition === position && verdict.hash === seal) return [];
  return [`it ends at position ${verdict.lastPosition} under ${verdict.hash}, which is not what the manifest says`];
};

const rebuildAll = async (pool: Pool, told: (done: string) => void): Promise<void> => {
  for (const [name, rebuild] of rebuilds) {
    await rebuild(pool);
    told(`read model ${name}`);
  }
};

/** Rebuilds what can be read of the log; tells what could not. */
const rebuildReadable = async (pool: Pool, told: (done: string) => void): Promise<string[]> => {
  const faults = new Map<string, string>();
  const why = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!;
  for (const [name, rebuild] of rebuilds) {
    try {
      await rebuild(pool, ({ position }, error) => faults.set(String(position), `position ${position} cannot be read: ${why(error)}`));
      told(`read model ${name}`);
    } catch (error) {
      faults.set(name, `read model ${name} could not be made: ${why(error)}`);
    }
  }
  return [...faults.values()];
};

/**
 * Restores a backup into an empty database: reads and checks all of it before anything is written, loads it into the tables of its
 * version, migrates these, verifies the log, and rebuilds the read models. Throws a `BackupError`, and leaves the database empty,
 * when the backup is damaged or newer, the database or the log not as it must be, or anything fails.
 */
export const restoreBackup = async (settings: RestoreSettings): Promise<Restored> => {
  const { url, file, migrations, identity, notIntact = false, told = () => undefined } = settings;
  const archive = await openBackup(file, identity);
  const pool = createPool(url, { applicationName: 'tabletime restore', max: 2 });
  try {
    const { manifest } = archive;
    await checkMigrations(manifest, migrations);
    await archive.check();
    told('the backup is read and checked');
    if ((await contentOf(pool)).length > 0) throw new BackupError('The database is not empty: restore into an empty one.');
    try {
      await migrate(url, migrations, manifest.migrations.at(-1)!.name);
      const tx = await pool.connect();
      await load(tx, archive, told).finally(() => tx.release(true));
      await migrate(url, migrations);
      const faults = await faultsOfLog(pool, manifest);
      if (faults.length === 0) told('the log is verified');
      else if (!notIntact) throw new BackupError(`The log is not intact: ${faults.join()}. ${wayOut}`);
      if (notIntact) faults.push(...(await rebuildReadable(pool, told)));
      else await rebuildAll(pool, told);
      return { ...manifest, faults };
    } catch (error) {
      const left = await contentOf(pool);
      await pool.query(left.join('; '));
      throw error;
    }
  } finally {
    archive.close();
    await pool.end();
  }
};
