import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildEntries } from './build-application.ts';

test('a build of the same sources leaves the programs alone: another start may be reading them', async () => {
  const entries = ['main', 'verify'];
  const written = async (): Promise<bigint[]> => (await buildEntries(entries)).map((file) => statSync(file, { bigint: true }).mtimeNs);
  const before = await written();
  expect(before).toHaveLength(entries.length);
  expect(await written()).toEqual(before);
});
