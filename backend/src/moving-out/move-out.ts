import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { toInstant } from '../platform/clock.ts';
import { singleConnection } from '../platform/postgres/single-connection.ts';
import { readModelTables } from '../projections/registry.ts';
import { type Exported, fileOf, readmeOf } from './readme.ts';

export interface MovingOut {
  url: string;
  /** Must not exist. Written as `<name>.part-…` until complete. */
  folder: string;
  version: string;
  /** Milliseconds since the epoch. */
  now: number;
  signal?: AbortSignal;
  onFile?: (file: string) => void;
}

/** Columns with credentials, and those that only this software can use. */
const leftOut = new Set(['password_hash', 'epoch', 'upload_key', 'upload_hash', 'unused_since']);
const unreadable = new Set(['bytea', 'tsvector']);

const tables = ['events', ...readModelTables, 'invoice_documents', 'accounts', 'pass_holders', 'report_files'];

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A query for a table's rows as JSON under the API's names, by its first column; instants in UTC with milliseconds. */
const selectOf = async (client: Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, atttypid::regtype::text as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const fields = rows
    .filter(({ name, type }) => !leftOut.has(name) && !unreadable.has(type))
    .map(({ name: column, type }) => {
      const name = client.escapeIdentifier(column);
      const value = type === 'timestamp with time zone' ? `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : name;
      return `${value} as "${camelCase(column)}"`;
    });
  const used = table === 'report_files' ? 'where report_id is not null' : '';
  return `select row_to_json(r)::text as line from (select ${fields.join()} from ${table} ${used} order by ${rows[0]!.name}) r`;
};

const batch = 1_000;

const writeRows = async (client: Client, table: string, file: string): Promise<number> => {
  const out = createWriteStream(file, { mode: 0o600, flush: true });
  const written = finished(out);
  // Awaited at the end: until then a failure must not be an unhandled one.
  written.catch(() => undefined);
  await client.query(`declare rows no scroll cursor for ${await selectOf(client, table)}`);
  let rows = 0;
  for (;;) {
    const { rows: lines } = await client.query<{ line: string }>(`fetch ${batch} from rows`);
    rows += lines.length;
    const fits = out.write(lines.map(({ line }) => `${line}\n`).join(''));
    if (!fits) await Promise.race([once(out, 'drain'), written]);
    if (lines.length < batch) break;
  }
  await client.query('close rows');
  out.end();
  await written;
  return rows;
};

const endings: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp', 'application/pdf': '.pdf' };

const writeReportFiles = async (client: Client, folder: string): Promise<void> => {
  const { rows } = await client.query<{ id: string; type: string }>(
    'select id, type from report_files where report_id is not null order by id',
  );
  if (rows.length > 0) await mkdir(folder);
  for (const { id, type } of rows) {
    const { rows: found } = await client.query<{ bytes: Buffer }>('select bytes from report_files where id = $1', [id]);
    await writeFile(join(folder, `${id}${endings[type] ?? ''}`), found[0]!.bytes, { mode: 0o600, flush: true });
  }
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const writeAll = async (client: Client, folder: string, { version, now, onFile }: MovingOut): Promise<Exported> => {
  await client.query('begin isolation level repeatable read read only');
  const { rows: heads } = await client.query<{ position: string; seal: string }>(
    `select position, encode(hash, 'hex') as seal from log_head`,
  );
  const files: Exported['files'] = [];
  for (const table of tables) {
    const name = fileOf(table);
    files.push({ name, rows: await writeRows(client, table, join(folder, name)) });
    onFile?.(name);
  }
  await writeReportFiles(client, join(folder, 'files'));
  await client.query('commit');
  const exported = { position: Number(heads[0]!.position), seal: heads[0]!.seal, files };
  await writeFile(join(folder, 'README.md'), readmeOf(exported, { version, at: toInstant(now) }), { mode: 0o600, flush: true });
  return exported;
};

/** Exports the log and all rows as one snapshot into a new folder. Throws when the folder exists; leaves no partial folder. */
export const moveOut = async (moving: MovingOut): Promise<Exported> => {
  const { url, folder, signal } = moving;
  if (await exists(folder)) throw new Error(`${folder} is there already: name another folder.`);
  const part = await mkdtemp(`${folder}.part-`);
  const client = singleConnection(url, 'tabletime export');
  const cutOff = (): void => void client.connection.stream.destroy();
  signal?.addEventListener('abort', cutOff);
  try {
    signal?.throwIfAborted();
    await client.connect();
    const exported = await writeAll(client, part, moving);
    await rename(part, folder);
    return exported;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    signal?.removeEventListener('abort', cutOff);
    await client.end().catch(() => undefined);
  }
};
