import { apiUrl, httpClient } from './http-client.ts';

/** Some rows of a list, and how many its filter leaves in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** What a page of a list says of itself besides its rows. */
export interface ListMeta {
  /** Its filter, and what else its answer depends on. */
  asked: object;
  /** Up to what number its rows were counted, where there are more. */
  countTo?: number;
}

/** The most rows that the API answers at once. */
export const largestPage = 1000;

interface Wanted {
  /** Fields of the resource that it can be filtered by; an absent one leaves everything. */
  filter: object;
  sort: readonly [field: string, order: 'ASC' | 'DESC'];
  skip: number;
  limit: number;
  /** Up to what number rows are counted; all when absent. */
  countTo?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** A page of a list of the API; its total comes from `Content-Range`, such as `logs 0-9/319`. */
export const fetchPage = async <Row>(resource: string, { filter, sort, skip, limit, countTo, signal }: Wanted): Promise<Page<Row>> => {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: JSON.stringify([skip, skip + limit - 1]),
    ...(countTo && { countTo: String(countTo) }),
  });
  const answer = await httpClient(`${apiUrl}/${resource}?${query}`, { signal: signal ?? null });
  return { rows: answer.json as Row[], total: Number(/\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1] ?? 0) };
};
