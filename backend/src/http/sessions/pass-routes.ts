import { sessionDecider } from '../../commands/sessions/session-decider.ts';
import { passDecider } from '../../commands/pass-decider.ts';
import { fold } from '../../commands/decider.ts';
import { readPasses } from '../../commands/sessions/redeeming.ts';
import type { PassEvent } from '../../events/pass-events.ts';
import type { PassState } from '../../events/pass-fold.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import type { Route } from '../routing/route.ts';
import { numberIn, sessionCall } from './routes.ts';

/** How a guest gets a pass, and how it is taken off again. */
export const sessionPassRoutes = ({ store }: { store: Pick<EventStore, 'readStreams'> }, { commandRoute }: CommandRequests): Route[] => [
  commandRoute(sessionDecider, 'attachPass', {
    ...sessionCall,
    method: 'POST',
    path: '/sessions/:id/passes',
    operationId: 'attachPass',
    summary: 'Attach a pass to a guest',
    message: 'done.pass_attached',
    lookUp:
      () =>
      async ({ pass }) => {
        const [events = []] = await readPasses(store, [pass]);
        return fold<PassState, PassEvent>(passDecider, events);
      },
  }),
  commandRoute(sessionDecider, 'detachPass', {
    ...sessionCall,
    method: 'DELETE',
    path: '/sessions/:id/passes/:guest',
    operationId: 'detachPass',
    summary: 'Take a pass off a guest',
    message: 'done.pass_detached',
    lookUp: (ctx) => async () => ({ guest: numberIn(ctx, 'guest') }),
  }),
];
