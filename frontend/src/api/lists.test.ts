import { expect, test, vi } from 'vitest';
import { allRows, largestPage } from './lists.ts';

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ id: String(from + index) }));

test('a list longer than a page is read to its end', async () => {
  const total = 2 * largestPage + 3;
  const read = vi.fn((skip: number) => Promise.resolve({ rows: rows(skip, Math.min(skip + largestPage, total)), total }));
  const all = await allRows(read);
  expect(all.map(({ id }) => Number(id))).toEqual(Array.from({ length: total }, (_, index) => index));
  expect(read).toHaveBeenCalledTimes(3);
});

test('a list that fits on a page is asked for once, an empty one too', async () => {
  const read = vi.fn(() => Promise.resolve({ rows: rows(0, largestPage), total: largestPage }));
  expect(await allRows(read)).toHaveLength(largestPage);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await allRows(() => Promise.resolve({ rows: [], total: 0 }))).toEqual([]);
});

test('a row that slips to the next page while it is read counts once', async () => {
  const pages = [rows(0, largestPage), rows(largestPage - 1, largestPage + 5)];
  const all = await allRows((skip) => Promise.resolve({ rows: pages[skip / largestPage] ?? [], total: largestPage + 5 }));
  expect(all).toHaveLength(largestPage + 5);
});
