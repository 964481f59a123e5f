import { Problem, type ProblemCode } from '@tabletime/contract';
import type { RateLimiterMemory } from 'rate-limiter-flexible';
import { count, tooMany } from './limiter.ts';

/** Checks a password or PIN. Only a wrong one counts as a failure, not an outage or a deactivated account. */
export type Check<Result> = () => Promise<Result>;

const wrong: ReadonlySet<string> = new Set<ProblemCode>(['auth.invalid', 'pin.wrong', 'pin.locked']);

export const counted = async <Result>(failures: RateLimiterMemory, key: string, check: Check<Result>): Promise<Result> => {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Problem && wrong.has(error.code)) await count(failures, key);
    throw error;
  }
};

/** One check per `interval`. Later ones wait, at most `longestWait`, or are refused. Milliseconds. */
interface Pace {
  interval: number;
  longestWait: number;
}

const createPace = ({ interval, longestWait }: Pace) => {
  const nextFree = new Map<string, number>();
  return async (key: string): Promise<void> => {
    const now = performance.now();
    const mine = Math.max(now, nextFree.get(key) ?? now);
    if (mine - now > longestWait) throw tooMany(mine - now - longestWait);
    const next = mine + interval;
    nextFree.set(key, next);
    setTimeout(() => nextFree.get(key) === next && nextFree.delete(key), next - now).unref();
    if (mine > now) await new Promise((resolve) => setTimeout(resolve, mine - now));
  };
};

/**
 * Counts failures. Past the limiter's points, checks run at the given pace, except for exempt ones. Nobody is locked out: once the failures
 * stop, the next check runs after one interval at most. A running check counts as failed, so that a hundred concurrent checks are treated
 * like a hundred in a row.
 */
export const createSlowdown = (failures: RateLimiterMemory, pace: Pace) => {
  const underWay = new Map<string, number>();
  const keepPace = createPace(pace);
  return async <Result>(key: string, isExempt: boolean, check: Check<Result>): Promise<Result> => {
    const others = underWay.get(key) ?? 0;
    underWay.set(key, others + 1);
    try {
      const failed = (await failures.get(key))?.consumedPoints ?? 0;
      if (!isExempt && failed + others >= failures.points) await keepPace(key);
      return await counted(failures, key, check);
    } finally {
      const left = underWay.get(key)! - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
};
