import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { readMigrationFiles } from '../platform/postgres/migration-files.ts';
import { createPool } from '../platform/postgres/pool.ts';
import { migrationsFolder } from '../platform/project-root.ts';
import { administer, databaseAt } from '../testing/database/administer.ts';
import { note, noteRequest } from '../testing/notes.ts';
import { createAppendPool } from './append.ts';
import { leafOf } from './seal.ts';
import { createEventStore } from './store.ts';
import { verify } from './verify.ts';

const upgrade = '0009_append.sql';
const key = { scope: 'person', key: 'once', requestHash: 'same', answer: { said: 'before' } };

/** A database as it was before the upgrade. */
const olderDatabase = async (): Promise<string> => {
  const { url: server, prefix } = inject('databaseServer');
  const name = `${prefix}_older_${newId().replaceAll('-', '')}`;
  await administer(server, `create database "${name}"`);
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-older-'));
  const { beforeBaseline } = await readMigrationFiles(migrationsFolder);
  for (const { name: file, sql } of beforeBaseline) if (file < upgrade) await writeFile(join(folder, file), sql);
  await migrate(databaseAt(server, name), folder);
  await rm(folder, { recursive: true });
  onTestFinished(async () => void (await administer(server, `drop database "${name}" with (force)`)));
  return databaseAt(server, name);
};

test('a log that was begun before the upgrade goes on: versions, keys and the chain of seals', async () => {
  const url = await olderDatabase();
  const pool = createPool(url, { applicationName: 'test' });
  const events = ['one', 'two'].map((text, index) => ({ ...note(text), stream: 'note-older', version: index + 1 }));
  const leaves = events.map((event) => leafOf(event).toString('hex')).join('');
  await pool.query('select append_events($1::jsonb)', [
    JSON.stringify([{ stream: 'note-older', expected: 0, last: 2, events, leaves, rows: [], key }]),
  ]);

  await migrate(url, migrationsFolder);
  const appendPool = createAppendPool(url, { applicationName: 'test' });
  const store = createEventStore({ lookUpPool: pool, appendPool, now: systemClock.now });
  expect(await store.append(noteRequest('note-older', 1))).toEqual({ outcome: 'conflict', stream: 'note-older', version: 2 });
  expect(await store.append(noteRequest('note-copy', 0, 1, { key }))).toEqual({ outcome: 'replayed', answer: { said: 'before' } });
  expect(await store.append(noteRequest('note-older', 2))).toEqual({ outcome: 'appended', position: 3 });
  expect(await verify(pool)).toMatchObject({ intact: true, checked: 3 });
  await Promise.all([pool.end(), appendPool.end()]);
});
