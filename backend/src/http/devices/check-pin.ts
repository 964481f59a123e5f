import { pinLimits, problem } from '@tabletime/contract';
import { pinTable } from '../../projections/account-tables.ts';
import type { Queryable } from '../../eventstore/read.ts';
import type { ReadRow } from '../../eventstore/read-rows.ts';
import { checkLeft, count, createKeyedQueue, limiter } from '../throttles/limiter.ts';
import { hashPassword, isPassword } from '../accounts/passwords.ts';

const minute = 60_000;

/** Wrong PINs: of one person on one tablet, of one person on all tablets, of everybody on one tablet. */
const limits = {
  ofBoth: { points: 10, ms: 15 * minute },
  ofPerson: { points: 20, ms: 24 * 60 * minute },
  ofTablet: { points: 40, ms: 15 * minute },
} as const;

const longestLine = 5;

/** Whether the PIN is right, or else how many tries are left. */
export type PinVerdict = { isRight: true } | { isRight: false; left: number };

export const pinRow = async (id: string, pin: string): Promise<ReadRow> => ({
  table: pinTable,
  row: { id, pinHash: await hashPassword(pin), failures: 0 },
});

/** Unlocks a person's PIN, after they gave their password. */
export const unlockPin = async (db: Queryable, person: string): Promise<void> => {
  await db.query({ name: 'pin_unlock', text: 'update pins set failures = 0 where id = $1 and failures > 0', values: [person] });
};

/** Whether a person has a PIN, locked or not. */
export const hasPin = async (db: Queryable, person: string): Promise<boolean> => {
  const { rows } = await db.query({ name: 'pin_known', text: 'select from pins where id = $1', values: [person] });
  return rows.length > 0;
};

/**
 * Checks PINs. The database counts each try before the check and takes it back when right, so five wrong ones in a row lock the PIN,
 * whatever the number of tablets and processes. This process also throttles wrong PINs in memory with `request.too_many`, which refuses the
 * right PIN too.
 */
export const createPinLockout = (db: Queryable) => {
  const counter = ({ points, ms }: { points: number; ms: number }) => limiter(points, ms);
  const [ofBoth, ofPerson, ofTablet] = [counter(limits.ofBoth), counter(limits.ofPerson), counter(limits.ofTablet)];
  const turns = createKeyedQueue(longestLine);

  /** Takes one of the remaining tries. Throws `pin.locked` or `pin.none`. */
  const begin = async (person: string): Promise<{ pinHash: string; failures: number }> => {
    const { rows } = await db.query<{ pinHash: string; failures: number }>({
      name: 'pin_begin',
      text: `update pins set failures = failures + 1 where id = $1 and failures < $2 returning pin_hash as "pinHash", failures`,
      values: [person, pinLimits.wrongInARow],
    });
    if (!rows[0]) throw problem((await hasPin(db, person)) ? 'pin.locked' : 'pin.none');
    return rows[0];
  };

  /** Resets the count after a right PIN, unless the PIN was replaced in between. */
  const forgive = async (person: string, pinHash: string): Promise<void> => {
    await db.query({
      name: 'pin_forgive',
      text: 'update pins set failures = 0 where id = $1 and pin_hash = $2',
      values: [person, pinHash],
    });
  };

  /** Gives back a try that could not be checked. */
  const giveBack = async (person: string): Promise<void> => {
    await db.query({ name: 'pin_give_back', text: 'update pins set failures = greatest(failures - 1, 0) where id = $1', values: [person] });
  };

  return {
    /** Checks a person's PIN on a tablet. Throws `pin.none`, `pin.locked` or `request.too_many` without checking. */
    check: (tablet: string, person: string, pin: string): Promise<PinVerdict> =>
      turns(person, async () => {
        const places = [
          [ofBoth, `${tablet} ${person}`],
          [ofPerson, person],
          [ofTablet, tablet],
        ] as const;
        for (const [wrong, key] of places) await checkLeft(wrong, key);
        const { pinHash, failures } = await begin(person);
        const isRight = await isPassword(pin, pinHash).catch(async (error: unknown) => {
          await giveBack(person);
          throw error;
        });
        if (isRight) {
          await forgive(person, pinHash);
          return { isRight };
        }
        await Promise.all(places.map(([wrong, key]) => count(wrong, key)));
        return { isRight, left: pinLimits.wrongInARow - failures };
      }),
  };
};
