import { PassThrough, Readable, type Writable } from 'node:stream';
import { putBack } from './batches.ts';
import type { Ctx } from '../routing/context.ts';

/** Is aborted when the answer is over: the other side has it all, or went away. */
const overOf = ({ res }: Ctx): AbortSignal => {
  const over = new AbortController();
  res.once('close', () => over.abort());
  return over.signal;
};

/** How long the first piece is waited for before the response starts without it, in milliseconds. */
const longestWait = 100;

/**
 * The pieces of a file, with the first one already requested: if that fails at once, for example because the database is away, this
 * throws and the caller still gets an error response. Later pieces come while the file is sent. `over` is aborted when the response is
 * over.
 */
export const begun = async <Piece>(ctx: Ctx, read: (over: AbortSignal) => AsyncGenerator<Piece>): Promise<AsyncGenerator<Piece>> => {
  const over = overOf(ctx);
  const pieces = read(over);
  const first = pieces.next();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, longestWait);
    const fail = (error: Error): void => (over.aborted ? resolve() : reject(error));
    void first.then(() => resolve(), fail).finally(() => clearTimeout(timer));
  });
  return putBack(first, pieces);
};

/**
 * Streams a file that is produced while it is sent, each piece when the client took the one before. A failure breaks the connection,
 * so that half a file never passes for a whole one. When the client disconnects, `over` is aborted, and so is the piece in production.
 */
export const sendPieces = (ctx: Ctx, name: string, type: string, pieces: (over: AbortSignal) => AsyncGenerator<string>): void => {
  const stream = Readable.from(pieces(overOf(ctx)), { objectMode: false, encoding: 'utf8' });
  stream.once('error', () => ctx.res.destroy());
  ctx.attachment(name);
  ctx.type = type;
  ctx.body = stream;
};

/**
 * The same for a file that `write` writes into a stream; it resolves when the file is complete. When the client disconnects, the
 * stream ends and nothing more is read from the source.
 */
export const sendWritten = (
  ctx: Ctx,
  name: string,
  type: string,
  write: (stream: Writable, over: AbortSignal) => Promise<unknown>,
): void => {
  const stream = new PassThrough();
  stream.once('error', () => ctx.res.destroy());
  ctx.attachment(name);
  ctx.type = type;
  ctx.body = stream;
  // A writer whose reader went away fails too; the stream is destroyed already, and once is enough.
  write(stream, overOf(ctx)).catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
};
