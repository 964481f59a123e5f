import { type Problem, problem, type ProblemCode } from '@tabletime/contract';
import type { Config } from '../../platform/config.ts';
import { addressGroup } from './client-address.ts';
import { checkLeft, count, limiter } from './limiter.ts';

/**
 * Counts secrets that open nothing, by address, in this process's memory. Resolves to the refusal `missing`; throws `request.too_many`
 * after too many.
 */
export const createGuessThrottle = (limits: Config['throttles']) => {
  const guesses = limiter(limits.signInFailuresPerAddress, limits.signInWindowMs);
  return async (ip: string, missing: ProblemCode): Promise<Problem> => {
    const address = addressGroup(ip);
    await checkLeft(guesses, address);
    await count(guesses, address);
    return problem(missing);
  };
};
