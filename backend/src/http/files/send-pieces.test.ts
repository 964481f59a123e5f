import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import Koa from 'koa';
import compress from 'koa-compress';
import { expect, it, vi } from 'vitest';
import { serve } from '../../testing/server/serve.ts';
import type { Ctx } from '../routing/context.ts';
import { withFirstPiece, sendPieces, sendWritten } from './send-pieces.ts';

const large = 'x'.repeat(100_000);

type Pieces = (over: AbortSignal) => AsyncGenerator<string>;
type Send = (ctx: Ctx, pieces: Pieces) => void;
const asPieces: Send = (ctx, pieces) => sendPieces(ctx, 'x.csv', 'text/csv', pieces);
const asWritten: Send = (ctx, pieces) => sendWritten(ctx, 'x.csv', 'text/csv', (stream, over) => pipeline(pieces(over), stream));

/** An address that answers the pieces as a file. */
const sending = (pieces: Pieces, send: (...args: Parameters<Send>) => Promise<void> | void = asPieces): Promise<string> => {
  const app = new Koa();
  app.use(compress());
  app.use((ctx) => send(ctx as unknown as Ctx, pieces));
  app.on('error', () => undefined);
  return serve(app.callback());
};

const open = async (address: string, headers = {}): Promise<IncomingMessage> => {
  const [response] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  return response;
};

it.each([
  [{}, asPieces],
  [{ 'Accept-Encoding': 'gzip' }, asPieces],
  [{}, asWritten],
  [{ 'Accept-Encoding': 'gzip' }, asWritten],
])('produces no more than is taken, and ends when the client disconnects (%j, %o)', async (headers, send) => {
  let made = 0;
  const ended = vi.fn<() => void>();
  const address = await sending(async function* () {
    try {
      for (;;) {
        made += 1;
        // Random, so that it stays large when compressed.
        yield Array.from({ length: 5_000 }, (_, n) => Math.sin(made * n)).join();
      }
    } finally {
      ended();
    }
  }, send);
  const response = await open(address, headers);
  await once(response, 'readable');
  response.destroy();
  await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  expect(made).toBeLessThan(500);
});

it.each([asPieces, asWritten])('aborts a waiting producer when the client disconnects (%o)', async (send) => {
  const stopped = vi.fn<() => void>();
  const address = await sending(async function* (over) {
    yield large;
    await once(over, 'abort');
    stopped();
  }, send);
  const response = await open(address);
  await once(response, 'readable');
  expect(stopped).not.toHaveBeenCalled();
  response.destroy();
  await vi.waitFor(() => expect(stopped).toHaveBeenCalled());
});

it.each([asPieces, asWritten])('breaks the connection when the producer fails (%o)', async (send) => {
  const address = await sending(async function* () {
    yield large;
    throw new Error('the database is gone');
  }, send);
  const response = await open(address);
  response.resume();
  await expect(once(response, 'end')).rejects.toThrow('aborted');
});

/** With a heading before what has to be read. */
const withHeading = async (ctx: Ctx, read: Pieces): Promise<void> => {
  const pieces = await withFirstPiece(ctx, read);
  sendPieces(ctx, 'x.csv', 'text/csv', async function* () {
    yield 'heading\n';
    yield* pieces;
  });
};

it('starts no file whose first part fails at once: an error response is still possible', async () => {
  // oxlint-disable-next-line require-yield -- It does not get that far.
  const address = await sending(async function* () {
    throw new Error('the database is away');
  }, withHeading);
  expect((await fetch(address)).status).toBe(500);
});

it('starts a file whose first part is slow, and breaks it off when that fails', async () => {
  let fail = (): void => undefined;
  const failing = new Promise<string>((_, reject) => (fail = () => reject(new Error('the database went away'))));
  const address = await sending(async function* () {
    yield await failing;
  }, withHeading);
  const response = await open(address);
  expect(String((await once(response, 'data'))[0])).toBe('heading\n');
  fail();
  await expect(once(response, 'end')).rejects.toThrow('aborted');
});
