import { ChangeRole, ChangeStatus, DeleteUser, problem, type UserRow, type WordingKey } from '@tabletime/contract';
import type { Executed } from '../../commands/execute.ts';
import { userDecider } from '../../commands/user-decider.ts';
import { accountTable } from '../../projections/account-tables.ts';
import { accountById, wireUser } from '../accounts.ts';
import type { CommandRequests } from '../command-requests.ts';
import type { AppParts, Ctx } from '../context.ts';
import type { Database } from '../database.ts';
import { asId } from '../read-resource.ts';
import type { Route } from '../registry.ts';

const userId = (ctx: Ctx): string => {
  const id = asId(ctx.params?.['id']);
  if (!id) throw problem('user.not_found');
  return id;
};

/** The input of a user command: the body and whose account it is about. */
const about = (ctx: Ctx, id: string): object => ({ ...(ctx.request.body as object), userId: id });

/** The calls that change a person's account; for the Owner. */
export const userRoutes = (db: Database, { execute }: Pick<AppParts, 'execute'>, requests: CommandRequests): Route[] => {
  const permission = 'users.manage';

  /** The row of the answer, which the log knows, with address and phone, which it must not know. */
  const shown = async (done: Executed): Promise<unknown> => {
    const account = await accountById(db, done.id);
    return account ? wireUser({ ...account, ...(done.row as unknown as UserRow) }) : { _id: done.id, version: done.version };
  };

  const change =
    (name: 'changeRole' | 'changeStatus', messageOf: (done: Executed) => WordingKey): Route['handler'] =>
    async (ctx) => {
      const id = userId(ctx);
      const done = await execute(userDecider, name, id, about(ctx, id), requests.asked(ctx));
      await requests.answerDone(ctx, done, { message: messageOf(done), data: await shown(done) });
    };

  const statusMessage = ({ row, isUnchanged }: Executed): WordingKey => {
    const isActive = (row as unknown as UserRow | null)?.isActive;
    if (isUnchanged) return isActive ? 'done.user_active_already' : 'done.user_deactivated_already';
    return isActive ? 'done.user_reactivated' : 'done.user_deactivated';
  };

  return [
    {
      method: 'PATCH',
      path: '/users/:id/role',
      permission,
      body: () => ChangeRole,
      handler: change('changeRole', ({ isUnchanged }) => (isUnchanged ? 'done.role_unchanged' : 'done.role_changed')),
    },
    { method: 'PATCH', path: '/users/:id/status', permission, body: () => ChangeStatus, handler: change('changeStatus', statusMessage) },
    {
      method: 'DELETE',
      path: '/users/:id',
      permission,
      body: () => DeleteUser,
      handler: async (ctx) => {
        const id = userId(ctx);
        const asked = { ...requests.asked(ctx), alongside: [{ table: accountTable, remove: id }] };
        const done = await execute(userDecider, 'delete', id, about(ctx, id), asked);
        await requests.answerDone(ctx, done, { message: 'done.user_deleted', data: { _id: id, version: done.version } });
      },
    },
  ];
};
