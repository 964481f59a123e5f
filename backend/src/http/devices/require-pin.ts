import { problem } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { Asked, Execute } from '../../commands/execute.ts';
import { userDecider } from '../../commands/user-decider.ts';
import { createPinLockout } from './check-pin.ts';

interface Proof {
  /** Where it is typed: the id of a shared tablet, or of the person who is signed in on another device. */
  place: string;
  person: string;
  pin: string;
  /** Who is named for a lock: the person who is signed in, or the system where nobody is. */
  by: Pick<Asked, 'actor' | 'device' | 'requestId'>;
}

/**
 * Throws unless the PIN is the person's: `pin.wrong` with the tries left, `pin.locked` and `pin.none`. The last wrong one writes an event.
 * One for the whole process, so that sign-ins and approvals count together.
 */
export const createRequirePin = ({ lookUpPool, execute }: { lookUpPool: Pool; execute: Execute }) => {
  const pins = createPinLockout(lookUpPool);
  return async ({ place, person, pin, by }: Proof): Promise<void> => {
    const verdict = await pins.check(place, person, pin);
    if (verdict.isRight) return;
    if (verdict.left > 0) throw problem('pin.wrong', { left: verdict.left });
    await execute(userDecider, 'lockPin', person, {}, by);
    throw problem('pin.locked');
  };
};

export type RequirePin = ReturnType<typeof createRequirePin>;
