import { apiUrl, httpClient } from './http-client.ts';

export interface Page<Row> {
  rows: Row[];
  total: number;
}

export interface ListMeta {
  /** The filter and everything else that the answer depends on. */
  scope: object;
  /** Limit of the count, if there are more rows. */
  countTo?: number;
}

export const largestPage = 1000;

interface PageQuery {
  /** An absent field does not filter. */
  filter: object;
  sort: readonly [field: string, order: 'ASC' | 'DESC'];
  skip: number;
  limit: number;
  countTo?: number | undefined;
  /** An instant or a close, such as `close:41`: how the rows stood then. */
  asOf?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Reads the total from `Content-Range`, such as `logs 0-9/319`. */
export const fetchPage = async <Row>(
  resource: string,
  { filter, sort, skip, limit, countTo, asOf, signal }: PageQuery,
): Promise<Page<Row>> => {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: JSON.stringify([skip, skip + limit - 1]),
    ...(countTo && { countTo: String(countTo) }),
    ...(asOf && { asOf }),
  });
  const answer = await httpClient(`${apiUrl}/${resource}?${query}`, { signal: signal ?? null });
  return { rows: answer.json as Row[], total: Number(/\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1] ?? 0) };
};

/** Reads all pages. A row that moves to a later page between two calls counts once. */
export const allRows = async <Row extends { id: string }>(read: (skip: number) => Promise<Page<Row>>): Promise<Row[]> => {
  const found = new Map<string, Row>();
  for (let skip = 0; ; skip += largestPage) {
    const { rows, total } = await read(skip);
    for (const row of rows) found.set(row.id, row);
    if (rows.length === 0 || skip + largestPage >= total) return [...found.values()];
  }
};
