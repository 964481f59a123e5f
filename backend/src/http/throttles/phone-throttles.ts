import type { Config } from '../../platform/config.ts';
import { checkLeft, count, createTurns, limiter } from './limiter.ts';

/** The guesses that a number's codes of one window allow, across all addresses and providers. */
const failuresPerCode = 5;

/**
 * How often codes are sent to a phone number and for an address, and how often either may guess. Counted in this process's
 * memory, as sign-ins are. Whether a number belongs to an account makes no difference. Refusals are `request.too_many`.
 */
export const createPhoneThrottles = (limits: Config['phone']['limits']) => {
  const pause = limiter(1, limits.pauseMs);
  const perNumber = limiter(limits.codesPerNumber, limits.windowMs);
  const perAddress = limiter(limits.codesPerAddress, limits.windowMs);
  const guessesPerNumber = limiter(limits.codesPerNumber * failuresPerCode, limits.windowMs);
  const guessesPerAddress = limiter(limits.failuresPerAddress, limits.windowMs);
  // Looking and counting is one step: what is sent at once is judged like what is sent in a row.
  const turns = createTurns();

  const take = (each: [ReturnType<typeof limiter>, key: string][]): Promise<void> =>
    turns('all', async () => {
      for (const [limit, key] of each) await checkLeft(limit, key);
      for (const [limit, key] of each) await count(limit, key);
    });

  return {
    /** Counts a code that is about to be sent. One that then fails counts too: it may have been sent all the same. */
    send: (address: string, phone: string): Promise<void> =>
      take([
        [perAddress, address],
        [perNumber, phone],
        [pause, phone],
      ]),

    /** Runs a check of a code, which counts until it proves right or cannot be made. */
    check: async (address: string, phone: string, isRight: () => Promise<boolean>): Promise<boolean> => {
      await take([
        [guessesPerAddress, address],
        [guessesPerNumber, phone],
      ]);
      let wrong = false;
      try {
        wrong = !(await isRight());
        return !wrong;
      } finally {
        if (!wrong) {
          await guessesPerAddress.reward(address, 1);
          await guessesPerNumber.reward(phone, 1);
        }
      }
    },
  };
};
