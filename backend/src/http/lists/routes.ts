import { AsOf, problem } from '@tabletime/contract';
import { z } from 'zod';
import { answerJson, contentRange, setVersion } from '../routing/answer.ts';
import type { Database } from '../database.ts';
import { asOfIn, type Ctx, queryOf } from '../routing/context.ts';
import { type ListQuery, parseListQuery } from './parse-list-query.ts';
import { askOnce, askTogether } from '../../eventstore/groups.ts';
import { forKeys, readList, readRows, type ReadResource } from './list-sql.ts';
import { prefetchedRead, type Route } from '../routing/route.ts';
import { createRememberedCounts, endOfLog, type RememberedCounts } from './remembered-counts.ts';

/** `AccountantKeys` of `accountant-keys`. */
const inOperations = (name: string): string => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const inWords = (name: string): string => name.replaceAll('-', ' ');

/** The database in which a list's rows stand as they did at the moment that `asOf` names; refuses those who may not look back. */
export type ReadAsOf = (ctx: Ctx, asOf: string, query: ListQuery) => Promise<Database>;

/** The list of a resource. After a change all devices request the same page, so one statement answers them together. */
export const listRoute = (
  dbOf: (query: ListQuery) => Database,
  resource: ReadResource,
  counts?: RememberedCounts,
  earlier?: ReadAsOf,
): Route => {
  const pagesOf = (shown: ReadResource) =>
    askOnce(
      (query: ListQuery) => JSON.stringify(query),
      (query) => readList(dbOf(query), shown, query, counts),
    );
  const [pageOf, pageForKeys] = [pagesOf(resource), pagesOf(forKeys(resource))];
  // Other tables hold the totals of today.
  const { total: _, ...counted } = resource;
  /** Folding is work: only for those who may ask for it, whom the answer alone knows. */
  const pageAsOf = async (ctx: Ctx, readAsOf: ReadAsOf, asOf: string, query: ListQuery) =>
    readList(await readAsOf(ctx, asOf, query), counted, query);
  return {
    method: 'GET',
    path: `/${resource.name}`,
    operationId: `list${inOperations(resource.name)}`,
    summary: `List ${inWords(resource.name)}`,
    answers: { data: z.array(resource.row), headers: ['Content-Range'] },
    permission: resource.permission,
    ...(resource.toKeys && { opensTo: resource.toKeys.right }),
    query: resource,
    ...(earlier && { parameters: () => ({ asOf: AsOf }) }),
    ...prefetchedRead({
      find: async (request) => {
        const { asOf: _asOf, ...rest } = queryOf(request);
        const asOf = earlier && asOfIn(request);
        const parsed = parseListQuery(earlier ? rest : queryOf(request), resource);
        const query = (await resource.lookUp?.(parsed)) ?? parsed;
        const page = asOf === undefined ? await (request.accountantKey ? pageForKeys : pageOf)(query) : undefined;
        return { asOf, query, page };
      },
      show: async (ctx, { asOf, query, page }) => {
        const { json, count, total } = page ?? (await pageAsOf(ctx, earlier!, asOf!, query));
        ctx.state.contentRange = contentRange(resource.name, query.offset, count, total);
        answerJson(ctx, json);
      },
    }),
  };
};

/** The list and the single row of a resource whose rows are written with their events; `listDb` chooses another database for some lists. */
export const readRoutes = (
  db: Database,
  resource: ReadResource,
  listDb: (query: ListQuery) => Database = () => db,
  earlier?: ReadAsOf,
): Route[] => {
  const rowOf = askTogether((ids: (string | undefined)[]) => readRows(db, resource, ids));
  const rowAsOf = async (ctx: Ctx, readAsOf: ReadAsOf, asOf: string) => {
    const id = ctx.params?.['id'] ?? '';
    const query = { ids: [id], filters: [], sort: undefined, offset: 0, limit: null };
    return (await readRows(await readAsOf(ctx, asOf, query), resource, [id]))[0];
  };
  return [
    listRoute(listDb, resource, createRememberedCounts(endOfLog), earlier),
    {
      method: 'GET',
      path: `/${resource.name}/:id`,
      operationId: `read${inOperations(resource.singular)}`,
      summary: `Read a ${inWords(resource.singular)}`,
      answers: { data: resource.row, headers: ['ETag'] },
      permission: resource.permission,
      ...(earlier && { parameters: () => ({ asOf: AsOf }) }),
      ...prefetchedRead({
        find: async (request) => {
          const asOf = earlier && asOfIn(request);
          return { asOf, now: asOf === undefined ? await rowOf(request.params?.['id']) : undefined };
        },
        show: async (ctx, { asOf, now }) => {
          const row = asOf === undefined ? now : await rowAsOf(ctx, earlier!, asOf);
          if (!row) throw problem(resource.missing);
          setVersion(ctx, row.version);
          answerJson(ctx, row.json);
        },
      }),
    },
  ];
};
