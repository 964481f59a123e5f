import type { DataProvider } from 'react-admin';

/** Ids that one request asks for. They travel in the address, and a server refuses a head that is too long with 431. */
const idsPerRequest = 100;

/** A `getMany` that asks for any number of rows in requests of bearable length. The rows come in the order of the ids' parts. */
export const chunkedGetMany =
  (getMany: DataProvider['getMany']): DataProvider['getMany'] =>
  async (resource, { ids, ...params }) => {
    const parts = Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, index) =>
      ids.slice(index * idsPerRequest, (index + 1) * idsPerRequest),
    );
    const answers = await Promise.all(parts.map((part) => getMany(resource, { ...params, ids: part })));
    return { data: answers.flatMap(({ data }) => data) };
  };
