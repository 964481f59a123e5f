import { problem } from '@tabletime/contract';
import { z } from 'zod';
import { answerJson, contentRange } from '../routing/answer.ts';
import type { Database } from '../database.ts';
import { queryOf } from '../routing/context.ts';
import { type ListQuery, parseListQuery } from './list-query.ts';
import { askOnce, askTogether } from '../../eventstore/groups.ts';
import { readList, readRows, type ReadResource } from './read-resource.ts';
import { prefetchedRead, type Route } from '../routing/route.ts';
import { createRememberedCounts, endOfLog, type RememberedCounts } from './remembered-counts.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The list of a resource. After a change all devices request the same page, so one statement answers them together. */
export const listRoute = (dbOf: (query: ListQuery) => Database, resource: ReadResource, counts?: RememberedCounts): Route => {
  const pageOf = askOnce(
    (query: ListQuery) => JSON.stringify(query),
    (query) => readList(dbOf(query), resource, query, counts),
  );
  return {
    method: 'GET',
    path: `/${resource.name}`,
    operationId: `list${capital(resource.name)}`,
    summary: `List ${resource.name}`,
    answers: { data: z.array(resource.row), headers: ['Content-Range'] },
    permission: resource.permission,
    query: resource,
    ...prefetchedRead({
      find: async (request) => {
        const parsed = parseListQuery(queryOf(request), resource);
        const query = (await resource.lookUp?.(parsed)) ?? parsed;
        return { ...(await pageOf(query)), offset: query.offset };
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
      operationId: `read${capital(resource.singular)}`,
      summary: `Read a ${resource.singular}`,
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
