import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { singleConnection } from '../platform/postgres/single-connection.ts';
import { unlessMissing } from '../platform/private-file.ts';
import { readModelTables } from '../projections/registry.ts';
import { createMeasure, encrypted, openArchive } from './archive.ts';
import { removeKilled } from './killed-backups.ts';
import { BackupError, BackupUnderWay, fileOfTable, type Manifest, manifestName, rowsIn, type TablePart } from './manifest.ts';

/** Not saved: a restore rebuilds the read models from the log, and the rest is true of one database only. */
const derived = [
  ...readModelTables,
  'checkpoints',
  'schema_migrations',
  'last_verification',
  'last_reconciliation',
  'verification_run',
  'database_sizes',
];

export interface BackupSettings {
  url: string;
  /** Must not exist. Written as `<name>.part` until complete. */
  file: string;
  version: string;
  /** An age recipient, `age1…`; unencrypted when absent. */
  recipient?: string | undefined;
  /** Milliseconds since the epoch. */
  now: number;
  onTable?: (table: TablePart) => void;
  signal?: AbortSignal;
}

interface Saved {
  name: string;
  columns: string[];
}

const tablesOf = async (client: Client): Promise<Saved[]> => {
  const { rows } = await client.query<Saved>(
    `select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
     group by t.relname order by t.relname`,
    [derived],
  );
  if (!rows.some(({ name }) => name === 'events')) throw new BackupError('There is no Tabletime in this database.');
  return rows;
};

const headOf = async (client: Client): Promise<Pick<Manifest, 'position' | 'seal'>> => {
  const { rows } = await client.query<{ position: string; seal: string }>(`select position, encode(hash, 'hex') as seal from log_head`);
  const [head] = rows;
  if (!head) throw new BackupError('log_head has lost its row: put it back, and restore an older backup to see what it was.');
  return { position: Number(head.position), seal: head.seal };
};

const migrationsOf = async (client: Client): Promise<Manifest['migrations']> => {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    `select name, sha256 from schema_migrations where name not like 'functions/%' order by name collate "C"`,
  );
  return rows;
};

const save = async (client: Client, zip: ZipFile, { name, columns }: Saved): Promise<TablePart> => {
  const { stream, measured } = createMeasure();
  zip.addReadStream(stream, fileOfTable(name), { mode: 0o100600 });
  await pipeline(client.query(copyTo(`copy ${rowsIn({ name, columns })} to stdout`)), stream);
  return { name, columns, ...measured() };
};

/** An advisory lock for the duration of a backup: "tabletib" in ASCII. */
export const backupLock = 0x7461_626c_6574_6962n.toString();

const lock = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [backupLock]);
  if (!rows[0]!.ours) throw new BackupUnderWay('Another backup of this database is being taken.');
};

const saveAll = async (client: Client, zip: ZipFile, { version, now, onTable }: BackupSettings): Promise<Manifest> => {
  await client.query('begin isolation level repeatable read read only');
  const saved: TablePart[] = [];
  for (const table of await tablesOf(client)) {
    const part = await save(client, zip, table);
    saved.push(part);
    onTable?.(part);
  }
  const manifest: Manifest = {
    format: 'tabletime-backup',
    formatVersion: 1,
    version,
    takenAt: new Date(now).toISOString(),
    ...(await headOf(client)),
    migrations: await migrationsOf(client),
    tables: saved,
  };
  await client.query('commit');
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), manifestName, { mode: 0o100600 });
  zip.end();
  return manifest;
};

const sha256Of = async (content: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Writes and syncs a file; resolves to the SHA-256 of its content. */
const writeTo = async (file: string, content: Readable): Promise<string> => {
  const hash = createHash('sha256');
  const hashing = new PassThrough();
  hashing.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(content, hashing, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return hash.digest('hex');
};

/** A rename survives a power cut only once the folder is synced. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Throws when the folder is missing or the name is taken, also by something unreadable. */
const checkPlace = async (file: string): Promise<void> => {
  const folder = await stat(dirname(file)).catch(unlessMissing);
  if (!folder?.isDirectory()) throw new BackupError(`There is no folder ${dirname(file)}.`);
  if (await lstat(file).catch(unlessMissing)) throw new BackupError(`${file} is there already: name another file.`);
};

/**
 * Saves a consistent snapshot to one file while others read and write, and reads it back before it gets its final name: the rows against
 * the manifest, an encrypted file against its hash. Throws a `BackupError` when the file exists, is called .age without a recipient, or the
 * database is not Tabletime's; leaves no partial file.
 */
export const takeBackup = async (settings: BackupSettings): Promise<Manifest & { bytes: number }> => {
  const { url, file, recipient } = settings;
  if (recipient === undefined && /\.age$/i.test(file))
    throw new BackupError(`${file} would not be encrypted: name a file without .age, or set BACKUP_RECIPIENT.`);
  await checkPlace(file);
  const part = `${file}.part`;
  const client = singleConnection(url, 'tabletime backup');
  const cutOff = (): void => void client.connection.stream.destroy();
  settings.signal?.addEventListener('abort', cutOff);
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  try {
    await client.connect();
    await lock(client);
    try {
      // Left by a killed process; its mode would stay.
      await rm(part, { force: true });
      await removeKilled(dirname(file), settings.now);
      const writing = writeTo(part, recipient === undefined ? content : await encrypted(content, recipient));
      // The rest of the rows is not read.
      writing.catch(cutOff);
      const saving = saveAll(client, zip, settings).catch((error: unknown) => {
        content.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      });
      // When one fails, the other fails because of it; the first error is reported.
      const [manifest, written] = await Promise.all([saving, writing]);
      await checkWritten(part, recipient, written);
      const { size: bytes } = await stat(part);
      await rename(part, file);
      await syncFolder(dirname(file));
      return { ...manifest, bytes };
    } catch (error) {
      // Only the holder of the lock writes this file.
      await rm(part, { force: true });
      throw error;
    }
  } finally {
    settings.signal?.removeEventListener('abort', cutOff);
    await client.end().catch(() => undefined);
  }
};

const checkWritten = async (part: string, recipient: string | undefined, written: string): Promise<void> => {
  if (recipient !== undefined) {
    if ((await sha256Of(createReadStream(part))) !== written) throw new BackupError(`${part} does not hold what was written to it.`);
    return;
  }
  const archive = await openArchive(part);
  await archive.check().finally(archive.close);
};
