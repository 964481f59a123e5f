import type { Queryable } from '../eventstore/read.ts';
import { readTable } from '../eventstore/read-rows.ts';
import { toInstant } from '../platform/clock.ts';

/**
 * Personal data that must disappear when a user is deleted, and so is in no event. A row without an e-mail address changes only the
 * password.
 */
export const accountTable = readTable<{ id: string; email: string; phone: string | null; passwordHash: string }>('accounts', {
  id: 'value',
  email: 'value',
  phone: 'value',
  passwordHash: 'value',
});

/** Tokens ended by a sign-out, until they would have run out. */
export const signedOutTokenTable = readTable<{ id: string; expiresAt: string }>('signed_out_tokens', { id: 'value', expiresAt: 'value' });

/** Forgets the ended tokens that have run out by themselves at `now`, in milliseconds since the epoch. */
export const forgetExpiredTokens = async (db: Queryable, now: number): Promise<void> => {
  const text = 'delete from signed_out_tokens where expires_at < $1';
  await db.query({ name: 'forget_expired_tokens', text, values: [toInstant(now)] });
};
