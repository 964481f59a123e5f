import { type Problem, problem } from '@tabletime/contract';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** `request.too_many` with the milliseconds to wait. */
export const tooMany = (msLeft: number): Problem => {
  const retryAfter = Math.max(1, Math.ceil(msLeft / 1000));
  return problem('request.too_many', { minutes: Math.ceil(retryAfter / 60), retryAfter });
};

export const limiter = (points: number, ms: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: ms / 1000 });

export const checkLeft = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
  const counted = await limiter.get(key);
  if (counted && counted.consumedPoints >= limiter.points) throw tooMany(counted.msBeforeNext);
};

export const count = (limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes> => limiter.penalty(key, 1);

/** Counts one more, or throws `request.too_many` when none is left. */
export const countIn = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (full) {
    throw tooMany((full as RateLimiterRes).msBeforeNext);
  }
};

/** Runs work one at a time per key; refuses more than `most` waiting. */
export const createKeyedQueue = (most = Infinity) => {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= most) throw tooMany(0);
    const mine = line.last.then(work, work);
    line.last = mine;
    line.length++;
    lines.set(key, line);
    try {
      return await mine;
    } finally {
      line.length--;
      if (line.length === 0) lines.delete(key);
    }
  };
};
