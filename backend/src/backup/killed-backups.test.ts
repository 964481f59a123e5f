import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ZipFile } from 'yazl';
import { removeKilled } from './killed-backups.ts';
import { fileOfTable } from './manifest.ts';

const now = Date.parse('2026-11-19T18:00:00Z');

test('what backups that were killed left in a folder goes after an hour, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-killed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(1000), fileOfTable('accounts'));
  zip.end();
  const whole = await buffer(zip.outputStream);
  const put = async (name: string, content: Buffer | string, age = 3_600_001): Promise<void> => {
    await writeFile(join(folder, name), content);
    await utimes(join(folder, name), now / 1000, (now - age) / 1000);
  };
  await put('tabletime-2026-11-18.zip.part', '');
  await put('tabletime-2026-11-18-2.zip.age.part', '');
  await put('by hand.zip.part', whole.subarray(0, 60));
  await put('by hand.zip.age.part', 'age-encryption.org/v1\n-> X25519');
  const others = ['another.zip.part', 'empty.part', 'letter.part', 'whole.zip', 'young.zip.part'];
  await put('another.zip.part', 'PK\u0003\u0004 of another program, which has other files');
  await put('empty.part', '');
  await put('letter.part', 'age-encryption.org/v1\n');
  await put('whole.zip', whole);
  await put('young.zip.part', whole, 3_599_999);
  await removeKilled(folder, now);
  expect((await readdir(folder)).toSorted()).toEqual(others);
});
