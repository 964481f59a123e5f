import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import Koa from 'koa';
import compress from 'koa-compress';
import { expect, it, vi } from 'vitest';
import { serve } from '../testing/serve.ts';
import type { Ctx } from './context.ts';
import { sendPieces } from './send-pieces.ts';

const large = 'x'.repeat(100_000);

/** An address that answers the pieces as a file. */
const sending = (pieces: () => AsyncGenerator<string>): Promise<string> => {
  const app = new Koa();
  app.use(compress());
  app.use((ctx) => sendPieces(ctx as unknown as Ctx, 'x.csv', 'text/csv', pieces()));
  app.on('error', () => undefined);
  return serve(app.callback());
};

const open = async (address: string, headers = {}): Promise<IncomingMessage> => {
  const [response] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  return response;
};

it.each([{}, { 'Accept-Encoding': 'gzip' }])(
  'makes no more than is taken, and ends when the other side goes away (%j)',
  async (headers) => {
    let made = 0;
    const ended = vi.fn<() => void>();
    const address = await sending(async function* () {
      try {
        for (;;) {
          made += 1;
          // Of no pattern, so that it stays large when compressed.
          yield Array.from({ length: 5_000 }, (_, n) => Math.sin(made * n)).join();
        }
      } finally {
        ended();
      }
    });
    const response = await open(address, headers);
    await once(response, 'readable');
    response.destroy();
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
    expect(made).toBeLessThan(500);
  },
);

it('breaks the connection when the making breaks', async () => {
  const address = await sending(async function* () {
    yield large;
    throw new Error('the database is gone');
  });
  const response = await open(address);
  response.resume();
  await expect(once(response, 'end')).rejects.toThrow('aborted');
});
