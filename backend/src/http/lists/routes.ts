import { problem } from '@tabletime/contract';
import { z } from 'zod';
import { answerJson, contentRange } from '../routing/answer.ts';
import type { Database } from '../database.ts';
import { queryOf } from '../routing/context.ts';
import { type ListQuery, parseListQuery } from './list-query.ts';
import { askOnce, askTogether } from '../../eventstore/groups.ts';
import { forKeys, readList, readRows, type ReadResource } from './read-resource.ts';
import { prefetchedRead, type Route } from '../routing/route.ts';
import { createRememberedCounts, endOfLog, type RememberedCounts } from './remembered-counts.ts';

/** `AccountantKeys` of `accountant-keys`. */
const inOperations = (name: string): string => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const inWords = (name: string): string => name.replaceAll('-', ' ');

/** The list of a resource. After a change all devices request the same page, so one statement answers them together. */
export const listRoute = (dbOf: (query: ListQuery) => Database, resource: ReadResource, counts?: RememberedCounts): Route => {
  const pagesOf = (shown: ReadResource) =>
    askOnce(
      (query: ListQuery) => JSON.stringify(query),
      (query) => readList(dbOf(query), shown, query, counts),
    );
  const [pageOf, pageForKeys] = [pagesOf(resource), pagesOf(forKeys(resource))];
  return {
    method: 'GET',
    path: `/${resource.name}`,
    operationId: `list${inOperations(resource.name)}`,
    summary: `List ${inWords(resource.name)}`,
    answers: { data: z.array(resource.row), headers: ['Content-Range'] },
    permission: resource.permission,
    ...(resource.toKeys && { opensTo: resource.toKeys.right }),
    query: resource,
    ...prefetchedRead({
      find: async (request) => {
        const parsed = parseListQuery(queryOf(request), resource);
        const query = (await resource.lookUp?.(parsed)) ?? parsed;
        return { ...(await (request.accountantKey ? pageForKeys : pageOf)(query)), offset: query.offset };
      },
      show: (ctx, { json, count, total, offset }) => {
        ctx.state.contentRange = contentRange(resource.name, offset, count, total);
        answerJson(ctx, json);
      },
    }),
  };
};

/** The list and the single row of a resource whose rows are written with their events; `listDb` chooses another database for some lists. */
export const readRoutes = (db: Database, resource: ReadResource, listDb: (query: ListQuery) => Database = () => db): Route[] => {
  const rowOf = askTogether((ids: (string | undefined)[]) => readRows(db, resource, ids));
  return [
    listRoute(listDb, resource, createRememberedCounts(endOfLog)),
    {
      method: 'GET',
      path: `/${resource.name}/:id`,
      operationId: `read${inOperations(resource.singular)}`,
      summary: `Read a ${inWords(resource.singular)}`,
      answers: { data: resource.row, headers: ['ETag'] },
      permission: resource.permission,
      ...prefetchedRead({
        find: ({ params }) => rowOf(params?.['id']),
        show: (ctx, row) => {
          if (!row) throw problem(resource.missing);
          ctx.set('ETag', `"${row.version}"`);
          answerJson(ctx, row.json);
        },
      }),
    },
  ];
};
