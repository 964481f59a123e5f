import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre';
import { expect, it, vi } from 'vitest';
import type { SheetCell } from './cell-xml.ts';
import { inSheets, type Sheet } from './sheet-xml.ts';
import { writeWorkbook } from './workbook.ts';

type Row = SheetCell[];

async function* batches(...all: Row[][]): AsyncGenerator<Row[]> {
  yield* all;
}

const sheet = (rows: AsyncIterable<Row[]>, more: Partial<Sheet<Row>> = {}): Sheet<Row> => ({
  name: 'Ledger',
  columns: ['What', 'Amount / المبلغ'].map((heading, index) => ({ heading, width: 12, cell: (row: Row) => row[index] ?? null })),
  rows,
  ...more,
});

const written = async (sheets: Sheet<Row>[], isRightToLeft = false): Promise<Buffer> => {
  const stream = new PassThrough();
  const [file] = await Promise.all([buffer(stream), writeWorkbook(stream, { sheets, isRightToLeft })]);
  return file;
};

const readBack = async (sheets: Sheet<Row>[], isRightToLeft = false) =>
  (await readXlsx(await written(sheets, isRightToLeft), { readStyles: true })).sheets;

it('has text, numbers, dates and times of the wall clock in their own kinds, and nothing for null', async () => {
  const rows: Row[] = [
    ['Sale', { riyals: -30 }],
    [{ date: '2026-11-19' }, { wallTime: '2026-11-19T21:05:07+03:00' }],
    [null, 12],
    [true, { riyals: 0.1 }],
  ];
  const [read] = await readBack([sheet(batches(rows))]);
  expect(read!.rows).toEqual([
    ['What', 'Amount / المبلغ'],
    ['Sale', -30],
    [new Date('2026-11-19T00:00:00.000Z'), new Date('2026-11-19T21:05:07.000Z')],
    [null, 12],
    [true, 0.1],
  ]);
});

it.each([
  ['=1+1', '=1+1'],
  ['@SUM(A1)', '@SUM(A1)'],
  ['  two  spaces ', '  two  spaces '],
  ['<b>&amp;"\'</b>', '<b>&amp;"\'</b>'],
  ['شاي 🫖 «ساخن»', 'شاي 🫖 «ساخن»'],
  ['a\0b\u0007c\u001Fd\uFFFEe\uFFFF', 'abcde'],
  ['\uD83Dhalf\uDE00 \u{1F600}', 'half \u{1F600}'],
  ['one\r\ntwo\rthree\tfour', 'one\ntwo\nthree\tfour'],
  ['_x0041_ _x004_', '_x0041_ _x004_'],
  ['007', '007'],
])('keeps a text as text: %j', async (text, shown) => {
  const [read] = await readBack([sheet(batches([[text, null]]))]);
  expect(read!.rows[1]![0]).toBe(shown);
  expect([...(read!.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
});

it.each([
  ['x', 32_768, 32_767],
  ['\u{1F600}', 20_000, 16_383],
])('cuts what is too long for a cell between characters (%j)', async (character, length, longest) => {
  const [read] = await readBack([sheet(batches([[character.repeat(length), null]]))]);
  expect(read!.rows[1]![0] === character.repeat(longest)).toBe(true);
});

it('has right-to-left sheets where wanted, a frozen heading that can be filtered, and bold totals outside of the filter', async () => {
  const sums = sheet(batches([['Cash', { riyals: 60 }]], [['Total', { riyals: 60 }]]), {
    name: 'Sums & more',
    isTotal: ([name]) => name === 'Total',
  });
  const sheets = [sheet(batches()), sums];
  const read = await readBack(sheets, true);
  expect(
    read.map(({ name, view, freezePane, autoFilter, rows }) => [name, view?.rightToLeft, freezePane?.rows, autoFilter?.range, rows.length]),
  ).toEqual([
    ['Ledger', true, 1, 'A1:B1', 1],
    ['Sums & more', true, 1, 'A1:B2', 3],
  ]);
  expect(['1,0', '2,0', '2,1'].map((cell) => read[1]!.cells?.get(cell)?.style?.font?.bold ?? false)).toEqual([false, true, true]);
  expect((await readBack([sheet(batches())]))[0]!.view?.rightToLeft).toBeFalsy();
});

it('begins a new sheet after so many rows, the heading again, whatever the batches', async () => {
  const rows = (from: number, count: number): Row[] => Array.from({ length: count }, (_, index) => [from + index, null]);
  const parts: [string, SheetCell[]][] = [];
  for await (const { name, rows: own } of inSheets(sheet(batches(rows(0, 3), [], rows(3, 4))), 3)) {
    const numbers: SheetCell[] = [];
    for await (const batch of own) numbers.push(...batch.map(([first]) => first!));
    parts.push([name, numbers]);
  }
  expect(parts).toEqual([
    ['Ledger', [0, 1, 2]],
    ['Ledger 2', [3, 4, 5]],
    ['Ledger 3', [6]],
  ]);
});

it('reads no more rows than are taken, and stops when the reader goes away', async () => {
  let made = 0;
  const ended = vi.fn<() => void>();
  const endless = async function* (): AsyncGenerator<Row[]> {
    try {
      for (;;) {
        made += 1;
        yield Array.from({ length: 100 }, (_, n) => [String(Math.sin(made * n)), null]);
      }
    } finally {
      ended();
    }
  };
  const stream = new PassThrough();
  const writing = writeWorkbook(stream, { sheets: [sheet(endless())], isRightToLeft: false });
  await once(stream, 'readable');
  stream.destroy();
  await expect(writing).rejects.toThrow();
  await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  expect(made).toBeLessThan(500);
});

it('fails with its rows', async () => {
  // oxlint-disable-next-line require-yield -- It does not get that far.
  const failing = async function* (): AsyncGenerator<Row[]> {
    throw new Error('the database is gone');
  };
  const stream = new PassThrough();
  stream.resume();
  await expect(writeWorkbook(stream, { sheets: [sheet(failing())], isRightToLeft: false })).rejects.toThrow('the database is gone');
});
