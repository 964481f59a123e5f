import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './in-turn.ts';

/** argon2id, which is the package's default algorithm, with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/**
 * One at a time. Each takes a thread of the few that files and packing need as well, and a core that the event loop needs: a storm of
 * sign-ins from many addresses would leave neither.
 */
const inTurn = createTurns();

/** The hash to keep of a password, in PHC format. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Made at the start: the first unknown address of the day must not take longer than the others. */
const nobodys = hashPassword('the password of nobody');

/**
 * Whether the password is the one that was hashed. Without a hash it costs the same time and answers false, so that nobody
 * learns from the clock whether an address has an account.
 */
export const isPassword = async (password: string, hashed: string | undefined): Promise<boolean> => {
  const against = hashed ?? (await nobodys);
  const fits = await inTurn(() => verify(against, password));
  return fits && hashed !== undefined;
};
