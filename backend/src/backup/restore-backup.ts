import { closeSync, createReadStream, createWriteStream, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { BusinessClock } from '@tabletime/contract';
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
  /** Connects as the owner of an empty database. */
  url: string;
  cafe: BusinessClock;
  file: string;
  migrations: string;
  identity?: string | undefined;
  /** Also restores a log that does not match its seals, and skips unreadable events in the read models. */
  notIntact?: boolean;
  onStep?: (done: string) => void;
}

export interface Restored extends Manifest {
  /** What does not match or cannot be read; empty for an intact log. */
  faults: string[];
}

const wayOut = 'Restore an older backup, whose log is, or this one as it is, with --not-intact.';

const unreadable = (file: string, cause: unknown): BackupError => {
  const why = failedWith(cause, 'ENOENT', 'ENOTDIR')
    ? `There is no file ${file}.`
    : failedWith(cause, 'EISDIR')
      ? `${file} is a folder.`
      : `${file} cannot be read: ${String(cause)}.`;
  return new BackupError(why, { cause });
};

/** A temporary file, open for writing and reading, that is unlinked while empty: nothing of it outlives the process. */
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

/** Decrypts into a nameless file, which vanishes when it is closed or the process ends. */
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

/** Throws when this version has other migrations than the backup. */
const checkMigrations = async ({ migrations, version }: Manifest, folder: string): Promise<void> => {
  const { numbered } = await readMigrationFiles(folder);
  for (const [index, { name, sha256 }] of migrations.entries()) {
    const known = numbered[index];
    if (known?.name !== name || known.sha256 !== sha256)
      throw new BackupError(`The backup was taken by a newer or another Tabletime (${version}, ${name}): restore it with that version.`);
  }
};

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

const load = async (tx: PoolClient, archive: Archive, onStep: (done: string) => void): Promise<void> => {
  const { tables } = archive.manifest;
  await tx.query('begin');
  // The migrations have inserted rows.
  await tx.query(`truncate ${tables.map(({ name }) => `"${name}"`).join()}`);
  for (const table of tables) {
    const { name, rows } = table;
    const copy = tx.query(copyFrom(`copy ${rowsIn(table)} from stdin`));
    await pipeline(await archive.rowsOf(name), copy);
    if (copy.rowCount !== rows) throw new BackupError(`${name} took in ${copy.rowCount} of ${rows} rows.`);
    onStep(`${name}: ${rows} rows`);
  }
  await tx.query('commit');
};

const faultsOfLog = async (pool: Pool, { position, seal }: Manifest): Promise<string[]> => {
  const verdict = await verify(pool);
  await noteVerification(pool, verdict, systemClock.now());
  if (!verdict.intact) return [faultOf(verdict)];
  if (verdict.lastPosition === position && verdict.hash === seal) return [];
  return [`it ends at position ${verdict.lastPosition} under ${verdict.hash}, which is not what the manifest says`];
};

const rebuildAll = async (pool: Pool, cafe: BusinessClock, onStep: (done: string) => void): Promise<void> => {
  for (const [name, rebuild] of rebuilds) {
    await rebuild(pool, cafe);
    onStep(`read model ${name}`);
  }
};

const rebuildReadable = async (pool: Pool, cafe: BusinessClock, onStep: (done: string) => void): Promise<string[]> => {
  const faults = new Map<string, string>();
  const why = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!;
  for (const [name, rebuild] of rebuilds) {
    try {
      await rebuild(pool, cafe, ({ position }, error) =>
        faults.set(String(position), `position ${position} cannot be read: ${why(error)}`),
      );
      onStep(`read model ${name}`);
    } catch (error) {
      faults.set(name, `read model ${name} could not be made: ${why(error)}`);
    }
  }
  return [...faults.values()];
};

/**
 * Restores a backup into an empty database: checks the whole file before it writes anything, loads the tables, migrates, verifies the log
 * and rebuilds the read models. Throws a `BackupError` and leaves the database empty when anything fails.
 */
export const restoreBackup = async (settings: RestoreSettings): Promise<Restored> => {
  const { url, cafe, file, migrations, identity, notIntact = false, onStep = () => undefined } = settings;
  const archive = await openBackup(file, identity);
  const pool = createPool(url, { applicationName: 'tabletime restore', max: 2 });
  try {
    const { manifest } = archive;
    await checkMigrations(manifest, migrations);
    await archive.check();
    onStep('the backup is read and checked');
    if ((await contentOf(pool)).length > 0) throw new BackupError('The database is not empty: restore into an empty one.');
    try {
      await migrate(url, migrations, manifest.migrations.at(-1)!.name);
      const tx = await pool.connect();
      await load(tx, archive, onStep).finally(() => tx.release(true));
      await migrate(url, migrations);
      const faults = await faultsOfLog(pool, manifest);
      if (faults.length === 0) onStep('the log is verified');
      else if (!notIntact) throw new BackupError(`The log is not intact: ${faults.join()}. ${wayOut}`);
      if (notIntact) faults.push(...(await rebuildReadable(pool, cafe, onStep)));
      else await rebuildAll(pool, cafe, onStep);
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
