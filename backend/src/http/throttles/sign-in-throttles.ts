import type { Config } from '../../platform/config.ts';
import { checkLeft, countIn, createKeyedQueue, limiter, tooMany } from './limiter.ts';
import { type Check, counted, createSlowdown } from './slowdown.ts';

export interface SignInAttempt {
  address: string;
  email: string;
  /** Set where the device has signed in to the account before. */
  knownDevice: string | undefined;
}

const second = 1000;

/** An address with too many failures gets one attempt in 5 s. A newcomer waits no longer once the others have stopped. */
const paceOfAddress = { interval: 5 * second, longestWait: 10 * second };

/** An account with failures from many addresses gets one attempt a minute across all of them. */
const paceOfAccount = { interval: 60 * second, longestWait: 0 };

/** Addresses that may use up their failures at one account before it is slowed down for all. */
const addressesPerAccount = 4;

/** More attempts than a café has tablets may wait for one account. */
const longestLine = 20;
const longestWait = 10 * second;

/** Remembered pairs of address and account, of 300 bytes at most. */
const mostPlaces = 10_000;

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

/** Limits failed sign-ins and registrations, in this process's memory. Throws `request.too_many` with the seconds to wait. */
export const createThrottles = (limits: Config['throttles']) => {
  const { signInFailuresPerAccount, signInFailuresPerAddress, signInWindowMs } = limits;
  const failures = limiter(signInFailuresPerAccount, signInWindowMs);
  const slowAddress = createSlowdown(limiter(signInFailuresPerAddress, signInWindowMs), paceOfAddress);
  const slowAccount = createSlowdown(limiter(addressesPerAccount * signInFailuresPerAccount, signInWindowMs), paceOfAccount);
  const approvals = limiter(2 * signInFailuresPerAccount, signInWindowMs);
  const ownChecks = limiter(10 * signInFailuresPerAccount, signInWindowMs);
  const ownChanges = limiter(4 * signInFailuresPerAccount, signInWindowMs);
  const registrations = limiter(limits.registrationsPerAddress, limits.registrationWindowMs);
  const turns = createKeyedQueue(longestLine);
  const familiar = createPlaces();

  /** One attempt at a time per key until too many have failed: concurrent ones are treated like consecutive ones. */
  const limited = <Result>(key: string, check: Check<Result>, within = failures): Promise<Result> => {
    const arrived = performance.now();
    return turns(key, async () => {
      if (performance.now() - arrived > longestWait) throw tooMany(second);
      await checkLeft(within, key);
      return check();
    });
  };

  /** An account is not slowed down at addresses where it has signed in before: strangers' failures are not its fault. */
  const asStranger = <Result>(address: string, email: string, check: Check<Result>): Promise<Result> => {
    const place = `address ${address} ${email}`;
    return limited(place, () => {
      const isFamiliar = familiar.has(place);
      return slowAddress(address, isFamiliar, () => slowAccount(email, isFamiliar, () => counted(failures, place, check)));
    });
  };

  const asKnown = <Result>(who: string, check: Check<Result>): Promise<Result> => limited(who, () => counted(failures, who, check));

  return {
    /** Checks a sign-in's password, unless too many failed before. A stranger may have to wait. */
    signIn: async <Result>({ address, email, knownDevice }: SignInAttempt, check: Check<Result>): Promise<Result> => {
      const done = await (knownDevice === undefined ? asStranger(address, email, check) : asKnown(`device ${knownDevice}`, check));
      familiar.add(`address ${address} ${email}`);
      return done;
    },

    /** Checks a signed-in person's password, counted for that person only: right ones, too, as each check costs a core some 50 ms. */
    signedIn: async <Result>(personId: string, check: Check<Result>): Promise<Result> => {
      await countIn(ownChecks, personId);
      return asKnown(`person ${personId}`, check);
    },

    /** Counts a change of one's own details, each of which the log keeps for good. */
    ownDetails: (personId: string): Promise<void> => countIn(ownChanges, personId),

    /** Checks an approver's PIN or password. A person who asks gets twice the failures of one account, over all approvers. */
    approval: <Result>(personId: string, check: Check<Result>): Promise<Result> => {
      const who = `approvals for ${personId}`;
      return limited(who, () => counted(approvals, who, check), approvals);
    },

    /** Counts a registration, or a new address of one's own, with a valid form; throws when there were too many. */
    register: (address: string): Promise<void> => countIn(registrations, address),
  };
};

export type Throttles = ReturnType<typeof createThrottles>;
