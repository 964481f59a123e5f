import { SessionRow } from '@tabletime/contract';
import type { Executed } from '../../commands/execute.ts';
import { sessionDecider } from '../../commands/session-decider.ts';
import { newId } from '../../platform/ids.ts';
import { onTheWire } from '../answer.ts';
import type { CommandRequests } from '../command-requests.ts';
import type { Ctx } from '../context.ts';
import type { Route } from '../registry.ts';

/** The calls that change one session. */
export const sessionRoutes = ({ commandRoute }: CommandRequests): Route[] => {
  const session = {
    stream: { missing: 'session.not_found' },
    // Parsed, so that a kept answer has its members in the order of the first one.
    data: (_: Ctx, { id, row, version }: Executed<SessionRow>) => (row ? onTheWire(SessionRow.parse(row)) : { _id: id, version }),
  } as const;

  return [
    commandRoute(sessionDecider, 'start', {
      ...session,
      method: 'POST',
      path: '/sessions',
      stream: { id: newId },
      message: 'done.session_started',
      status: 201,
    }),
    ...(['/sessions/active/:id', '/sessions/:id/edit'] as const).map((path) =>
      commandRoute(sessionDecider, 'editActive', { ...session, method: 'PATCH', path, message: 'done.session_edited' }),
    ),
    commandRoute(sessionDecider, 'end', { ...session, method: 'PATCH', path: '/sessions/:id/end', message: 'done.session_ended' }),
    commandRoute(sessionDecider, 'editCompleted', {
      ...session,
      method: 'PUT',
      path: '/sessions/:id',
      message: 'done.session_corrected',
    }),
    commandRoute(sessionDecider, 'delete', { ...session, method: 'DELETE', path: '/sessions/:id', message: 'done.session_deleted' }),
    commandRoute(sessionDecider, 'restore', {
      ...session,
      method: 'POST',
      path: '/sessions/:id/restore',
      message: 'done.session_restored',
    }),
  ];
};
