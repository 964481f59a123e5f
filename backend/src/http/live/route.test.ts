import { expect, it } from 'vitest';
import type { Ctx } from '../routing/context.ts';
import type { Live } from './live.ts';
import { liveRoutes } from './route.ts';

it('starts no stream once a shutdown has begun, even while one is being prepared', async () => {
  let stopping = false;
  const head = () => {
    stopping = true;
    return Promise.resolve(7);
  };
  const [route] = liveRoutes({ head } as Live, { isStopping: () => stopping, clock: { now: () => 0 } });
  await expect(Promise.resolve(route!.handler({ get: () => '' } as unknown as Ctx))).rejects.toMatchObject({ code: 'server.stopping' });
});
