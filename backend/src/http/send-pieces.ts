import { Readable } from 'node:stream';
import type { Ctx } from './context.ts';

/**
 * Answers a file that is made while it is sent, each piece when the one before was taken. If it breaks, so does the
 * connection: half a file must not pass for a whole one. If the other side goes away, the making ends.
 */
export const sendPieces = (ctx: Ctx, name: string, type: string, pieces: AsyncGenerator<string>): void => {
  const stream = Readable.from(pieces, { objectMode: false, encoding: 'utf8' });
  stream.once('error', () => ctx.res.destroy());
  ctx.attachment(name);
  ctx.type = type;
  ctx.body = stream;
};
