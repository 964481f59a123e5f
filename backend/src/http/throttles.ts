import { Problem, problem } from '@tabletime/contract';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../platform/config.ts';

const tooMany = (msLeft: number): Problem => {
  const retryAfter = Math.max(1, Math.ceil(msLeft / 1000));
  return problem('request.too_many', { minutes: Math.ceil(retryAfter / 60), retryAfter });
};

/** Counts up to `points` in `ms` milliseconds, for each key. */
export const limiter = (points: number, ms: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: ms / 1000 });

/** Refuses when as many as `points` were counted under the key. */
export const checkLeft = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
  const counted = await limiter.get(key);
  if (counted && counted.consumedPoints >= limiter.points) throw tooMany(counted.msBeforeNext);
};

/** Counts one under the key. */
export const count = (limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes> => limiter.penalty(key, 1);

/** Runs work one after another for each key. */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
};

/**
 * How often an address may fail to sign in and may register. Counted in this process's memory: each process of an
 * installation counts for itself, and a restart forgets. Refusals are `request.too_many` with the seconds to wait.
 */
export const createThrottles = (limits: Config['throttles']) => {
  const perAccount = limiter(limits.signInFailuresPerAccount, limits.signInWindowMs);
  const perAddress = limiter(limits.signInFailuresPerAddress, limits.signInWindowMs);
  const registrations = limiter(limits.registrationsPerAddress, limits.registrationWindowMs);
  // One at a time from an address: a hundred guesses sent at once are judged like a hundred sent in a row.
  const turns = createTurns();

  return {
    /** Runs a sign-in attempt, unless too many failed before; counts it when it throws `auth.invalid`. */
    signIn: <Result>(address: string, email: string, attempt: () => Promise<Result>): Promise<Result> =>
      turns(address, async () => {
        const account = `${address} ${email}`;
        await checkLeft(perAccount, account);
        await checkLeft(perAddress, address);
        try {
          return await attempt();
        } catch (error) {
          if (error instanceof Problem && error.code === 'auth.invalid') {
            await Promise.all([count(perAccount, account), count(perAddress, address)]);
          }
          throw error;
        }
      }),

    /** Counts a registration whose form was in order; refuses when there were too many. */
    register: async (address: string): Promise<void> => {
      await checkLeft(registrations, address);
      await count(registrations, address);
    },
  };
};

export type Throttles = ReturnType<typeof createThrottles>;
