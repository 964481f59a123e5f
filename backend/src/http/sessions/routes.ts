import { SessionRow, may, problem } from '@tabletime/contract';
import type { Executed } from '../../commands/execute.ts';
import { merge, split } from '../../commands/merge-and-split.ts';
import { sessionDecider } from '../../commands/session-decider.ts';
import { askTogether } from '../../eventstore/groups.ts';
import { newId } from '../../platform/ids.ts';
import { answer, contentRange, inOrder, onTheWire } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { type Ctx, type AppParts, personOf, asId } from '../routing/context.ts';
import { reading, type Route } from '../routing/route.ts';
import type { Database } from '../database.ts';
import { eventsOf } from '../logs/events-of.ts';
import { presentLog } from '../logs/present-log.ts';

/** The calls that change one session. */
export const sessionRoutes = ({ commandRoute }: CommandRequests): Route[] => {
  const session = {
    stream: { missing: 'session.not_found' },
    data: (_: Ctx, { id, row, version }: Executed<SessionRow>) => (row ? onTheWire(inOrder(SessionRow, row)) : { _id: id, version }),
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
    commandRoute(sessionDecider, 'move', {
      ...session,
      method: 'POST',
      path: '/sessions/:id/move',
      message: ({ isUnchanged }) => (isUnchanged ? 'done.session_there_already' : 'done.session_moved'),
    }),
    commandRoute(sessionDecider, 'reopen', { ...session, method: 'POST', path: '/sessions/:id/reopen', message: 'done.session_reopened' }),
    commandRoute(sessionDecider, 'delete', { ...session, method: 'DELETE', path: '/sessions/:id', message: 'done.session_deleted' }),
    commandRoute(sessionDecider, 'restore', {
      ...session,
      method: 'POST',
      path: '/sessions/:id/restore',
      message: 'done.session_restored',
    }),
  ];
};

/** The number of a guest in the path of a call; one that nobody has where it is none. */
const guestIn = ({ params }: Ctx): { guest: number } => {
  const number = params?.['guest'] ?? '';
  return { guest: /^[1-9]\d{0,2}$/.test(number) ? Number(number) : 0 };
};

/** The calls about who sits at a table since when, and those that join and part sessions. */
export const guestRoutes = ({ commandRoute, jointRoute }: CommandRequests): Route[] => {
  const data = (_: Ctx, { id, row, version }: Executed<SessionRow>) => (row ? onTheWire(inOrder(SessionRow, row)) : { _id: id, version });
  const session = { method: 'POST', stream: { missing: 'session.not_found' }, data } as const;
  const lookUp = (ctx: Ctx) => async () => guestIn(ctx);
  const idOf = (given: unknown): string | undefined => asId(typeof given === 'string' ? given : undefined);
  const named = (ctx: Ctx): string => {
    const id = idOf(ctx.params?.['id']);
    if (!id) throw problem('session.not_found');
    return id;
  };

  return [
    commandRoute(sessionDecider, 'arrive', { ...session, path: '/sessions/:id/guests', message: 'done.guests_arrived' }),
    commandRoute(sessionDecider, 'leave', { ...session, path: '/sessions/:id/guests/leave', message: 'done.guests_left' }),
    commandRoute(sessionDecider, 'return', {
      ...session,
      path: '/sessions/:id/guests/:guest/return',
      message: 'done.guest_returned',
      lookUp,
    }),
    commandRoute(sessionDecider, 'correctGuest', {
      ...session,
      method: 'PATCH',
      path: '/sessions/:id/guests/:guest',
      message: 'done.guest_corrected',
      lookUp,
    }),
    commandRoute(sessionDecider, 'pause', { ...session, path: '/sessions/:id/pause', message: 'done.session_paused' }),
    commandRoute(sessionDecider, 'resume', { ...session, path: '/sessions/:id/resume', message: 'done.session_resumed' }),
    jointRoute(merge, {
      method: 'POST',
      path: '/sessions/:id/merge',
      // What is no id is refused with its field before any stream is read.
      streams: (ctx, ifMatch) => ({
        from: { id: named(ctx), ifMatch },
        into: { id: idOf((ctx.request.body as { into?: unknown }).into) ?? newId() },
      }),
      message: 'done.sessions_merged',
      data,
    }),
    jointRoute(split, {
      method: 'POST',
      path: '/sessions/:id/split',
      streams: (ctx, ifMatch) => ({ from: { id: named(ctx), ifMatch }, off: { id: newId() } }),
      message: 'done.session_split',
      data,
      status: 201,
    }),
  ];
};

/** What happened to one session, from its start on; to one that was deleted since, for whom the log is for. */
export const sessionEventRoutes = (db: Database, { cafe }: Pick<AppParts, 'cafe'>): Route[] => {
  const storyOf = askTogether((ids: string[]) => eventsOf(db, ids));
  return [
    {
      method: 'GET',
      path: '/sessions/:id/events',
      permission: 'sessions.read',
      ...reading({
        find: async ({ params }) => {
          const id = asId(params?.['id']);
          return id === undefined ? [] : storyOf(id);
        },
        show: (ctx, events) => {
          // That of a deleted session is the office's, as the log is.
          const rows = may(personOf(ctx).role, 'logs.read') ? events : events.filter(({ isThere }) => isThere);
          if (rows.length === 0) throw problem('session.not_found');
          ctx.state.contentRange = contentRange('events', 0, rows.length, rows.length);
          ctx.vary('Accept-Language');
          const reader = { language: ctx.state.language, timezone: cafe().timezone };
          answer(ctx, { data: rows.map((row) => presentLog(row, reader)) });
        },
      }),
    },
  ];
};
