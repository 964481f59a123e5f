import { createHmac, createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ctx } from '../routing/context.ts';
import { createSignedReader } from '../sign-in/check-signature.ts';

/** `__Secure-` needs https. `__Host-` would send the cookie (3 kB for twenty accounts) on each call, though only the sign-in reads it. */
const cookieName = (ctx: Ctx): string => (ctx.secure ? '__Secure-tabletime-device' : 'tabletime-device');

/** Seconds that a device stays known after its last successful sign-in. */
const lifetime = 180 * 24 * 60 * 60;

/** On a shared tablet, the account that signed in longest ago is dropped first. */
const mostAccounts = 20;

const rules = { algorithm: 'HS256', issuer: 'tabletime', audience: 'tabletime-device' } as const;

const Device = z.object({
  sub: z.uuid(),
  accounts: z.array(z.string()).max(mostAccounts),
});

/** Recognises devices that an account has signed in on. That only exempts them from other clients' failures: guessing stays throttled. */
export const createKnownDevices = ({ jwtSecret, clock }: { jwtSecret: string; clock: Clock }) => {
  // A separate key, so that such a cookie is never accepted as a token, nor the reverse.
  const key = createHmac('sha256', jwtSecret).update('known device').digest();
  const signingKey = createSecretKey(key);
  const now = () => Math.floor(clock.now() / 1000);

  /** Whatever ends an account's sign-ins (its `epoch`) also ends this: a thief with the old password has no known device. */
  const markOf = ({ id, epoch }: { id: string; epoch: number }): string =>
    createHmac('sha256', key).update(`${id} ${epoch}`).digest('base64url').slice(0, 22);

  const { issuer, audience } = rules;
  const getToken = (ctx: Ctx) => ctx.cookies.get(cookieName(ctx));
  const readSigned = createSignedReader({ key: signingKey, issuer, audience, now: clock.now, getToken });

  const deviceOf = async (ctx: Ctx): Promise<z.infer<typeof Device> | undefined> => {
    try {
      return Device.parse(await readSigned(ctx));
    } catch {
      return undefined;
    }
  };

  return {
    /** A name for the device and account if the account has signed in there; otherwise undefined. */
    recognised: async (ctx: Ctx, findAccount: () => Promise<{ id: string; epoch: number } | undefined>): Promise<string | undefined> => {
      const device = await deviceOf(ctx);
      const account = device && (await findAccount());
      const mark = account && markOf(account);
      return mark && device.accounts.includes(mark) ? `${device.sub} ${mark}` : undefined;
    },

    /** Adds the account to the device's cookie, after a successful sign-in. */
    remember: async (ctx: Ctx, account: { id: string; epoch: number }): Promise<void> => {
      const device = (await deviceOf(ctx)) ?? { sub: newId(), accounts: [] };
      const accounts = [...new Set([markOf(account), ...device.accounts])].slice(0, mostAccounts);
      const text = jwt.sign({ sub: device.sub, accounts, iat: now(), exp: now() + lifetime }, signingKey, rules);
      // Koa adds `Secure` for requests over https.
      ctx.cookies.set(cookieName(ctx), text, { path: '/api/auth', httpOnly: true, sameSite: 'strict', maxAge: lifetime * 1000 });
    },
  };
};

export type KnownDevices = ReturnType<typeof createKnownDevices>;
