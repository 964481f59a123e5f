import { AsOf, LogEntry, type SessionRow, may, problem, type Cafe } from '@tabletime/contract';
import { z } from 'zod';
import type { Executed } from '../../commands/idempotency.ts';
import { merge, split } from '../../commands/sessions/merge-and-split.ts';
import { sessionDecider } from '../../commands/sessions/session-decider.ts';
import type { Past } from '../as-of/past.ts';
import { askTogether } from '../../eventstore/groups.ts';
import { newId } from '../../platform/ids.ts';
import { answerJson, contentRange } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { type Ctx, personOf, asId, asOfIn } from '../routing/context.ts';
import { prefetchedRead, type Route } from '../routing/route.ts';
import type { Database } from '../database.ts';
import { Removed, Session, wireSession } from '../wire-rows.ts';
import { eventsOf } from '../logs/events-of.ts';
import { createPresenter } from '../logs/present-log.ts';

/** Shared by all calls that change one session. */
export const sessionCall = {
  stream: { missing: 'session.not_found' },
  answers: { data: Session },
  data: (_: Ctx, { id, row, version }: Executed<SessionRow>) => (row ? wireSession(row) : { _id: id, version }),
} as const;

/** The number of a guest or line in the path; 0, which nothing has, for anything else. */
export const numberIn = ({ params }: Ctx, name: string): number => {
  const text = params?.[name] ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
};

export const sessionRoutes = ({ commandRoute }: CommandRequests): Route[] => {
  const edit = { ...sessionCall, method: 'PATCH', message: 'done.session_edited' } as const;

  return [
    commandRoute(sessionDecider, 'start', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions',
      operationId: 'startSession',
      summary: 'Start a session at a table',
      example: { tableNumber: 4, numberOfCustomers: 2, ifTableFree: true },
      stream: 'new',
      answers: { status: 201, data: Session },
      message: 'done.session_started',
    }),
    commandRoute(sessionDecider, 'editActive', {
      ...edit,
      path: '/sessions/active/:id',
      operationId: 'editActiveSession',
      summary: 'Edit a running session, by its earlier address',
    }),
    commandRoute(sessionDecider, 'editActive', {
      ...edit,
      path: '/sessions/:id/edit',
      operationId: 'editSession',
      summary: 'Edit a running session',
    }),
    commandRoute(sessionDecider, 'end', {
      ...sessionCall,
      method: 'PATCH',
      path: '/sessions/:id/end',
      operationId: 'endSession',
      summary: 'End a session, with what is paid',
      example: { payments: [{ method: 'Cash', amount: 60, tendered: 100 }] },
      message: 'done.session_ended',
    }),
    commandRoute(sessionDecider, 'editCompleted', {
      ...sessionCall,
      method: 'PUT',
      path: '/sessions/:id',
      operationId: 'correctSession',
      summary: 'Correct a completed session',
      message: 'done.session_corrected',
    }),
    commandRoute(sessionDecider, 'move', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/move',
      operationId: 'moveSession',
      summary: 'Move a session to another table',
      message: ({ isUnchanged }) => (isUnchanged ? 'done.session_there_already' : 'done.session_moved'),
    }),
    commandRoute(sessionDecider, 'reopen', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/reopen',
      operationId: 'reopenSession',
      summary: 'Reopen a session that was ended by mistake',
      message: 'done.session_reopened',
    }),
    commandRoute(sessionDecider, 'delete', {
      ...sessionCall,
      method: 'DELETE',
      path: '/sessions/:id',
      operationId: 'deleteSession',
      summary: 'Delete a session',
      answers: { data: Removed },
      message: 'done.session_deleted',
    }),
    commandRoute(sessionDecider, 'restore', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/restore',
      operationId: 'restoreSession',
      summary: 'Restore a deleted session',
      message: 'done.session_restored',
    }),
  ];
};

export const guestRoutes = ({ commandRoute, jointRoute }: CommandRequests): Route[] => {
  const { answers, data } = sessionCall;
  const lookUp = (ctx: Ctx) => async () => ({ guest: numberIn(ctx, 'guest') });
  const idOf = (value: unknown): string | undefined => asId(typeof value === 'string' ? value : undefined);
  const named = (ctx: Ctx): string => {
    const id = idOf(ctx.params?.['id']);
    if (!id) throw problem('session.not_found');
    return id;
  };

  return [
    commandRoute(sessionDecider, 'arrive', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/guests',
      operationId: 'addGuests',
      summary: 'Add guests who arrive',
      message: 'done.guests_arrived',
    }),
    commandRoute(sessionDecider, 'leave', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/guests/leave',
      operationId: 'letGuestsLeave',
      summary: 'Let guests leave, with what they pay',
      message: 'done.guests_left',
    }),
    commandRoute(sessionDecider, 'return', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/guests/:guest/return',
      operationId: 'letGuestReturn',
      summary: 'Let a guest who left return',
      message: 'done.guest_returned',
      lookUp,
    }),
    commandRoute(sessionDecider, 'correctGuest', {
      ...sessionCall,
      method: 'PATCH',
      path: '/sessions/:id/guests/:guest',
      operationId: 'correctGuest',
      summary: 'Correct when a guest was there',
      message: 'done.guest_corrected',
      lookUp,
    }),
    commandRoute(sessionDecider, 'pause', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/pause',
      operationId: 'pauseSession',
      summary: 'Pause a session',
      example: { reason: 'Prayer' },
      message: 'done.session_paused',
    }),
    commandRoute(sessionDecider, 'resume', {
      ...sessionCall,
      method: 'POST',
      path: '/sessions/:id/resume',
      operationId: 'resumeSession',
      summary: 'Resume a paused session',
      message: 'done.session_resumed',
    }),
    jointRoute(merge, {
      method: 'POST',
      path: '/sessions/:id/merge',
      operationId: 'mergeSession',
      summary: 'Merge a session into another one',
      answers,
      // An invalid id is refused with its field before any stream is read.
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
      operationId: 'splitSession',
      summary: 'Split guests off into a session of their own',
      answers: { status: 201, data: Session },
      streams: (ctx, ifMatch) => ({ from: { id: named(ctx), ifMatch }, off: { id: newId(), isNew: true } }),
      message: 'done.session_split',
      data,
    }),
  ];
};

/** The events of a session, oldest first. Those of a deleted session are for roles that may read the log. */
export const sessionEventRoutes = (db: Database, { cafe, past }: { cafe: () => Cafe; past: Past }): Route[] => {
  const present = createPresenter();
  const storyOf = askTogether((ids: string[]) => eventsOf(db, ids));
  return [
    {
      method: 'GET',
      path: '/sessions/:id/events',
      operationId: 'listSessionEvents',
      summary: 'List what happened to a session',
      answers: { data: z.array(LogEntry), headers: ['Content-Range'] },
      permission: 'sessions.read',
      parameters: () => ({ asOf: AsOf }),
      ...prefetchedRead({
        find: async (request) => {
          const [id, asOf] = [asId(request.params?.['id']), asOfIn(request)];
          return { id, asOf, now: id === undefined || asOf !== undefined ? [] : await storyOf(id) };
        },
        show: async (ctx, { id, asOf, now }) => {
          const events = asOf === undefined ? now : await past.story(id, await past.momentOf(ctx, asOf));
          const rows = may(personOf(ctx).role, 'logs.read') ? events : events.filter(({ isThere }) => isThere);
          if (rows.length === 0) throw problem('session.not_found');
          ctx.state.contentRange = contentRange('events', 0, rows.length, rows.length);
          ctx.vary('Accept-Language');
          const reader = { language: ctx.state.language, timezone: cafe().timezone };
          answerJson(ctx, present(rows, reader));
        },
      }),
    },
  ];
};
