import { ChangePassword, Problem, problem, type Cafe } from '@tabletime/contract';
import { z } from 'zod';
import { userDecider } from '../../commands/user-decider.ts';
import type { Execute } from '../../commands/execute.ts';
import { accountTable } from '../../projections/account-tables.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Config } from '../../platform/config.ts';
import { type Account, accountById } from './accounts.ts';
import { faultsWithPassword, wordsRefused } from './guessable.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { type Ctx, personOf } from '../routing/context.ts';
import type { Database } from '../database.ts';
import type { KnownDevices } from './known-devices.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Route } from '../routing/route.ts';
import type { Throttles } from '../throttles/sign-in-throttles.ts';
import type { Issued, SignIns } from './sign-ins.ts';

interface Changed {
  epoch: number;
  version: number;
}

interface Parts {
  execute: Execute;
  store: EventStore;
  cafe: () => Cafe;
  config: Config;
}

/** Whether this is the signed-in person's own password. Wrong ones are counted; too many throw `request.too_many`. */
export const isOwnPassword = (
  throttles: Throttles,
  account: { id: string; passwordHash: string | null },
  password: string,
): Promise<boolean> =>
  throttles
    .signedIn(account.id, async () => {
      if (!(await isPassword(password, account.passwordHash))) throw problem('auth.invalid');
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'auth.invalid') return false;
      throw error;
    });

/** Changes the password of the signed-in person, which ends all sign-ins and returns a new token. Failed sign-ins of others do not block the change. */
export const passwordRoute = (
  db: Database,
  parts: Parts,
  requests: CommandRequests,
  throttles: Throttles,
  devices: KnownDevices,
  signIns: SignIns,
): Route => {
  const { execute, store } = parts;

  /** The new password. Throws all faults of both passwords at once, including a wrong current one. */
  const judged = async (ctx: Ctx, account: Account): Promise<string> => {
    const body = ctx.request.body as Record<string, unknown>;
    const parsed = ChangePassword.safeParse(body);
    const words = wordsRefused(parts, [account.name, account.email]);
    const faults = await faultsWithPassword(parsed, body, { field: 'newPassword', words });
    const current = body['currentPassword'];
    if (typeof current === 'string' && !faults['currentPassword'] && !(await isOwnPassword(throttles, account, current))) {
      const { currentPassword: _first, ...others } = faults;
      throw new Problem('request.invalid', {}, { currentPassword: 'account.password_wrong', ...others });
    }
    if (!parsed.success || Object.keys(faults).length > 0) throw new Problem('request.invalid', {}, faults);
    return parsed.data.newPassword;
  };

  /** `issued` is the sign-in written with the change; otherwise a new one is stored. */
  const answerChanged = async (
    ctx: Ctx,
    id: string,
    { epoch, version }: Changed,
    position: number | null,
    issued?: Issued,
  ): Promise<void> => {
    const isWritten = issued && position !== null && issued.signIn.epoch === epoch;
    const token = isWritten ? issued.token : await signIns.noted(signIns.issue(ctx, { id, epoch }, ctx.state.claims!.device));
    await requests.answerDone(ctx, { position }, { message: 'done.password_changed', data: { token, version } });
  };

  const change: Route['handler'] = async (ctx) => {
    const account = await accountById(db, personOf(ctx).id);
    if (!account) throw problem('auth.changed');
    const metadata = requests.metadataOf(ctx);
    // A repetition with a newer sign-in: the current password in the body is out of date.
    const isRepeated = metadata.key && (await store.findAnswer(metadata.key.scope, metadata.key.key)) !== undefined;
    const issued = signIns.issue(ctx, { id: account.id, epoch: account.epoch + 1 }, ctx.state.claims!.device);
    const alongside = isRepeated
      ? []
      : [
          { table: accountTable, row: { id: account.id, passwordHash: await hashPassword(await judged(ctx, account)) } },
          ...issued.alongside,
        ];
    // Of two requests with the same current password, one succeeds.
    const ifMatch = metadata.ifMatch ?? account.version;
    const done = await execute(userDecider, 'changePassword', account.id, {}, { ...metadata, ifMatch, alongside });
    const changed = done.row as unknown as Changed;
    await devices.remember(ctx, { id: account.id, epoch: changed.epoch });
    await answerChanged(ctx, account.id, changed, done.position, issued);
  };

  /** The token has the change's issue time, so it is worthless if the sign-in has ended since. The client knows the new password. */
  const repeated = async (ctx: Ctx): Promise<boolean> => {
    const { sub, epoch } = ctx.state.claims!;
    const key = requests.keyOf(ctx);
    const stored = key && (await store.findAnswer(sub, key.key));
    if (!key || stored?.requestHash !== key.requestHash) return false;
    const { row } = stored.answer as { row: Changed };
    if (row.epoch !== epoch + 1) return false;
    await answerChanged(ctx, sub, row, null);
    return true;
  };

  return {
    method: 'PATCH',
    path: '/auth/password',
    operationId: 'changePassword',
    summary: 'Change your password',
    answers: { data: z.object({ token: z.string(), version: z.int() }) },
    permission: 'profile',
    body: () => ChangePassword,
    handler: change,
    repeated,
  };
};
