import type { GetManyParams, GetManyResult, RaRecord } from 'react-admin';

type GetMany = <Row extends RaRecord>(resource: string, params: GetManyParams<Row>) => Promise<GetManyResult<Row>>;

/** Ids that one request asks for. They travel in the address, and a server refuses a head that is too long with 431. */
const idsPerRequest = 100;

/** A `getMany` that asks for any number of rows in requests of bearable length; the rows come in the order of their requests. */
export const chunkedGetMany =
  (getMany: GetMany): GetMany =>
  async <Row extends RaRecord>(resource: string, { ids, ...params }: GetManyParams<Row>) => {
    const parts = Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, index) =>
      ids.slice(index * idsPerRequest, (index + 1) * idsPerRequest),
    );
    const answers = await Promise.all(parts.map((part) => getMany<Row>(resource, { ...params, ids: part })));
    return { data: answers.flatMap(({ data }) => data) };
  };
