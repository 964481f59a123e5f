import { PassThrough, Readable, type Writable } from 'node:stream';
import { putBack } from './batches.ts';
import type { Ctx } from '../routing/context.ts';

/** Is aborted when the answer is over: the other side has it all, or went away. */
const overOf = ({ res }: Ctx): AbortSignal => {
  const over = new AbortController();
  res.once('close', () => over.abort());
  return over.signal;
};

/** What a file begins with is waited for so long before the file is answered without it; milliseconds. */
const longestWait = 100;

/**
 * What a file is made of, with the first of it asked for already: if that fails at once, as when the database is away, so does
 * this, while whoever asked can still be told why. What comes later comes while the file is sent. `over` is aborted when the
 * answer is over.
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
 * Answers a file that is made while it is sent, each piece when the one before was taken. If it breaks, so does the
 * connection: half a file must not pass for a whole one. If the other side goes away, the making ends: `over` is aborted,
 * for what a piece under way waits on.
 */
export const sendPieces = (ctx: Ctx, name: string, type: string, pieces: (over: AbortSignal) => AsyncGenerator<string>): void => {
  const stream = Readable.from(pieces(overOf(ctx)), { objectMode: false, encoding: 'utf8' });
  stream.once('error', () => ctx.res.destroy());
  ctx.attachment(name);
  ctx.type = type;
  ctx.body = stream;
};

/**
 * The same for a file that is written into a stream by `write`, which resolves when it has written all of it. Its source
 * ends with the stream: when the other side goes away, what `write` reads from must not be asked for more.
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
