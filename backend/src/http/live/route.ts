import { problem } from '@tabletime/contract';
import type { Clock } from '../../platform/clock.ts';
import { type Ctx, personOf } from '../routing/context.ts';
import type { Live } from './live.ts';
import { allChanges } from './live-changes.ts';
import { createLiveReader, type Listener } from './live-reader.ts';
import type { Route } from '../routing/route.ts';

/** The last position that a reconnecting client received; undefined for a new one. */
const lastEventId = (ctx: Ctx): number | undefined => {
  const header = ctx.get('Last-Event-ID');
  return /^\d{1,15}$/.test(header) ? Number(header) : undefined;
};

/** Server-sent events about every change, or for a shared tablet about its floor. */
export const liveRoutes = (live: Live, { isStopping, clock }: { isStopping: () => boolean; clock: Clock }): Route[] => {
  const stream =
    (listenerOf: (ctx: Ctx) => Listener): Route['handler'] =>
    async (ctx) => {
      const head = await live.head();
      // A shutdown waits for requests and tells streams apart by the header below. A request that became a stream now would delay it.
      if (isStopping()) throw problem('server.stopping');
      const position = lastEventId(ctx) ?? head;

      // The handler writes this endless response itself.
      ctx.respond = false;
      ctx.status = 200;
      ctx.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' });
      ctx.res.flushHeaders();
      if (ctx.method === 'HEAD') return void ctx.res.end();

      // A position beyond the log comes from another database, so the client has nothing of this one.
      const foreign = position > head;
      const reader = createLiveReader(ctx.res, listenerOf(ctx), foreign ? 0 : position);
      ctx.res.once('close', () => live.leave(reader));
      if (foreign) reader.notify(allChanges(), head);
      reader.heartbeat(clock.now());
      await live.join(reader, head).catch(() => reader.close());
      if (ctx.res.destroyed || ctx.res.writableEnded) live.leave(reader);
    };

  const ofPerson = stream((ctx) => ({ person: personOf(ctx), claims: ctx.state.claims! }));
  const ofTablet = stream((ctx) => ({ tablet: ctx.state.tablet!.id }));
  return [
    {
      method: 'GET',
      path: '/live',
      operationId: 'followChanges',
      summary: 'Follow changes as server-sent events',
      answers: { files: ['text/event-stream'] },
      permission: 'signed-in',
      handler: ofPerson,
    },
    {
      method: 'GET',
      path: '/devices/live',
      operationId: 'followFloor',
      summary: 'Follow changes of the floor on a shared tablet',
      answers: { files: ['text/event-stream'] },
      permission: 'tablet',
      handler: ofTablet,
    },
  ];
};
