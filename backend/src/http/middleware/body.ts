import { bodyParser } from '@koa/bodyparser';
import { problem } from '@tabletime/contract';
import type { Ctx } from '../routing/context.ts';

/** Whether a value is nested deeper than `limit`; does not look deeper than that. */
export const isDeeperThan = (value: unknown, limit: number): boolean =>
  typeof value === 'object' && value !== null && (limit === 0 || Object.values(value).some((inner) => isDeeperThan(inner, limit - 1)));

const largest = '100kb';
/** No call needs more than two or three. */
const deepest = 20;

const refusal = (error: Error) => {
  const status = 'status' in error ? error.status : undefined;
  if (status === 413) return problem('request.too_large');
  return problem(status === 415 ? 'request.type' : 'request.malformed');
};

const parse = bodyParser({
  // A deletion carries its reason in a body.
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  enableTypes: ['json'],
  jsonLimit: largest,
  onError: (error) => {
    throw refusal(error);
  },
});

const hasBody = (headers: { 'content-length'?: string | undefined; 'transfer-encoding'?: string | undefined }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads a JSON body of at most 100 kB and 20 levels; absent means `{}`. Throws `request.type`, `request.too_large`, `request.malformed`.
 */
export const readBody = async (ctx: Ctx): Promise<void> => {
  if (ctx.method !== 'GET' && hasBody(ctx.headers) && !ctx.is('application/json')) throw problem('request.type');
  await parse(ctx, async () => undefined);
  ctx.request.body ??= {};
  if (isDeeperThan(ctx.request.body, deepest)) throw problem('request.malformed');
};
