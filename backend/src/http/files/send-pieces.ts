import { PassThrough, Readable, type Writable } from 'node:stream';
import { putBack } from './batches.ts';
import type { Ctx } from '../routing/context.ts';

const overOf = ({ res }: Ctx): AbortSignal => {
  const over = new AbortController();
  res.once('close', () => over.abort());
  return over.signal;
};

/** Milliseconds before the response starts without a first piece. */
const longestWait = 100;

/** The pieces of a file, with the first one requested: if that fails at once, this throws and the client gets an error response. */
export const withFirstPiece = async <Piece>(
  ctx: Ctx,
  read: (over: AbortSignal) => AsyncGenerator<Piece>,
): Promise<AsyncGenerator<Piece>> => {
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

/** Streams a file on demand. A failure breaks the connection, so that a partial file cannot pass for a whole one. */
export const sendPieces = (ctx: Ctx, name: string, type: string, pieces: (over: AbortSignal) => AsyncGenerator<string>): void => {
  const stream = Readable.from(pieces(overOf(ctx)), { objectMode: false, encoding: 'utf8' });
  stream.once('error', () => ctx.res.destroy());
  ctx.attachment(name);
  ctx.type = type;
  ctx.body = stream;
};

/** Like `sendPieces`, for a file that `write` writes into a stream; a disconnect destroys the stream. */
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
  // After a disconnect the writer fails too; the stream is destroyed already.
  write(stream, overOf(ctx)).catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
};
