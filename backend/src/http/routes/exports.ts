import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Database } from '../database.ts';
import type { Route } from '../registry.ts';
import { sessionsCsv } from '../session-export.ts';
import { problem } from '@tabletime/contract';

/** `lang` is taken and changes nothing: headers and values of this file are for machines. */
const Query = z.object({ bom: z.enum(['0', '1']).default('1'), lang: z.enum(['en', 'ar']).default('en') });

const queryOf = (ctx: Ctx): z.output<typeof Query> => {
  const parsed = Query.strict().safeParse(ctx.query);
  if (parsed.success) return parsed.data;
  const { path, code, ...issue } = parsed.error.issues[0]!;
  const unknown = code === 'unrecognized_keys' && 'keys' in issue ? String(issue.keys) : undefined;
  throw problem('request.query', { parameter: unknown ?? String(path[0]), fault: unknown ? 'field.unknown' : 'field.invalid' });
};

/** Answers a file that is made while it is sent. If it breaks, so does the connection: half a file must not pass for a whole one. */
const sendFile = (ctx: Ctx, name: string, type: string, pieces: AsyncGenerator<string>): void => {
  const stream = Readable.from(pieces, { objectMode: false, encoding: 'utf8' });
  stream.once('error', () => ctx.res.destroy());
  ctx.attachment(name);
  ctx.type = type;
  ctx.body = stream;
};

/** Files for spreadsheets. */
export const exportRoutes = (db: Database): Route[] => [
  {
    method: 'GET',
    path: '/sessions/export',
    permission: 'sessions.read',
    handler: (ctx) => {
      const { bom } = queryOf(ctx);
      sendFile(ctx, 'sessions.csv', 'text/csv; charset=utf-8', sessionsCsv(db, { bom: bom === '1' }));
    },
  },
];
