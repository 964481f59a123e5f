import { problem } from '@tabletime/contract';
import { answerJson } from '../answer.ts';
import type { Database } from '../database.ts';
import { parseListQuery } from '../list-query.ts';
import { readList, readOne, type ReadResource } from '../read-resource.ts';
import type { Route } from '../registry.ts';

/** The list and the single row of a resource. */
export const readRoutes = (db: Database, resource: ReadResource): Route[] => [
  {
    method: 'GET',
    path: `/${resource.name}`,
    permission: resource.permission,
    handler: async (ctx) => {
      const query = parseListQuery(ctx.query, resource);
      const { json, count, total } = await readList(db, resource, query);
      const rows = count === 0 ? '*' : `${query.offset}-${query.offset + count - 1}`;
      ctx.state.contentRange = `${resource.name} ${rows}/${total}`;
      answerJson(ctx, json);
    },
  },
  {
    method: 'GET',
    path: `/${resource.name}/:id`,
    permission: resource.permission,
    handler: async (ctx) => {
      const row = await readOne(db, resource, ctx.params?.['id']);
      if (!row) throw problem(resource.missing);
      ctx.set('ETag', `"${row.version}"`);
      answerJson(ctx, row.json);
    },
  },
];
