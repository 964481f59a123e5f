import { OwnAccount, problem, Register, SignIn, Problem, wireRow, type Cafe } from '@tabletime/contract';
import { z } from 'zod';
import type { Pool } from 'pg';
import { faultsOf, parseInput } from '../../commands/faults.ts';
import { userDecider } from '../../commands/user-decider.ts';
import type { Execute } from '../../commands/execute.ts';
import { askTogether } from '../../eventstore/groups.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { newId } from '../../platform/ids.ts';
import { accountTable, deviceUseTable, signedOutTokenTable, signInTable } from '../../projections/account-tables.ts';
import { type Account, accountByEmail, accountById, isEmailTaken, ownAccounts, wireUser } from './accounts.ts';
import { answer, answerJson } from '../routing/answer.ts';
import { addressGroup } from '../throttles/client-address.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { type Ctx, personOf } from '../routing/context.ts';
import type { Database } from '../database.ts';
import { createKnownDevices } from './known-devices.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { prefetchedRead, type Route } from '../routing/route.ts';
import type { Throttles } from '../throttles/sign-in-throttles.ts';
import { passwordRoute } from './password-route.ts';
import { createSignIns } from './sign-ins.ts';
import { pinRoutes } from '../devices/pin-routes.ts';
import { unlockPin } from '../devices/check-pin.ts';
import type { RequirePin } from '../devices/require-pin.ts';
import { createTabletTokens, currentTablet } from '../sign-in/shared-tablets.ts';
import { SignedIn } from '../wire-rows.ts';
import { toInstant, type Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';

interface Parts {
  lookUpPool: Pool;
  execute: Execute;
  store: EventStore;
  cafe: () => Cafe;
  config: Config;
  clock: Clock;
  jwtSecret: string;
  requirePin: RequirePin;
}

const absent = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

const credentials = (ctx: Ctx) => {
  const body = ctx.request.body as Record<string, unknown>;
  const parsed = SignIn.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = faultsOf(parsed.error);
  for (const field of Object.keys(fields)) if (absent(body[field])) fields[field] = 'account.credentials_required';
  throw new Problem('request.invalid', {}, fields);
};

export const authRoutes = (db: Database, parts: Parts, requests: CommandRequests, throttles: Throttles): Route[] => {
  const { execute, cafe, clock, jwtSecret, lookUpPool } = parts;
  const devices = createKnownDevices(parts);
  const signIns = createSignIns(parts);
  const tablets = createTabletTokens({ jwtSecret, clock, getToken: (ctx: Ctx) => credentials(ctx).device });

  const tabletIn = async (ctx: Ctx): Promise<string> => {
    try {
      return await tablets.read(ctx);
    } catch (cause) {
      throw new Problem('request.invalid', {}, { device: 'field.invalid' }, { cause });
    }
  };

  const verified = async (ctx: Ctx, { email, password }: SignIn): Promise<Account> => {
    const knownDevice = await devices.recognised(ctx, () => accountByEmail(db, email));
    return throttles.signIn({ address: addressGroup(ctx.ip), email, knownDevice }, async () => {
      const account = await accountByEmail(db, email);
      const isRight = await isPassword(password, account?.passwordHash, knownDevice ? 'known' : 'stranger');
      if (!isRight || !account) throw problem('auth.invalid');
      return account;
    });
  };

  const logIn: Route['handler'] = async (ctx) => {
    const body = credentials(ctx);
    const tablet = body.device === undefined ? undefined : await currentTablet(lookUpPool, await tabletIn(ctx));
    const account = await verified(ctx, body);
    const { id, name, role } = account;
    if (!account.isActive) throw problem('auth.deactivated');
    const { token, alongside } = signIns.issue(ctx, account, tablet?.id);
    const use = tablet && { table: deviceUseTable, row: { id: tablet.id, usedAt: toInstant(clock.now()) } };
    const metadata = {
      actor: { id, name, role },
      requestId: ctx.state.requestId,
      device: tablet && { id: tablet.id, name: tablet.name },
      alongside: use ? [...alongside, use] : alongside,
    };
    const done = await execute(userDecider, 'signIn', id, {}, metadata);
    await unlockPin(lookUpPool, id);
    await devices.remember(ctx, account);
    const data = { user: wireUser(account), token };
    await requests.answerDone(ctx, { position: done.position }, { message: 'done.signed_in', params: { name }, data });
  };

  const register: Route['handler'] = async (ctx) => {
    const { name, email, phone, password } = parseInput(Register, ctx.request.body);
    const key = requests.keyOf(ctx);
    await throttles.register(addressGroup(ctx.ip));
    const id = newId();
    const passwordHash = await hashPassword(password, 'stranger');
    const issued = signIns.issue(ctx, { id, epoch: 0 });
    const metadata = {
      actor: { id, name, role: 'Customer' },
      requestId: ctx.state.requestId,
      key,
      alongside: [{ table: accountTable, row: { id, email, phone, passwordHash } }, ...issued.alongside],
    };
    const done = await execute(userDecider, 'register', id, { name, role: 'Customer' }, metadata).catch((error: unknown) => {
      if (isEmailTaken(error)) throw new Problem('account.email_taken', {}, { email: 'account.email_taken' });
      throw error;
    });
    const account = await accountById(db, done.id);
    if (!account) throw problem('auth.changed');
    // A repeated answer carries the token of the first sign-in, which is worthless once the person's sign-ins have ended.
    const token = done.position === null ? await signIns.noted(signIns.issue(ctx, { id: done.id, epoch: 0 })) : issued.token;
    const message = { message: 'done.registered', params: { cafe: cafe().name } } as const;
    await requests.answerDone(ctx, done, { ...message, data: { user: wireUser(account), token }, status: 201 });
  };

  const logOut: Route['handler'] = async (ctx) => {
    const { jti, exp } = ctx.state.claims!;
    const token = { id: jti, expiresAt: new Date(exp * 1000).toISOString() };
    // Without the key: each sign-out ends another sign-in.
    const { key: _key, ...by } = requests.metadataOf(ctx);
    const alongside = [
      { table: signedOutTokenTable, row: token },
      { table: signInTable, remove: jti },
    ];
    const metadata = { ...by, alongside };
    const done = await execute(userDecider, 'signOut', personOf(ctx).id, {}, metadata);
    await requests.answerDone(ctx, { position: done.position }, { message: 'done.signed_out', data: null });
  };

  const accountOf = askTogether((ids: string[]) => ownAccounts(lookUpPool, ids));
  const me = prefetchedRead({
    find: ({ claims }) => accountOf(claims.sub),
    show: (ctx, account) => {
      if (account === undefined) throw problem('auth.changed');
      answerJson(ctx, account);
    },
  });

  return [
    {
      method: 'POST',
      path: '/auth/login',
      operationId: 'signIn',
      summary: 'Sign in with e-mail address and password',
      example: { email: 'sara@gmail.com', password: 'a long password' },
      answers: { data: SignedIn },
      permission: 'public',
      body: () => SignIn,
      servedWhenFull: true,
      handler: logIn,
    },
    {
      method: 'POST',
      path: '/auth/register',
      operationId: 'register',
      summary: 'Register as a customer',
      answers: { status: 201, data: SignedIn },
      permission: 'public',
      body: () => Register,
      handler: register,
    },
    {
      method: 'POST',
      path: '/auth/logout',
      operationId: 'signOut',
      summary: 'Sign out',
      answers: { data: z.null() },
      permission: 'profile',
      servedWhenFull: true,
      handler: logOut,
    },
    {
      method: 'POST',
      path: '/auth/presence',
      operationId: 'tellPresence',
      summary: 'Tell that somebody uses the shared tablet',
      answers: { data: z.null() },
      permission: 'profile',
      servedWhenFull: true,
      handler: (ctx) => answer(ctx, { data: null }),
    },
    {
      method: 'GET',
      path: '/auth/me',
      operationId: 'readOwnAccount',
      summary: 'Read your account',
      answers: { data: wireRow(OwnAccount) },
      permission: 'profile',
      ...me,
    },
    passwordRoute(db, parts, requests, throttles, devices, signIns),
    ...pinRoutes(db, parts, requests, throttles, signIns),
  ];
};
