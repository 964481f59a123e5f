import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterDataFolder } from './data-folder.ts';

let place: string;
beforeEach(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'tabletime-place-')));
});
afterEach(() => rm(place, { recursive: true, force: true }));

test('a folder that is not there yet is made', async () => {
  const folder = join(place, 'of', 'a café');
  expect(await enterDataFolder(folder)).toBe(folder);
});

test('what cannot be a data folder is refused with what to do: a file, a PostgreSQL itself, one with other things where the database goes', async () => {
  const file = join(place, 'file');
  await writeFile(file, '');
  await expect(enterDataFolder(file)).rejects.toThrow(`DATA_DIR must be a folder, and ${file} is none`);
  await expect(enterDataFolder(join(file, 'below'))).rejects.toThrow('or lies below a file. Set it to another one.');

  await mkdir(join(place, 'postgres'));
  await expect(enterDataFolder(place)).rejects.toThrow(
    `The folder ${place}/postgres is no database of Tabletime. Set DATA_DIR to another folder`,
  );
  await writeFile(join(place, 'postgres', 'PG_VERSION'), '17\n');
  expect(await enterDataFolder(place)).toBe(place);
  await expect(enterDataFolder(join(place, 'postgres'))).rejects.toThrow('DATA_DIR must not be the folder of a PostgreSQL itself');
});

test('a link to nowhere is refused, in the place of the folder and in that of the database, where it is left alone', async () => {
  const nowhere = join(place, 'not mounted');
  await symlink(nowhere, join(place, 'link'));
  await expect(enterDataFolder(join(place, 'link'))).rejects.toThrow(`DATA_DIR must be a folder, and ${place}/link is none`);
  await symlink(nowhere, join(place, 'postgres'));
  await expect(enterDataFolder(place)).rejects.toThrow(
    `in ${place}/postgres, which links to ${nowhere}, and that is missing. Bring it back`,
  );
});

test.runIf(process.platform === 'linux').each(['/proc/tabletime', '/proc', '/proc/tabletime/data'])(
  'a folder in a file system that keeps no files is refused: %s',
  async (folder) => {
    await expect(enterDataFolder(folder)).rejects.toThrow(`DATA_DIR must be a folder that keeps files, and ${folder} is in proc.`);
  },
);
