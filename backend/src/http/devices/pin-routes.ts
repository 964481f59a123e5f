import { PinSignIn, Problem, problem, SetPin, type WordingKey } from '@tabletime/contract';
import { z } from 'zod';
import { faultsOf, parseInput } from '../../commands/faults.ts';
import { userDecider } from '../../commands/user-decider.ts';
import type { Execute } from '../../commands/execute.ts';
import { toInstant, type Clock } from '../../platform/clock.ts';
import { systemActor } from '../../eventstore/event.ts';
import { deviceUseTable } from '../../projections/account-tables.ts';
import { accountById, wireUser } from '../accounts/accounts.ts';
import { isOwnPassword } from '../accounts/password-route.ts';
import type { SignIns } from '../accounts/sign-ins.ts';
import type { Throttles } from '../throttles/sign-in-throttles.ts';
import type { Database } from '../database.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { type Ctx, personOf } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { SignedIn } from '../wire-rows.ts';
import { pinRow } from './check-pin.ts';
import type { RequirePin } from './require-pin.ts';

interface Parts {
  requirePin: RequirePin;
  execute: Execute;
  clock: Clock;
}

export const pinRoutes = (db: Database, parts: Parts, requests: CommandRequests, throttles: Throttles, signIns: SignIns): Route[] => {
  const { execute, clock, requirePin } = parts;

  /** The new PIN. Throws all faults of PIN and password at once. */
  const judged = async (ctx: Ctx, account: Parameters<typeof isOwnPassword>[1]): Promise<string> => {
    const body = ctx.request.body as Record<string, unknown>;
    const parsed = SetPin.safeParse(body);
    const faults: Record<string, WordingKey> = parsed.success ? {} : faultsOf(parsed.error);
    const { password } = body;
    if (typeof password === 'string' && !faults['password'] && !(await isOwnPassword(throttles, account, password))) {
      throw new Problem('request.invalid', {}, { password: 'account.password_wrong', ...faults });
    }
    if (!parsed.success) throw new Problem('request.invalid', {}, faults);
    return parsed.data.pin;
  };

  const setPin: Route['handler'] = async (ctx) => {
    const account = await accountById(db, personOf(ctx).id);
    if (!account) throw problem('auth.changed');
    const row = await pinRow(account.id, await judged(ctx, account));
    const { ifMatch: _any, ...metadata } = requests.metadataOf(ctx);
    const done = await execute(userDecider, 'changePin', account.id, {}, { ...metadata, alongside: [row] });
    await requests.answerDone(ctx, { position: done.position }, { message: 'done.pin_changed', data: null });
  };

  const signIn: Route['handler'] = async (ctx) => {
    const { id: tablet, name: tabletName } = ctx.state.tablet!;
    const { person, pin } = parseInput(PinSignIn, ctx.request.body);
    const account = await accountById(db, person);
    // A deactivated person learns that when they use the password.
    if (!account?.isActive) throw problem('pin.none');
    const { id, name, role } = account;
    const around = { requestId: ctx.state.requestId, device: { id: tablet, name: tabletName } };

    await requirePin({ place: tablet, person: id, pin, by: { actor: systemActor, ...around } });
    const use = { table: deviceUseTable, row: { id: tablet, usedAt: toInstant(clock.now()) } };
    const { token, alongside } = signIns.issue(ctx, account, tablet);
    const metadata = { actor: { id, name, role }, ...around, alongside: [...alongside, use] };
    const done = await execute(userDecider, 'signInByPin', id, {}, metadata);
    const data = { user: wireUser(account), token };
    await requests.answerDone(ctx, { position: done.position }, { message: 'done.signed_in', params: { name }, data });
  };

  return [
    {
      method: 'PUT',
      path: '/auth/pin',
      operationId: 'setPin',
      summary: 'Set your PIN for shared tablets',
      answers: { data: z.null() },
      permission: 'pin.set',
      body: () => SetPin,
      handler: setPin,
    },
    {
      method: 'POST',
      path: '/auth/pin/sign-in',
      operationId: 'signInByPin',
      summary: 'Sign in on a shared tablet by PIN',
      answers: { data: SignedIn },
      permission: 'tablet',
      body: () => PinSignIn,
      servedWhenFull: true,
      handler: signIn,
    },
  ];
};
