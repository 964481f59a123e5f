import type { Config } from '../../platform/config.ts';
import { checkLeft, count, createKeyedQueue, limiter } from './limiter.ts';

const failuresPerCode = 5;

/** Limits sent and guessed codes per number and address, in this process's memory. Throws `request.too_many`. */
export const createPhoneThrottles = (limits: Config['phone']['limits']) => {
  const pause = limiter(1, limits.pauseMs);
  const perNumber = limiter(limits.codesPerNumber, limits.windowMs);
  const perAddress = limiter(limits.codesPerAddress, limits.windowMs);
  const guessesPerNumber = limiter(limits.codesPerNumber * failuresPerCode, limits.windowMs);
  const guessesPerAddress = limiter(limits.failuresPerAddress, limits.windowMs);
  // Check and count are one step: concurrent requests are treated like consecutive ones.
  const turns = createKeyedQueue();

  const take = (each: [ReturnType<typeof limiter>, key: string][]): Promise<void> =>
    turns('all', async () => {
      for (const [limit, key] of each) await checkLeft(limit, key);
      for (const [limit, key] of each) await count(limit, key);
    });

  return {
    /** Counts a code before it is sent. A failed one counts too: it may have been delivered. */
    send: (address: string, phone: string): Promise<void> =>
      take([
        [perAddress, address],
        [perNumber, phone],
        [pause, phone],
      ]),

    /** Checks a code; counts as a failure until it proves right or the check fails. */
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
