import { ChangeDetails, ChangeOwnDetails, Problem, problem, type WordingKey } from '@tabletime/contract';
import { faultsOf, parseInput } from '../../commands/faults.ts';
import { userDecider } from '../../commands/user-decider.ts';
import type { Execute } from '../../commands/execute.ts';
import { accountTable } from '../../projections/account-tables.ts';
import type { Database } from '../database.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { asId, type Ctx, personOf } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { addressGroup } from '../throttles/client-address.ts';
import type { Throttles } from '../throttles/sign-in-throttles.ts';
import { User } from '../wire-rows.ts';
import { type Account, accountById, isEmailTaken, wireUser } from './accounts.ts';
import { isOwnPassword } from './password-route.ts';

/** Without `If-Match` the last write wins, so one that was overtaken is made again. */
const mostAttempts = 5;

/** Changes names, addresses and phones. The event says which; address and phone are written beside it. */
export const detailsRoutes = (db: Database, execute: Execute, requests: CommandRequests, throttles: Throttles): Route[] => {
  const change = async (
    ctx: Ctx,
    command: 'changeOwnDetails' | 'changeDetails',
    account: Account,
    input: ChangeDetails,
    attempt = 1,
  ): Promise<void> => {
    const { id, passwordHash, version } = account;
    const { email = account.email, phone = account.phone } = input;
    const metadata = requests.metadataOf(ctx);
    const isBesides = input.email !== undefined || input.phone !== undefined;
    // The row beside the event has the password, too: nothing may have changed since it was read.
    const besides = { ifMatch: metadata.ifMatch ?? version, alongside: [{ table: accountTable, row: { id, email, phone, passwordHash } }] };
    const known = () => Promise.resolve({ email: account.email, phone: account.phone });
    try {
      const done = await execute(userDecider, command, id, ctx.request.body, { ...metadata, ...(isBesides && besides) }, known);
      const changed = await accountById(db, id);
      if (!changed) throw problem('user.not_found');
      await requests.answerDone(ctx, done, {
        message: done.isUnchanged ? 'done.details_unchanged' : 'done.details_changed',
        data: wireUser({ ...changed, ...done.row }),
      });
    } catch (error) {
      if (isEmailTaken(error)) throw new Problem('account.email_taken', {}, { email: 'account.email_taken' });
      const isOvertaken = error instanceof Problem && error.code === 'version.stale' && metadata.ifMatch === undefined;
      const latest = isOvertaken && attempt < mostAttempts ? await accountById(db, id) : null;
      if (!latest) throw error;
      await change(ctx, command, latest, input, attempt + 1);
    }
  };

  /** Throws all faults at once, including a missing or wrong password. */
  const judged = async (ctx: Ctx, account: Account): Promise<ChangeDetails> => {
    const body = ctx.request.body as Record<string, unknown>;
    const parsed = ChangeOwnDetails.safeParse(body);
    const faults: Record<string, WordingKey> = parsed.success ? {} : faultsOf(parsed.error);
    if (body['email'] !== undefined || body['phone'] !== undefined) {
      const { password } = body;
      if (password === undefined) faults['password'] = 'account.current_password_required';
      else if (typeof password === 'string' && !faults['password'] && !(await isOwnPassword(throttles, account, password))) {
        faults['password'] = 'account.password_wrong';
      }
      // As at a registration, addresses must not be tried out to learn which are taken.
      if (Object.keys(faults).length === 0) await throttles.register(addressGroup(ctx.ip));
    }
    if (!parsed.success || Object.keys(faults).length > 0) throw new Problem('request.invalid', {}, faults);
    await throttles.ownDetails(account.id);
    return parsed.data;
  };

  return [
    {
      method: 'PATCH',
      path: '/auth/me',
      operationId: 'changeOwnDetails',
      summary: 'Change your name, e-mail address or phone number',
      readsVersion: true,
      answers: { data: User, headers: ['ETag'] },
      permission: 'profile',
      body: () => ChangeOwnDetails,
      handler: async (ctx) => {
        const account = await accountById(db, personOf(ctx).id);
        if (!account) throw problem('auth.changed');
        await change(ctx, 'changeOwnDetails', account, await judged(ctx, account));
      },
    },
    {
      method: 'PATCH',
      path: '/users/:id/details',
      operationId: 'changeDetails',
      summary: 'Change the name, e-mail address or phone number of a person',
      readsVersion: true,
      answers: { data: User, headers: ['ETag'] },
      permission: 'users.manage',
      body: () => ChangeDetails,
      handler: async (ctx) => {
        const id = asId(ctx.params?.['id']);
        const account = id && (await accountById(db, id));
        if (!account) throw problem('user.not_found');
        await change(ctx, 'changeDetails', account, parseInput(ChangeDetails, ctx.request.body));
      },
    },
  ];
};
