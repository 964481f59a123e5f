import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answeredWithin, folderRefusal, makeFolder, SilentFolder } from './folders.ts';

const failure = (code: string, syscall = 'write') => Object.assign(new Error(`${code}: it failed`), { code, syscall });

test('what a file system refuses is told by the setting of the folder; other faults stay as they are', async () => {
  const refusal = async (error: unknown) => String(await folderRefusal('BACKUP_DIR', '/backups', error));
  expect(await refusal(failure('ENOSPC'))).toBe(
    'StartupError: The disk of the folder of the backups /backups is full. Make room on it, or set BACKUP_DIR to a folder on another disk.',
  );
  expect(await refusal(failure('EROFS'))).toContain('is on a read-only file system. Set BACKUP_DIR');
  expect(await refusal(failure('EIO'))).toContain('cannot be used (Error: EIO: it failed). Set BACKUP_DIR to another one.');
  for (const other of [new Error('of ours'), failure('ENOENT', 'spawn initdb')])
    expect(await folderRefusal('DATA_DIR', '/data', other)).toBe(other);
});

test('several that make one folder at the same time all find it, with its mode', async () => {
  const place = await mkdtemp(join(tmpdir(), 'tabletime-place-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const folder = join(place, 'one', 'two', 'three');
  await Promise.all([1, 2, 3].map(() => makeFolder('BACKUP_DIR', folder, 0o700)));
  expect(await readdir(folder)).toEqual([]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('a file system that does not answer is not waited for without end', async () => {
  const never = new Promise<never>(() => undefined);
  await expect(answeredWithin(5, 'DATA_DIR', '/mnt/far', never)).rejects.toThrow(SilentFolder);
  expect(await answeredWithin(1_000, 'DATA_DIR', '/mnt/far', Promise.resolve(1))).toBe(1);
});
