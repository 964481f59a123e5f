import { phoneSpellings, Problem, problem, SendCode, VerifyCode, word } from '@tabletime/contract';
import { z } from 'zod';
import type { Pool } from 'pg';
import { parseInput } from '../../commands/faults.ts';
import { userDecider } from '../../commands/user-decider.ts';
import type { Execute } from '../../commands/execute.ts';
import type { Config } from '../../platform/config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { accountById, activeAccountsByPhone, wireUser } from './accounts.ts';
import { answer } from '../routing/answer.ts';
import { addressGroup } from '../throttles/client-address.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import type { Ctx } from '../routing/context.ts';
import type { Database } from '../database.ts';
import type { PhoneCodes, CodeSender } from './phone-codes/phone-codes.ts';
import { createPhoneThrottles } from '../throttles/phone-throttles.ts';
import type { Route } from '../routing/route.ts';
import { SignedIn } from '../wire-rows.ts';
import { createSignIns, type Issued } from './sign-ins.ts';
import { createOwnCodes } from './phone-codes/own-codes.ts';
import { createProviderCodes } from './phone-codes/provider-codes.ts';

interface CodeParts {
  config: Config;
  pool: Pool;
  clock: Clock;
  jwtSecret: string;
  log: Log;
  print?: (text: string) => void;
}

/** Prints codes at the terminal and keeps them out of the log: for development without a phone. */
const createTerminalSender = (print: (text: string) => void): CodeSender => ({
  send: (phone, code, language) => {
    print(`\nText message to ${phone}: ${word(language, 'phone.text_message', { code })}\n\n`);
    return Promise.resolve();
  },
});

/** The configured kind of phone codes; undefined for none. */
const choosePhoneCodes = ({
  config,
  pool,
  clock,
  jwtSecret,
  log,
  print = (text) => void process.stdout.write(text),
}: CodeParts): PhoneCodes | undefined => {
  const { provider } = config.phone;
  switch (provider.kind) {
    case 'none':
      return undefined;
    case 'development':
      return createOwnCodes({ pool, clock, jwtSecret, sender: createTerminalSender(print) });
    case 'http':
      return createProviderCodes({ ...provider, log });
  }
};

const CodeSent = z.object({ phoneNumber: z.string(), development: z.boolean(), resendAfter: z.number() });
/** User and token are present where exactly one account has the number. */
const CodeVerified = SignedIn.partial().extend({ verified: z.literal(true), phoneNumber: z.string() });

interface Parts extends CodeParts {
  execute: Execute;
  lookUpPool: Pool;
}

/** Why a correct code signs nobody in: an office account, or one deactivated or deleted a moment ago. */
const signsNobodyIn = new Set(['auth.forbidden', 'auth.deactivated', 'user.not_found']);

export const phoneCodeRoutes = (db: Database, parts: Parts, requests: CommandRequests): Route[] => {
  const { execute, config } = parts;
  const codes = choosePhoneCodes(parts);
  const throttles = createPhoneThrottles(config.phone.limits);
  const signIns = createSignIns(parts);

  const available = (): PhoneCodes => {
    if (!codes) throw problem('phone.unavailable');
    return codes;
  };

  /** Signs in the only active account with the number; undefined when there is none, several, or the rules refuse it. */
  const signInAlone = async (ctx: Ctx, phone: string): Promise<{ id: string; position: number | null; issued: Issued } | undefined> => {
    const [account, another] = await activeAccountsByPhone(db, phoneSpellings(phone));
    if (!account || another) return undefined;
    const { id, name, role } = account;
    const issued = signIns.issue(ctx, account);
    const metadata = { actor: { id, name, role }, requestId: ctx.state.requestId, alongside: issued.alongside };
    const done = await execute(userDecider, 'signInByPhone', id, {}, metadata).catch((error: unknown) => {
      if (error instanceof Problem && signsNobodyIn.has(error.code)) return undefined;
      throw error;
    });
    return done && { ...done, issued };
  };

  const sendCode: Route['handler'] = async (ctx) => {
    const { send } = available();
    const { phoneNumber } = parseInput(SendCode, ctx.request.body);
    await throttles.send(addressGroup(ctx.ip), phoneNumber);
    await send(phoneNumber, ctx.state.language);
    const development = config.phone.provider.kind === 'development';
    answer(ctx, {
      message: { code: 'done.code_sent' },
      data: { phoneNumber, development, resendAfter: config.phone.limits.pauseMs / 1000 },
    });
  };

  const verifyCode: Route['handler'] = async (ctx) => {
    const { isRight } = available();
    const { phoneNumber, code } = parseInput(VerifyCode, ctx.request.body);
    const right = await throttles.check(addressGroup(ctx.ip), phoneNumber, () => isRight(phoneNumber, code));
    if (!right) throw new Problem('phone.code_invalid', {}, { code: 'phone.code_invalid' });

    const done = await signInAlone(ctx, phoneNumber);
    const account = done && (await accountById(db, done.id));
    const data = { verified: true, phoneNumber, ...(account && { user: wireUser(account), token: done.issued.token }) };
    await requests.answerDone(ctx, { position: done?.position ?? null }, { message: 'done.phone_verified', data });
  };

  const sending = { method: 'POST', answers: { data: CodeSent }, permission: 'public', body: () => SendCode, handler: sendCode } as const;

  return [
    { ...sending, path: '/auth/send-code', operationId: 'sendCode', summary: 'Send a code to a phone number' },
    { ...sending, path: '/auth/send-otp', operationId: 'sendOtp', summary: 'Send a code to a phone number, by its earlier name' },
    {
      method: 'POST',
      path: '/auth/verify-otp',
      operationId: 'verifyCode',
      summary: 'Prove a phone number by its code',
      answers: { data: CodeVerified },
      permission: 'public',
      body: () => VerifyCode,
      handler: verifyCode,
    },
  ];
};
