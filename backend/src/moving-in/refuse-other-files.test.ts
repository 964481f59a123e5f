import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { refuseOtherFiles } from './refuse-other-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabletime-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const save = (content: Buffer | string, name = 'logs.json'): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
const whyOf = async (files: string[]): Promise<string> =>
  refuseOtherFiles(files).then(
    () => 'taken',
    (error: Error) => error.message.replaceAll(`${folder}/`, ''),
  );

const row = '{"name":"سارة"}\n';
const utf16 = Buffer.from(row, 'utf16le');
const bson = Buffer.concat([Buffer.from('\x16\0\0\0\x02hello\0\x06\0\0\0world\0\0', 'latin1')]);
/** Two lines, and "سارة" as Windows wrote it. */
const arabicOfWindows = Buffer.concat([Buffer.from(`${row}{"name":"`), Buffer.from('d3c7d1c9', 'hex'), Buffer.from('"}\n')]);

it.each<[string, Buffer | string]>([
  ['lines', row],
  ['text with a byte order mark', `\uFEFF${row}`],
  ['nothing', ''],
  ['a mark for what could not be read elsewhere', '{"name":"\uFFFD"}'],
  ['characters of one to four bytes, wherever a piece of the file ends', `{"a":"${'aéس🎲'.repeat(40_000)}"}`],
])('takes %s', async (_, content) => {
  expect(await whyOf([save(content)])).toBe('taken');
});

it.each<[string, Buffer | string, string]>([
  ['Arabic of Windows', arabicOfWindows, 'it is not UTF-8: byte 30, in line 2 (0xD3). Save it as UTF-8, so that no text is lost.'],
  ['UTF-16 with its mark', Buffer.concat([Buffer.from('fffe', 'hex'), utf16]), 'it is UTF-16'],
  ['UTF-16 with its other mark', Buffer.concat([Buffer.from('fffe', 'hex'), utf16]).swap16(), 'it is UTF-16'],
  ['UTF-16 without a mark', utf16, 'it is UTF-16'],
  ['UTF-16 without a mark, the other way round', Buffer.from(utf16).swap16(), 'it is UTF-16'],
  ['UTF-32', Buffer.from('fffe00007b000000', 'hex'), 'it is UTF-32'],
  ['a compressed file', gzipSync(row), 'it is compressed'],
  ['an archive', 'PK\x03\x04', 'it is an archive'],
  ['what mongodump writes', bson, 'it is BSON'],
  ['CSV', '_id,tableNumber,notes\n1,7,x\n', 'it is CSV'],
  ['a character that is cut off', Buffer.from(row).subarray(0, 12), 'it is not UTF-8: byte 12, in line 1 (0xD8)'],
])('refuses %s', async (_, content, said) => {
  expect(await whyOf([save(content)])).toContain(`logs.json: ${said}`);
});

it('finds the byte far in a file, behind pieces that end within a character', async () => {
  const many = 'س'.repeat(65_535);
  const content = Buffer.concat([Buffer.from(`{"a":"${many}"}\n`), Buffer.from('c3', 'hex'), Buffer.from('x')]);
  expect(await whyOf([save(content)])).toContain('byte 131080, in line 2 (0xC3)');
});

it('names each file that it refuses, a folder and one that is not there', async () => {
  const files = [save(row, 'users.json'), save(utf16, 'sessions.json'), save(gzipSync(row), 'logs.json')];
  expect(await whyOf(files)).toMatch(/^sessions\.json: it is UTF-16.*\.\nlogs\.json: it is compressed.*\.$/);
  expect(await whyOf([folder])).toContain('it is no regular file');
  expect(await whyOf([join(folder, 'none.json')])).toBe('There is no file none.json.');
});
