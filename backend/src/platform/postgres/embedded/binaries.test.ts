import { cp, mkdtemp, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFolder, restoreLinks } from './binaries.ts';

test('links that npm left out are made again, and those that are there are left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-links-'));
  const list = join('native', 'pg-symlinks.json');
  await cp(join(packageFolder(), list), join(folder, list));
  await cp(join(packageFolder(), 'native', 'lib'), join(folder, 'native', 'lib'), {
    recursive: true,
    filter: (path) => !/\.(a|so|dylib|\d+)$/.test(path),
  });
  await restoreLinks(folder);
  await restoreLinks(folder);
  const links = JSON.parse(await readFile(join(folder, list), 'utf8')) as { source: string; target: string }[];
  const made = await Promise.all(links.map(async ({ target }) => join(target, '..', await readlink(join(folder, target)))));
  await rm(folder, { recursive: true, force: true });
  expect(links.length).toBeGreaterThan(5);
  expect(made).toEqual(links.map(({ source }) => source));
});
