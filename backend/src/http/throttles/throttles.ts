import type { Config } from '../../platform/config.ts';
import { checkLeft, count, createTurns, limiter, tooMany } from './limiter.ts';
import { type Check, counted, createSlowdown } from './slowdown.ts';

/** What is known of a sign-in before its password is checked. */
export interface SignInAttempt {
  /** The address they come from, or its network. */
  address: string;
  email: string;
  /** The device and its account, where it has signed in to the account before. */
  knownDevice: string | undefined;
}

const second = 1000;

/**
 * An address with too many failures is slowed to one attempt in 5 s. A newcomer waits no longer than that once the others have
 * stopped.
 */
const paceOfAddress = { interval: 5 * second, longestWait: 10 * second };

/** An account with failures from many addresses is slowed to one attempt a minute across all of them. */
const paceOfAccount = { interval: 60 * second, longestWait: 0 };

/** So many addresses may use up their failures at one account before it is slowed down for all of them. */
const addressesPerAccount = 4;

/** Attempts that wait for another one at the same account, more than any café has tablets; and for how long they do. */
const longestLine = 20;
const longestWait = 10 * second;

/** Pairs of address and account that are remembered, of 300 bytes at most. */
const mostPlaces = 10_000;

/** Where each account has signed in, the latest pairs. */
const createPlaces = () => {
  const places = new Set<string>();
  return {
    has: (place: string): boolean => places.has(place),
    add: (place: string): void => {
      places.delete(place);
      places.add(place);
      for (const oldest of places) {
        if (places.size <= mostPlaces) return;
        places.delete(oldest);
      }
    },
  };
};

/**
 * How often somebody may fail to sign in, and an address may register. Counted in this process's memory: each process of an
 * installation counts for itself, and a restart forgets. A failure is counted after a password was checked, which bounds
 * how many are remembered. Refusals are `request.too_many` with the seconds to wait.
 */
export const createThrottles = (limits: Config['throttles']) => {
  const { signInFailuresPerAccount, signInFailuresPerAddress, signInWindowMs } = limits;
  const failures = limiter(signInFailuresPerAccount, signInWindowMs);
  const slowAddress = createSlowdown(limiter(signInFailuresPerAddress, signInWindowMs), paceOfAddress);
  const slowAccount = createSlowdown(limiter(addressesPerAccount * signInFailuresPerAccount, signInWindowMs), paceOfAccount);
  const registrations = limiter(limits.registrationsPerAddress, limits.registrationWindowMs);
  const turns = createTurns(longestLine);
  const familiar = createPlaces();

  /** One attempt at a time under a key, until too many have failed: a dozen at once are judged like a dozen in a row. */
  const limited = <Result>(key: string, check: Check<Result>): Promise<Result> => {
    const arrived = performance.now();
    return turns(key, async () => {
      if (performance.now() - arrived > longestWait) throw tooMany(second);
      await checkLeft(failures, key);
      return check();
    });
  };

  /** An account is not slowed down where it has signed in before: what strangers do there is not its fault. */
  const asStranger = <Result>(address: string, email: string, check: Check<Result>): Promise<Result> => {
    const place = `address ${address} ${email}`;
    return limited(place, () => {
      const isFamiliar = familiar.has(place);
      return slowAddress(address, isFamiliar, () => slowAccount(email, isFamiliar, () => counted(failures, place, check)));
    });
  };

  const asKnown = <Result>(who: string, check: Check<Result>): Promise<Result> => limited(who, () => counted(failures, who, check));

  return {
    /** Checks the password of a sign-in, unless too many failed before. A stranger may have to wait. */
    signIn: async <Result>({ address, email, knownDevice }: SignInAttempt, check: Check<Result>): Promise<Result> => {
      const done = await (knownDevice === undefined ? asStranger(address, email, check) : asKnown(`device ${knownDevice}`, check));
      familiar.add(`address ${address} ${email}`);
      return done;
    },

    /** Checks the password of somebody who is signed in: counted for the person, and for nothing and nobody else. */
    signedIn: <Result>(personId: string, check: Check<Result>): Promise<Result> => asKnown(`person ${personId}`, check),

    /** Counts a registration whose form was in order; refuses when there were too many. */
    register: async (address: string): Promise<void> => {
      await checkLeft(registrations, address);
      await count(registrations, address);
    },
  };
};

export type Throttles = ReturnType<typeof createThrottles>;
