import {
  DeleteSession,
  EditCompletedSession,
  editActiveSession,
  problem,
  SessionRow,
  StartSession,
  type WordingKey,
} from '@tabletime/contract';
import { sessionDecider } from '../../commands/session-decider.ts';
import { newId } from '../../platform/ids.ts';
import { onTheWire } from '../answer.ts';
import type { CommandRequests } from '../command-requests.ts';
import type { AppParts, Ctx } from '../context.ts';
import { asId } from '../read-resource.ts';
import type { Route } from '../registry.ts';

type CommandName = keyof typeof sessionDecider.commands;

/** The id in the address; what is no id is no session. */
const sessionId = (ctx: Ctx): string => {
  const id = asId(ctx.params?.['id']);
  if (!id) throw problem('session.not_found');
  return id;
};

/** The calls that change one session. */
export const sessionRoutes = ({ execute }: Pick<AppParts, 'execute'>, requests: CommandRequests): Route[] => {
  const give =
    (name: CommandName, message: WordingKey, idOf: (ctx: Ctx) => string = sessionId, status = 200): Route['handler'] =>
    async (ctx) => {
      const done = await execute(sessionDecider, name, idOf(ctx), ctx.request.body, requests.asked(ctx));
      // Parsed, so that a kept answer has its members in the order of the first one.
      const data = done.row ? onTheWire(SessionRow.parse(done.row)) : { _id: done.id, version: done.version };
      await requests.answerDone(ctx, done, { message, data, status });
    };

  const permission = 'sessions.write';
  return [
    { method: 'POST', path: '/sessions', permission, body: () => StartSession, handler: give('start', 'done.session_started', newId, 201) },
    {
      method: 'PATCH',
      path: '/sessions/active/:id',
      permission,
      body: editActiveSession,
      handler: give('editActive', 'done.session_edited'),
    },
    {
      method: 'PATCH',
      path: '/sessions/:id/edit',
      permission,
      body: editActiveSession,
      handler: give('editActive', 'done.session_edited'),
    },
    { method: 'PATCH', path: '/sessions/:id/end', permission, handler: give('end', 'done.session_ended') },
    {
      method: 'PUT',
      path: '/sessions/:id',
      permission,
      body: () => EditCompletedSession,
      handler: give('editCompleted', 'done.session_corrected'),
    },
    { method: 'DELETE', path: '/sessions/:id', permission, body: () => DeleteSession, handler: give('delete', 'done.session_deleted') },
    {
      method: 'POST',
      path: '/sessions/:id/restore',
      permission: 'sessions.restore',
      body: () => DeleteSession,
      handler: give('restore', 'done.session_restored'),
    },
  ];
};
