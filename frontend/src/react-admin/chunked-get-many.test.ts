import type { GetManyParams } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { chunkedGetMany } from './chunked-get-many.ts';

const ids = Array.from({ length: 250 }, (_, index) => `id-${index}`);
const answering = () => vi.fn(async (_resource: string, params: GetManyParams) => ({ data: params.ids.map((id) => ({ id })) }));

it('asks for many rows a hundred at a time and answers all of them in order', async () => {
  const getMany = answering();
  const { data } = await chunkedGetMany(getMany as never)('sessions', { ids });
  expect(data.map(({ id }) => id)).toEqual(ids);
  expect(getMany.mock.calls.map(([resource, params]) => [resource, params.ids.length])).toEqual([
    ['sessions', 100],
    ['sessions', 100],
    ['sessions', 50],
  ]);
});

it('passes on what else was asked, and makes one request of a hundred and none of nothing', async () => {
  const getMany = answering();
  const { signal } = new AbortController();
  await chunkedGetMany(getMany as never)('users', { ids: ids.slice(0, 100), signal });
  expect(getMany.mock.calls).toEqual([['users', { ids: ids.slice(0, 100), signal }]]);
  getMany.mockClear();
  expect(await chunkedGetMany(getMany as never)('users', { ids: [] })).toEqual({ data: [] });
  expect(getMany).not.toHaveBeenCalled();
});

it('fails as a whole when one part fails', async () => {
  const getMany = answering();
  getMany.mockRejectedValueOnce(new Error('no'));
  await expect(chunkedGetMany(getMany as never)('sessions', { ids })).rejects.toThrow('no');
});
