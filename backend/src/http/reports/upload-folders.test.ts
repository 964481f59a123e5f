import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { newUploadFolder, prepareUploads, removeOldUploads } from './upload-folders.ts';

const evening = Date.parse('2026-11-19T16:00:00.000Z');
const log = createLog('silent');

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'tabletime-place-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true });
});

test('what a killed process left is removed after an hour, with what is in it, and nothing else is', async () => {
  vi.stubEnv('TMPDIR', place);
  const left = await newUploadFolder();
  await writeFile(join(left, 'file'), 'a photo');
  const others = ['tabletime-other', 'upload'].map((name) => join(place, name));
  for (const folder of others) await mkdir(folder);
  await symlink(others[0]!, join(place, 'tabletime-upload-link'));
  for (const folder of [left, ...others]) await utimes(folder, evening / 1000, evening / 1000);
  await removeOldUploads(evening + 3_600_000);
  expect(await readdir(left)).toEqual(['file']);
  await removeOldUploads(evening + 3_600_001);
  expect((await readdir(place)).toSorted()).toEqual(['tabletime-other', 'tabletime-upload-link', 'upload']);
});

test('a missing folder of temporary files is made, at the start and again later; one that cannot be is refused', async () => {
  const missing = join(place, 'not', 'yet');
  vi.stubEnv('TMPDIR', missing);
  (await prepareUploads(() => evening, log))();
  expect(await readdir(missing)).toEqual([]);
  await rm(join(place, 'not'), { recursive: true });
  expect(await newUploadFolder()).toContain(join(missing, 'tabletime-upload-'));

  await writeFile(join(place, 'file'), '');
  vi.stubEnv('TMPDIR', join(place, 'file'));
  await expect(prepareUploads(() => evening, log)).rejects.toThrow(`TMPDIR must be a folder, and ${place}/file is none`);
});
