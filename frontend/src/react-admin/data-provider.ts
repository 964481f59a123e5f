import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams } from 'ra-core';
import { apiUrl, httpClient } from '../api/http-client.ts';
import { fetchPage, type ListMeta } from '../api/lists.ts';
import { writes } from '../api/writes.ts';

/** If there are more rows than `meta.countTo`, a full page reports a next one. The answer's `meta` names its query. */
const getList = async (resource: string, { pagination, sort, meta = {}, signal, ...params }: GetListParams) => {
  const filter = (params.filter ?? {}) as object;
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const { field, order } = sort ?? { field: 'id', order: 'ASC' };
  const { countTo } = meta as { countTo?: number };
  const query = { filter, sort: [field, order], skip: (page - 1) * perPage, limit: perPage, countTo, signal } as const;
  const { rows, total } = await fetchPage<never>(resource, query);
  const isCapped = countTo !== undefined && total === countTo + 1;
  return {
    data: rows,
    total,
    ...(isCapped && { pageInfo: { hasNextPage: rows.length === perPage, hasPreviousPage: page > 1 } }),
    meta: { scope: { filter, ...(meta as object) }, ...(isCapped && { countTo }) } satisfies ListMeta,
  };
};

/** Narrower than react-admin's types; `useFormMutation` passes the exact types on. */
const written: object = writes;

/** react-admin's own writes carry no idempotency key, version or reason. */
export const dataProvider: DataProvider = { ...simpleRestProvider(apiUrl, httpClient), ...written, getList, supportAbortSignal: true };
