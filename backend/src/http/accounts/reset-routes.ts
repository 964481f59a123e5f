import { GivenLink, OpenReset, problem, ResetPassword, type Cafe } from '@tabletime/contract';
import { z } from 'zod';
import type { Pool } from 'pg';
import { openReset, userDecider } from '../../commands/user-decider.ts';
import type { Execute } from '../../commands/execute.ts';
import { newId } from '../../platform/ids.ts';
import type { Config } from '../../platform/config.ts';
import type { Clock } from '../../platform/clock.ts';
import { accountTable, pinTable } from '../../projections/account-tables.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { answer } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { asId, type Ctx } from '../routing/context.ts';
import { parseWithPassword, wordsRefused } from './guessable.ts';
import { checkMaker, createLinkDoor, givenLink, newLink, stateOf } from './links.ts';
import { hashPassword } from './passwords.ts';
import type { Route } from '../routing/route.ts';
import { Named } from '../wire-rows.ts';

interface Parts {
  lookUpPool: Pool;
  execute: Execute;
  store: EventStore;
  cafe: () => Cafe;
  config: Config;
  clock: Clock;
}

/** The expiry is null when another link has replaced this one. */
const ResetLink = Named.extend(GivenLink.shape).extend({ expiresAt: z.string().nullable() });

export const resetRoutes = (parts: Parts, requests: CommandRequests): Route[] => {
  const { lookUpPool, execute, store, cafe, clock } = parts;
  const door = createLinkDoor(parts.config.throttles, lookUpPool);

  const opened = async (ctx: Ctx) => {
    const { id: resetId, personId: person } = await door.opened(ctx, 'reset', 'reset.not_found');
    return { resetId, person: person! };
  };

  const issue: Route['handler'] = async (ctx) => {
    const person = asId(ctx.params?.['id']);
    if (!person) throw problem('user.not_found');
    const resetId = newId();
    const { token, alongside } = newLink({ id: resetId, personId: person }, clock);
    const done = await execute(userDecider, 'issueReset', person, { resetId }, { ...requests.metadataOf(ctx), alongside });
    const state = await stateOf(store, userDecider, person);
    await requests.answerDone(ctx, done, {
      message: done.position === null ? 'done.reset_issued_before' : 'done.reset_issued',
      params: { name: done.row!.name },
      data: { _id: person, expiresAt: state?.reset?.expiresAt ?? null, ...givenLink('reset', token, done.position) },
      status: 201,
    });
  };

  const show: Route['handler'] = async (ctx) => {
    const { resetId, person } = await opened(ctx);
    const state = await stateOf(store, userDecider, person);
    const { expiresAt, by } = openReset(state, resetId, clock.now());
    await checkMaker(lookUpPool, by, 'reset.superseded');
    answer(ctx, { data: { name: state!.name, expiresAt, cafe: cafe().name } satisfies OpenReset });
  };

  const use: Route['handler'] = async (ctx) => {
    const { password } = await parseWithPassword(ResetPassword, ctx.request.body, wordsRefused(parts));
    const key = requests.keyOf(ctx);
    const { resetId, person } = await opened(ctx);
    await door.countUse(ctx);
    const state = await stateOf(store, userDecider, person);
    if (!state) throw problem('reset.superseded');
    const metadata = {
      actor: { id: person, name: state.name, role: state.role },
      requestId: ctx.state.requestId,
      key,
      alongside: [
        { table: accountTable, row: { id: person, passwordHash: await hashPassword(password, 'stranger') } },
        // Somebody who knew the old password could have set the PIN.
        { table: pinTable, remove: person },
      ],
    };
    const done = await execute(userDecider, 'resetPassword', person, { resetId }, metadata);
    await requests.answerDone(ctx, { position: done.position }, { message: 'done.password_reset', data: null });
  };

  return [
    {
      method: 'POST',
      path: '/users/:id/reset',
      operationId: 'issueReset',
      summary: 'Make a link for a new password',
      readsVersion: true,
      answers: { status: 201, data: ResetLink, headers: ['ETag'] },
      permission: 'users.manage',
      handler: issue,
    },
    {
      method: 'GET',
      path: '/resets/:token',
      operationId: 'openReset',
      summary: 'Look at a reset by the token of its link',
      answers: { data: OpenReset },
      permission: 'public',
      handler: show,
    },
    {
      method: 'POST',
      path: '/resets/:token',
      operationId: 'resetPassword',
      summary: 'Set a new password by a link',
      answers: { data: z.null() },
      permission: 'public',
      body: () => ResetPassword,
      handler: use,
    },
  ];
};
