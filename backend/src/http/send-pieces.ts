import { PassThrough, Readable, type Writable } from 'node:stream';
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

/**
 * The same for a file that is written into a stream by `write`, which resolves when it has written all of it. Its source
 * ends with the stream: when the other side goes away, what `write` reads from must not be asked for more.
 */
export const sendWritten = (ctx: Ctx, name: string, type: string, write: (stream: Writable) => Promise<unknown>): void => {
  const stream = new PassThrough();
  stream.once('error', () => ctx.res.destroy());
  ctx.attachment(name);
  ctx.type = type;
  ctx.body = stream;
  // A writer whose reader went away fails too; the stream is destroyed already, and once is enough.
  write(stream).catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
};
