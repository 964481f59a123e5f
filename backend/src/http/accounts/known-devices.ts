import { createHmac, createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ctx } from '../routing/context.ts';
import { createSignedReader } from '../sign-in/read-signed.ts';

/**
 * Over https a name that browsers take over https alone. Not `__Host-`, which would have to go with each call: a cookie of twenty accounts
 * has 3 kB, and only the sign-in reads it. Many a café's own network speaks plain http.
 */
const cookieName = (ctx: Ctx): string => (ctx.secure ? '__Secure-tabletime-device' : 'tabletime-device');

/** How long a device is known after its latest good sign-in, in seconds. */
const lifetime = 180 * 24 * 60 * 60;

/** For a tablet shared by many: the account that signed in longest ago is dropped first. */
const mostAccounts = 20;

const rules = { algorithm: 'HS256', issuer: 'tabletime', audience: 'tabletime-device' } as const;

/** What the cookie says. */
const Device = z.object({
  /** The device's own random id. */
  sub: z.uuid(),
  /** A mark for each account that has signed in on it. */
  accounts: z.array(z.string()).max(mostAccounts),
});

/**
 * Recognises the devices on which an account has signed in by password. The cookie only exempts the device from other clients' failed
 * sign-ins. It signs nobody in: a thief still has to guess the password, at five tries per window.
 */
export const createKnownDevices = ({ jwtSecret, clock }: { jwtSecret: string; clock: Clock }) => {
  // A separate key, so that such a cookie is never accepted as a token, nor the reverse.
  const key = createHmac('sha256', jwtSecret).update('known device').digest();
  const signingKey = createSecretKey(key);
  const now = () => Math.floor(clock.now() / 1000);

  /** What ends every sign-in of an account, its `epoch`, ends this too: a thief of the old password has no known device. */
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
    /** A name for the device and its account, where the account has signed in on the device; else undefined. */
    recognised: async (ctx: Ctx, findAccount: () => Promise<{ id: string; epoch: number } | undefined>): Promise<string | undefined> => {
      const device = await deviceOf(ctx);
      const account = device && (await findAccount());
      const mark = account && markOf(account);
      return mark && device.accounts.includes(mark) ? `${device.sub} ${mark}` : undefined;
    },

    /** Lets the answer bring the cookie, or the cookie with this account added, to a device that proved to know the password. */
    remember: async (ctx: Ctx, account: { id: string; epoch: number }): Promise<void> => {
      const device = (await deviceOf(ctx)) ?? { sub: newId(), accounts: [] };
      const accounts = [...new Set([markOf(account), ...device.accounts])].slice(0, mostAccounts);
      const text = jwt.sign({ sub: device.sub, accounts, iat: now(), exp: now() + lifetime }, signingKey, rules);
      // Koa adds `Secure` where the request came over https.
      ctx.cookies.set(cookieName(ctx), text, { path: '/api/auth', httpOnly: true, sameSite: 'strict', maxAge: lifetime * 1000 });
    },
  };
};

export type KnownDevices = ReturnType<typeof createKnownDevices>;
