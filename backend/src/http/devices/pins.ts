import { pinLimits, problem } from '@tabletime/contract';
import { pinTable } from '../../projections/account-tables.ts';
import type { Queryable } from '../../eventstore/read.ts';
import type { ReadRow } from '../../eventstore/read-rows.ts';
import { checkLeft, count, createTurns, limiter } from '../throttles/limiter.ts';
import { hashPassword, isPassword } from '../accounts/passwords.ts';

const minute = 60_000;

/** Wrong PINs of one person on one tablet, of one person on all of them, and of everybody on one tablet. */
const limits = {
  ofBoth: { points: 10, ms: 15 * minute },
  ofPerson: { points: 20, ms: 24 * 60 * minute },
  ofTablet: { points: 40, ms: 15 * minute },
} as const;

/** Tries that wait for another one at the same person. */
const longestLine = 5;

/** How a try went: right, or how many are left before the PIN is locked. */
export type PinVerdict = { isRight: true } | { isRight: false; left: number };

/** The row of a new PIN, which goes with its event. */
export const pinRow = async (id: string, pin: string): Promise<ReadRow> => ({
  table: pinTable,
  row: { id, pinHash: await hashPassword(pin), failures: 0 },
});

/** Forgives a person's wrong PINs, and so unlocks it: they gave their password. */
export const unlockPin = async (db: Queryable, person: string): Promise<void> => {
  await db.query({ name: 'pin_unlock', text: 'update pins set failures = 0 where id = $1 and failures > 0', values: [person] });
};

/** Whether a person has a PIN, locked or not. */
export const hasPin = async (db: Queryable, person: string): Promise<boolean> => {
  const { rows } = await db.query({ name: 'pin_known', text: 'select from pins where id = $1', values: [person] });
  return rows.length > 0;
};

/**
 * Checks PINs. Each try is counted in the database before the PIN is looked at, and taken back where it was right: however many
 * come at once, on however many tablets and processes, five wrong ones in a row lock the PIN. On top of that wrong ones are
 * counted in this process's memory; too many are refused with `request.too_many`, the right PIN as well.
 */
export const createPins = (db: Queryable) => {
  const counter = ({ points, ms }: { points: number; ms: number }) => limiter(points, ms);
  const [ofBoth, ofPerson, ofTablet] = [counter(limits.ofBoth), counter(limits.ofPerson), counter(limits.ofTablet)];
  const turns = createTurns(longestLine);

  /** Takes one of the tries that are left. Throws `pin.locked` when none is, `pin.none` when the person has no PIN. */
  const begin = async (person: string): Promise<{ pinHash: string; failures: number }> => {
    const { rows } = await db.query<{ pinHash: string; failures: number }>({
      name: 'pin_begin',
      text: `update pins set failures = failures + 1 where id = $1 and failures < $2 returning pin_hash as "pinHash", failures`,
      values: [person, pinLimits.wrongInARow],
    });
    if (!rows[0]) throw problem((await hasPin(db, person)) ? 'pin.locked' : 'pin.none');
    return rows[0];
  };

  /** After a right PIN nothing was wrong in a row; a new PIN that came in between has begun for itself. */
  const forgive = async (person: string, pinHash: string): Promise<void> => {
    await db.query({
      name: 'pin_forgive',
      text: 'update pins set failures = 0 where id = $1 and pin_hash = $2',
      values: [person, pinHash],
    });
  };

  /** Gives back a try that could not be judged. */
  const giveBack = async (person: string): Promise<void> => {
    await db.query({ name: 'pin_give_back', text: 'update pins set failures = greatest(failures - 1, 0) where id = $1', values: [person] });
  };

  return {
    /** Tries a person's PIN on a tablet. Throws `pin.none`, `pin.locked` or `request.too_many` before it looks at it. */
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
