import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type FileRow, rowsOf } from './read-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabletime-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (content: string): Promise<Omit<FileRow, 'file'>[]> => {
  const file = join(folder, 'export.json');
  writeFileSync(file, content);
  const rows: Omit<FileRow, 'file'>[] = [];
  for await (const { file: _file, ...row } of rowsOf(file)) rows.push(row);
  return rows;
};

const two = [
  { row: 1, value: { name: 'سارة', list: [1, { a: '[' }] } },
  { row: 2, value: { name: '"}' } },
];
const [one, other] = two.map(({ value }) => JSON.stringify(value));

it.each([
  ['an array', `[${one},${other}]`],
  [
    'an array over several lines',
    JSON.stringify(
      two.map(({ value }) => value),
      null,
      2,
    ),
  ],
  ['lines', `${one}\n${other}\n`],
  ['lines of Windows, without an end', `${one}\r\n${other}`],
  ['lines behind a byte order mark', `\uFEFF${one}\n${other}`],
  ['an array behind a byte order mark', `\uFEFF \n[${one},\n${other}]`],
  ['objects over several lines each', two.map(({ value }) => JSON.stringify(value, null, 2)).join('\n')],
])('reads %s', async (_, content) => {
  expect(await read(content)).toEqual(two);
});

it('goes on behind a line that is no JSON, and counts empty ones', async () => {
  expect(await read(`${one}\n\nObjectId("1")\n${other}`)).toEqual([
    two[0],
    { row: 3, fault: 'it is no JSON' },
    { row: 4, value: two[1]!.value },
  ]);
});

it.each([
  ['is cut off', `[${one},{"name":`],
  ['goes on as something else', `[${one} nonsense`],
])('names the first row that it lacks where an array %s', async (_, content) => {
  const rows = await read(content);
  expect(rows.at(-1)).toEqual({ row: rows.length, fault: expect.stringContaining('the file is no JSON from here on') });
  expect(two.slice(0, rows.length - 1)).toEqual(rows.slice(0, -1));
});

it('finds nothing in an empty file, and says when there is none', async () => {
  expect(await read('')).toEqual([]);
  expect(await read('[]')).toEqual([]);
  await expect(rowsOf(join(folder, 'none.json')).next()).rejects.toThrow('There is no file');
});
