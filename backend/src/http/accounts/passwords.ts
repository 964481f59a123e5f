import argon2 from '@node-rs/argon2';
import { passwordForm } from '@tabletime/contract';
import { tooMany } from '../throttles/limiter.ts';

/** argon2id, which is the package's default algorithm, with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Whose password is worked on: people and devices that are known go before strangers, however many there are of those. */
export type Whose = 'known' | 'stranger';

/** Some seconds of work. */
const longestLine = 500;

/**
 * One at a time. Each takes a thread of the four that files and packing need as well, and a core that the event loop needs: a storm of
 * sign-ins from many addresses would leave neither.
 */
let underWay = false;
const waiting: Record<Whose, (() => void)[]> = { known: [], stranger: [] };

const inTurn = async <Result>(whose: Whose, work: () => Promise<Result>): Promise<Result> => {
  if (waiting[whose].length >= longestLine) throw tooMany(5000);
  if (underWay) await new Promise<void>((go) => waiting[whose].push(go));
  underWay = true;
  try {
    return await work();
  } finally {
    // The next one takes this one's place, and nobody who comes in between.
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    if (next) next();
    else underWay = false;
  }
};

/** The hash to keep of a password in its one form, in PHC format. Throws `request.too_many` when very many wait, as `isPassword` does. */
export const hashPassword = (password: string, whose: Whose = 'known'): Promise<string> =>
  inTurn(whose, () => argon2.hash(passwordForm(password), cost));

/** Made at the start: the first unknown address of the day must not take longer than the others. */
const nobodys = hashPassword('the password of nobody');

/**
 * Whether the password is the one that was hashed, in its one form or, for those from before there was one, as it was typed. Both are looked
 * at wherever they differ, and without a hash it takes as long and returns false, so that nobody learns from the clock whether an address has an
 * account.
 */
export const isPassword = async (password: string, hashed: string | null | undefined, whose: Whose = 'known'): Promise<boolean> => {
  const against = hashed ?? (await nobodys);
  const forms = new Set([passwordForm(password), password]);
  const fits = await inTurn(whose, async () => {
    let isOne = false;
    for (const form of forms) isOne = (await argon2.verify(against, form)) || isOne;
    return isOne;
  });
  return fits && hashed !== undefined && hashed !== null;
};
