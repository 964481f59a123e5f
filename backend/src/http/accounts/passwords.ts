import argon2 from '@node-rs/argon2';
import { passwordForm } from '@tabletime/contract';
import { tooMany } from '../throttles/limiter.ts';

/** argon2id (the package's default) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Known people and devices go before strangers, however many strangers wait; after some of them, one stranger has a turn. */
export type Whose = 'known' | 'stranger';

/** Known ones in a row while a stranger waits. */
const mostInARow = 4;

/** Some seconds of work. */
const longestLine = 500;

/** One at a time: each takes a core and one of four libuv threads. A storm of sign-ins would leave none for other requests. */
let underWay = false;
let knownInARow = 0;
const waiting: Record<Whose, (() => void)[]> = { known: [], stranger: [] };

const nextOne = (): (() => void) | undefined => {
  const isStrangersTurn = waiting.known.length === 0 || knownInARow >= mostInARow;
  const stranger = isStrangersTurn ? waiting.stranger.shift() : undefined;
  knownInARow = stranger || waiting.stranger.length === 0 ? 0 : knownInARow + 1;
  return stranger ?? waiting.known.shift();
};

const inTurn = async <Result>(whose: Whose, work: () => Promise<Result>): Promise<Result> => {
  if (waiting[whose].length >= longestLine) throw tooMany(5000);
  if (underWay) await new Promise<void>((go) => waiting[whose].push(go));
  underWay = true;
  try {
    return await work();
  } finally {
    // Handed over directly, so that no newcomer can overtake.
    const next = nextOne();
    if (next) next();
    else underWay = false;
  }
};

/** Hashes a password for storage (PHC format). Throws `request.too_many` when very many wait. */
export const hashPassword = (password: string, whose: Whose = 'known'): Promise<string> =>
  inTurn(whose, () => argon2.hash(passwordForm(password), cost));

/** Made at the start, so that the first unknown address of the day takes no longer than others. */
const nobodys = hashPassword('the password of nobody');

/**
 * Whether a password matches a hash, normalised or, for old hashes, as typed. Checks both wherever they differ, and without a hash takes as
 * long and returns false, so that timing does not reveal whether an account exists. Throws `request.too_many` when very many wait.
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
