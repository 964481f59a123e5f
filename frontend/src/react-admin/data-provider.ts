import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams } from 'ra-core';
import { apiUrl, httpClient } from '../api/http-client.ts';
import { fetchPage, type ListMeta } from '../api/lists.ts';
import { writes } from '../api/writes.ts';

/**
 * A page of a list, which names what it answers in its `meta`. Where rows are counted up to `meta.countTo` and there are more, a full
 * page has another behind it.
 */
const getList = async (resource: string, { pagination, sort, meta = {}, signal, ...given }: GetListParams) => {
  const filter = (given.filter ?? {}) as object;
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const { field, order } = sort ?? { field: 'id', order: 'ASC' };
  const { countTo } = meta as { countTo?: number };
  const wanted = { filter, sort: [field, order], skip: (page - 1) * perPage, limit: perPage, countTo, signal } as const;
  const { rows, total } = await fetchPage<never>(resource, wanted);
  const isCapped = countTo !== undefined && total === countTo + 1;
  return {
    data: rows,
    total,
    ...(isCapped && { pageInfo: { hasNextPage: rows.length === perPage, hasPreviousPage: page > 1 } }),
    meta: { asked: { filter, ...(meta as object) }, ...(isCapped && { countTo }) } satisfies ListMeta,
  };
};

/** Typed by what each resource takes, and so narrower than react-admin's: `useFormMutation` hands them out with their own types. */
const written: object = writes;

/** react-admin's way to the API. Its own writes carry no idempotency key, no version and no reason: ours do. */
export const dataProvider: DataProvider = { ...simpleRestProvider(apiUrl, httpClient), ...written, getList, supportAbortSignal: true };
