import { AcceptInvitation, GivenLink, Invite, OpenInvitation, problem, Problem, type Cafe } from '@tabletime/contract';
import { z } from 'zod';
import type { Pool } from 'pg';
import { acceptInvitation, invitationDecider, openInvitation } from '../../commands/invitation-decider.ts';
import type { Execute, ExecuteTogether } from '../../commands/execute.ts';
import type { Queryable } from '../../eventstore/read.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { toInstant, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Config } from '../../platform/config.ts';
import { accountTable } from '../../projections/account-tables.ts';
import { accountById, isEmailTaken, wireUser } from './accounts.ts';
import { answer, answerJson, onTheWire } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import type { Database } from '../database.ts';
import { parseWithPassword, wordsRefused } from './guessable.ts';
import { checkMaker, createLinkDoor, givenLink, newLink, stateOf } from './links.ts';
import { hashPassword } from './passwords.ts';
import type { Route } from '../routing/route.ts';
import { Invitation, Removed, SignedIn } from '../wire-rows.ts';
import { createSignIns } from './sign-ins.ts';

interface Parts {
  lookUpPool: Pool;
  execute: Execute;
  executeTogether: ExecuteTogether;
  store: EventStore;
  cafe: () => Cafe;
  config: Config;
  clock: Clock;
  jwtSecret: string;
}

const most = 200;

/** The invitations that can be accepted at `now` and whose makers are still Owners, newest first, as JSON text. */
export const openInvitations = async (db: Queryable, now: number): Promise<string> => {
  const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await db.query<{ json: string }>({
    name: 'open_invitations',
    text: `select coalesce(json_agg(json_build_object('_id', i.id, 'name', i.name, 'role', i.role, 'madeAt', ${instant('i.made_at')},
                    'madeBy', i.made_by, 'expiresAt', ${instant('i.expires_at')}, 'version', i.version)), '[]')::text as json
           from (select * from invitations v
                 where expires_at > $1
                   and (select u.role = 'Owner' and u.is_active from users u where u.id = (v.made_by ->> '_id')::uuid)
                 order by expires_at desc, id desc limit ${most}) i`,
    values: [toInstant(now)],
  });
  return rows[0]!.json;
};

export const invitationRoutes = (db: Database, parts: Parts, requests: CommandRequests): Route[] => {
  const { lookUpPool, execute, executeTogether, store, cafe, clock } = parts;
  const signIns = createSignIns(parts);
  const door = createLinkDoor(parts.config.throttles, lookUpPool);

  const invite: Route['handler'] = async (ctx) => {
    const id = newId();
    const { token, alongside } = newLink({ id, personId: null }, clock);
    const metadata = { ...requests.metadataOf(ctx), ifMatch: undefined, alongside };
    const done = await execute(invitationDecider, 'make', id, ctx.request.body, metadata);
    const row = done.row!;
    await requests.answerDone(ctx, done, {
      message: done.position === null ? 'done.invited_before' : 'done.invited',
      params: { name: row.name },
      data: { ...onTheWire(row), ...givenLink('invite', token, done.position) },
      status: 201,
    });
  };

  const show: Route['handler'] = async (ctx) => {
    const { id } = await door.opened(ctx, 'invitation', 'invitation.not_found');
    const { name, role, expiresAt, madeBy } = openInvitation(await stateOf(store, invitationDecider, id), clock.now());
    await checkMaker(lookUpPool, madeBy, 'invitation.revoked');
    answer(ctx, { data: { name, role, expiresAt, cafe: cafe().name } satisfies OpenInvitation });
  };

  const accept: Route['handler'] = async (ctx) => {
    const { email, phone, password } = await parseWithPassword(AcceptInvitation, ctx.request.body, wordsRefused(parts));
    const key = requests.keyOf(ctx);
    const { id: invitation } = await door.opened(ctx, 'invitation', 'invitation.not_found');
    await door.countUse(ctx);
    const state = await stateOf(store, invitationDecider, invitation);
    if (!state) throw problem('invitation.not_found');
    const id = newId();
    const passwordHash = await hashPassword(password, 'stranger');
    const issued = signIns.issue(ctx, { id, epoch: 0 });
    const metadata = {
      actor: { id, name: state.name, role: state.role },
      requestId: ctx.state.requestId,
      key,
      alongside: [{ table: accountTable, row: { id, email, phone, passwordHash } }, ...issued.alongside],
    };
    const addressed = { invitation: { id: invitation }, user: { id } };
    const done = await executeTogether(acceptInvitation, addressed, {}, metadata).catch((error: unknown) => {
      if (isEmailTaken(error)) throw new Problem('account.email_taken', {}, { email: 'account.email_taken' });
      throw error;
    });
    const account = await accountById(db, done.id);
    if (!account) throw problem('auth.changed');
    // A repeated answer carries the token of the first sign-in, which is worthless once the person's sign-ins have ended.
    const token = done.position === null ? await signIns.noted(signIns.issue(ctx, { id: done.id, epoch: 0 })) : issued.token;
    await requests.answerDone(ctx, done, {
      message: 'done.registered',
      params: { cafe: cafe().name },
      data: { user: wireUser(account), token },
      status: 201,
    });
  };

  return [
    {
      method: 'GET',
      path: '/invitations',
      operationId: 'listInvitations',
      summary: 'List the open invitations',
      answers: { data: z.array(Invitation) },
      permission: 'users.manage',
      handler: async (ctx) => answerJson(ctx, await openInvitations(lookUpPool, clock.now())),
    },
    {
      method: 'POST',
      path: '/invitations',
      operationId: 'invite',
      summary: 'Invite somebody',
      answers: { status: 201, data: Invitation.extend(GivenLink.shape), headers: ['ETag'] },
      permission: 'users.manage',
      body: () => Invite,
      handler: invite,
    },
    requests.commandRoute(invitationDecider, 'revoke', {
      method: 'DELETE',
      path: '/invitations/:id',
      operationId: 'revokeInvitation',
      summary: 'Revoke an invitation',
      answers: { data: Removed },
      stream: { missing: 'invitation.not_found' },
      message: ({ isUnchanged }) => (isUnchanged ? 'done.invitation_revoked_already' : 'done.invitation_revoked'),
      data: (_, { id, version }) => ({ _id: id, version }),
    }),
    {
      method: 'GET',
      path: '/invitations/:token',
      operationId: 'openInvitation',
      summary: 'Look at an invitation by the token of its link',
      answers: { data: OpenInvitation },
      permission: 'public',
      handler: show,
    },
    {
      method: 'POST',
      path: '/invitations/:token/accept',
      operationId: 'acceptInvitation',
      summary: 'Accept an invitation',
      answers: { status: 201, data: SignedIn, headers: ['ETag'] },
      permission: 'public',
      body: () => AcceptInvitation,
      handler: accept,
    },
  ];
};
