import { expect, test, vi } from 'vitest';
import { allRows, largestPage } from './history-data.ts';

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ id: String(from + index) }));

test('a list longer than a page is read to its end', async () => {
  const total = 2 * largestPage + 3;
  const read = vi.fn((page: number) =>
    Promise.resolve({ data: rows((page - 1) * largestPage, Math.min(page * largestPage, total)), total }),
  );
  const all = await allRows(read);
  expect(all.map(({ id }) => Number(id))).toEqual(Array.from({ length: total }, (_, index) => index));
  expect(read).toHaveBeenCalledTimes(3);
});

test('a list that fits on a page is asked for once, an empty one too', async () => {
  const read = vi.fn(() => Promise.resolve({ data: rows(0, largestPage), total: largestPage }));
  expect(await allRows(read)).toHaveLength(largestPage);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await allRows(() => Promise.resolve({ data: [], total: 0 }))).toEqual([]);
});

test('a row that slips to the next page while it is read counts once', async () => {
  const pages = [rows(0, largestPage), rows(largestPage - 1, largestPage + 5)];
  const all = await allRows((page) => Promise.resolve({ data: pages[page - 1] ?? [], total: largestPage + 5 }));
  expect(all).toHaveLength(largestPage + 5);
});
