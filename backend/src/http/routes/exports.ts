import { problem } from '@tabletime/contract';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Database } from '../database.ts';
import type { Route } from '../registry.ts';
import { sendPieces } from '../send-pieces.ts';
import { sessionsCsv } from '../session-export.ts';

/** `lang` is taken and changes nothing: headers and values of this file are for machines. */
const Query = z.object({ bom: z.enum(['0', '1']).default('1'), lang: z.enum(['en', 'ar']).default('en') });

const queryOf = (ctx: Ctx): z.output<typeof Query> => {
  const parsed = Query.strict().safeParse(ctx.query);
  if (parsed.success) return parsed.data;
  const { path, code, ...issue } = parsed.error.issues[0]!;
  const unknown = code === 'unrecognized_keys' && 'keys' in issue ? String(issue.keys) : undefined;
  throw problem('request.query', { parameter: unknown ?? String(path[0]), fault: unknown ? 'field.unknown' : 'field.invalid' });
};

/** Files for spreadsheets. */
export const exportRoutes = (db: Database): Route[] => [
  {
    method: 'GET',
    path: '/sessions/export',
    permission: 'sessions.read',
    handler: (ctx) => {
      const { bom } = queryOf(ctx);
      sendPieces(ctx, 'sessions.csv', 'text/csv; charset=utf-8', sessionsCsv(db, { bom: bom === '1' }));
    },
  },
];
