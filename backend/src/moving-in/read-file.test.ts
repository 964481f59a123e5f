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
  ['an array with a comma too many at its end', `[${one},\n${other},\n]\n`],
  ['an array that lacks a comma', `[${one}\n${other}]`],
  ['two arrays behind each other', `[${one}]\n[${other}]`],
  ['objects with commas between them', `${one},\n${other},\n`],
  ['objects on one line', `${one}${other}`],
  ['two files behind each other, each with a byte order mark', `\uFEFF${one}\n\uFEFF${other}\n`],
  ['an object over several lines that begins with its _id', `{ "name": "سارة",\n"list": [1, { "a": "[" }] }\n${other}`],
  ['objects over several lines each', two.map(({ value }) => JSON.stringify(value, null, 2)).join('\n')],
])('reads %s', async (_, content) => {
  expect(await read(content)).toEqual(two);
});

it('goes on behind a line that is no JSON, and counts empty ones', async () => {
  expect(await read(`${one}\n\nObjectId("1")\n${other}`)).toEqual([
    two[0],
    { row: 3, fault: 'it is no JSON, but as MongoDB’s shell prints it' },
    { row: 4, value: two[1]!.value },
  ]);
  expect(await read(`{"name":\n${other}`)).toEqual([{ row: 1, fault: 'it is no JSON' }, two[1]]);
});

it('names a broken element of an array by its place, and goes on behind it', async () => {
  expect(await read(`[${one},{"name":ISODate("2024-05-01")},nonsense,${other},]`)).toEqual([
    two[0],
    { row: 2, fault: 'it is no JSON, but as MongoDB’s shell prints it' },
    { row: 3, fault: 'it is no JSON' },
    { row: 4, value: two[1]!.value },
  ]);
});

it('says of a line why it would not come in whole', async () => {
  expect(await read(`{"reason":"one","reason":"two"}\n${other}`)).toEqual([
    { row: 1, fault: 'a field stands in it twice, and one of both would be lost' },
    two[1],
  ]);
});

it('splits lines at line feeds alone', async () => {
  const [separators, name] = ['{"name":"a\u2028b\u2029c"}', 'a\u2028b\u2029c'];
  expect(await read(`${separators}\n${separators}`)).toEqual([
    { row: 1, value: { name } },
    { row: 2, value: { name } },
  ]);
});

it('reads numbers with all of their digits, in lines and in arrays', async () => {
  const value = { _id: { $numberDecimal: '9007199254740993' } };
  for (const content of ['{"_id":9007199254740993}', '[{"_id":9007199254740993}]'])
    expect(await read(content)).toEqual([{ row: 1, value }]);
});

it.each([
  ['an array', (rows: string[]) => `[${rows.join(',\n')}]`],
  ['lines', (rows: string[]) => rows.join('\n')],
])('reads %s of any size, wherever a piece of the file ends', async (_, written) => {
  const rows = Array.from({ length: 1_000 }, (__, n) => ({ n, text: `سارة "\\{[`.repeat(1 + (n % 13)) }));
  expect(await read(written(rows.map((row) => JSON.stringify(row))))).toEqual(rows.map((value, index) => ({ row: index + 1, value })));
});

it.each([
  ['is cut off', `[${one},{"name":`],
  ['goes on as something else', `[${one} nonsense`],
  ['ends with a comma', `[${one},`],
  ['lacks a quotation mark', `[${one},\n{"name":"سارة},\n${other}]`],
  ['has one too many', `[${one},\n{"name":"سا"رة"},\n${other}]`],
  ['lacks a brace', `[${one},\n{"name":"سارة",\n${other}]`],
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
