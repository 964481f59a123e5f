import { AccountantKeyRow, accountantKeyQuery, GivenAccountantKey, MakeAccountantKey, OwnKey, wireRow } from '@tabletime/contract';
import { sql } from 'kysely';
import type { Execute } from '../../commands/execute.ts';
import { keyDecider } from '../../commands/key-decider.ts';
import { newId, storedHash } from '../../platform/ids.ts';
import { keyHashTable } from '../../projections/account-tables.ts';
import type { Database } from '../database.ts';
import type { ReadResource } from '../lists/list-sql.ts';
import { readRoutes } from '../lists/routes.ts';
import { answer, onTheWire } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import type { Route } from '../routing/route.ts';
import { newKey } from '../sign-in/look-up-accountant-key.ts';
import { AccountantKey, Removed } from '../wire-rows.ts';

/** Keys of accountants, newest first; revoked and expired ones are among them. */
export const accountantKeys: ReadResource<'accountant-keys'> = {
  name: 'accountant-keys',
  singular: 'accountant-key',
  row: AccountantKey,
  permission: 'keys.manage',
  source: sql.table('accountant_keys'),
  fields: Object.keys(AccountantKeyRow.shape),
  instants: ['createdAt', 'revokedAt'] satisfies (keyof AccountantKeyRow)[],
  order: [{ field: 'createdAt', descending: true }],
  ...accountantKeyQuery,
  missing: 'key.not_found',
};

export const accountantKeyRoutes = (db: Database, { execute }: { execute: Execute }, requests: CommandRequests): Route[] => {
  const make: Route['handler'] = async (ctx) => {
    const [id, secret] = [newId(), newKey()];
    const alongside = [{ table: keyHashTable, row: { id, keyHash: storedHash(secret) } }];
    const done = await execute(keyDecider, 'make', id, ctx.request.body, { ...requests.metadataOf(ctx), ifMatch: undefined, alongside });
    const { name, may, until, createdAt } = done.row!;
    // A repeated answer has none, because the key is not stored: a lost one has to be made again.
    const isFirst = done.position !== null;
    await requests.answerDone(ctx, done, {
      message: isFirst ? 'done.key_made' : 'done.key_made_before',
      params: { name },
      data: onTheWire({ id: done.id, name, may, until, createdAt, key: isFirst ? secret : null } satisfies GivenAccountantKey),
      status: 201,
    });
  };

  return [
    ...readRoutes(db, accountantKeys),
    {
      method: 'POST',
      path: '/accountant-keys',
      operationId: 'makeAccountantKey',
      summary: 'Make a key for an accountant',
      answers: { status: 201, data: wireRow(GivenAccountantKey), headers: ['ETag'] },
      permission: 'keys.manage',
      body: () => MakeAccountantKey,
      handler: make,
    },
    requests.commandRoute(keyDecider, 'revoke', {
      method: 'DELETE',
      path: '/accountant-keys/:id',
      operationId: 'revokeAccountantKey',
      summary: "Revoke an accountant's key",
      answers: { data: Removed },
      stream: { missing: 'key.not_found' },
      message: ({ isUnchanged }) => (isUnchanged ? 'done.key_revoked_already' : 'done.key_revoked'),
      data: (_, { id, version }) => ({ _id: id, version }),
    }),
    {
      method: 'GET',
      path: '/books/key',
      operationId: 'readOwnKey',
      summary: 'Read what the own key opens',
      answers: { data: OwnKey },
      permission: 'key',
      handler: (ctx) => {
        const { name, may, until } = ctx.state.accountantKey!;
        answer(ctx, { data: { name, may, until } satisfies OwnKey });
      },
    },
  ];
};
