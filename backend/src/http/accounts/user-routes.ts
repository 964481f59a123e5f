import type { Executed } from '../../commands/idempotency.ts';
import { userDecider } from '../../commands/user-decider.ts';
import type { UserReadRow } from '../../events/user-events.ts';
import { accountTable, pinTable } from '../../projections/account-tables.ts';
import { accountById, wireUser } from './accounts.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import type { Ctx } from '../routing/context.ts';
import type { Database } from '../database.ts';
import type { Route } from '../routing/route.ts';
import { Removed, User } from '../wire-rows.ts';

export const userRoutes = (db: Database, { commandRoute }: CommandRequests): Route[] => {
  const user = {
    stream: { missing: 'user.not_found' },
    answers: { data: User },
    /** Address and phone come from the account: they must not enter the log. */
    data: async (_: Ctx, { id, row, version }: Executed<UserReadRow>) => {
      const account = row && (await accountById(db, id));
      return account ? wireUser({ ...account, ...row }) : { _id: id, version };
    },
  } as const;

  return [
    commandRoute(userDecider, 'changeRole', {
      ...user,
      method: 'PATCH',
      path: '/users/:id/role',
      operationId: 'changeRole',
      summary: 'Change the role of a person',
      message: ({ isUnchanged }) => (isUnchanged ? 'done.role_unchanged' : 'done.role_changed'),
    }),
    commandRoute(userDecider, 'changeStatus', {
      ...user,
      method: 'PATCH',
      path: '/users/:id/status',
      operationId: 'changeStatus',
      summary: 'Deactivate or reactivate a person',
      message: ({ row, isUnchanged }) => {
        if (isUnchanged) return row?.isActive ? 'done.user_active_already' : 'done.user_deactivated_already';
        return row?.isActive ? 'done.user_reactivated' : 'done.user_deactivated';
      },
    }),
    commandRoute(userDecider, 'delete', {
      ...user,
      method: 'DELETE',
      path: '/users/:id',
      operationId: 'deleteUser',
      summary: 'Delete an account',
      answers: { data: Removed },
      message: 'done.user_deleted',
      alongside: (id) => [
        { table: accountTable, remove: id },
        { table: pinTable, remove: id },
      ],
    }),
  ];
};
