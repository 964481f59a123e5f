import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { jwtSecret, storedSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabletime-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a secret is made once, even by sixteen at the same time, for its owner alone', async () => {
  const secrets = await Promise.all(Array.from({ length: 16 }, () => storedSecret(join(folder, 'new'), 'name')));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{64}$/);
  expect((await stat(join(folder, 'new', 'name'))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'new'))).toEqual(['name']);
});

test('a secret that others may read is closed to them; a damaged one is refused', async () => {
  await writeFile(join(folder, 'open'), 'x'.repeat(64));
  await chmod(join(folder, 'open'), 0o644);
  await storedSecret(folder, 'open');
  expect((await stat(join(folder, 'open'))).mode & 0o777).toBe(0o600);
  await writeFile(join(folder, 'cut'), 'x');
  await expect(storedSecret(folder, 'cut')).rejects.toThrow('damaged');
});

test('JWT_SECRET comes first, the data folder’s own secret otherwise', async () => {
  const own = await jwtSecret(loadConfig({ DATA_DIR: folder }));
  expect(await jwtSecret(loadConfig({ DATA_DIR: folder }))).toBe(own);
  expect(await jwtSecret(loadConfig({ DATA_DIR: folder, JWT_SECRET: 'given' }))).toBe('given');
});
