import type { Queryable } from '../eventstore/read.ts';
import { readTable } from '../eventstore/read-rows.ts';
import { toInstant } from '../platform/clock.ts';

/**
 * Personal data that must disappear when a user is deleted, and so is in no event. A row without an e-mail address changes only the
 * password.
 */
export const accountTable = readTable<{ id: string; email: string; phone: string | null; passwordHash: string | null }>('accounts', {
  id: 'value',
  email: 'value',
  phone: 'value',
  passwordHash: 'value',
});

/** PINs for the shared tablets; they disappear with their person, as accounts do. */
export const pinTable = readTable<{ id: string; pinHash: string; failures: number }>('pins', {
  id: 'value',
  pinHash: 'value',
  failures: 'value',
});

/** When somebody last signed in on each shared tablet. */
export const deviceUseTable = readTable<{ id: string; usedAt: string }>('device_uses', { id: 'value', usedAt: 'value' });

/** Tokens ended by a sign-out, until they would have run out. */
export const signedOutTokenTable = readTable<{ id: string; expiresAt: string }>('signed_out_tokens', { id: 'value', expiresAt: 'value' });

/** Where somebody is signed in: the token's id, whose it is and at which epoch, and what the browser says of itself. */
export interface SignInRecord {
  id: string;
  personId: string;
  epoch: number;
  since: string;
  expiresAt: string;
  browser: string | null;
  system: string | null;
  /** The shared tablet that it was made on. */
  deviceId: string | null;
}

/** The sign-ins that have not been ended; each is written with its event, or beside a repeated answer. */
export const signInTable = readTable<SignInRecord>('sign_ins', {
  id: 'value',
  personId: 'value',
  epoch: 'value',
  since: 'value',
  expiresAt: 'value',
  browser: 'value',
  system: 'value',
  deviceId: 'value',
});

/** The hashes of what opens invitations and resets of passwords, in PostgreSQL's hexadecimal text of bytes; a reset names the person. */
export const linkTokenTable = readTable<{ id: string; personId: string | null; tokenHash: string; madeAt: string }>('link_tokens', {
  id: 'value',
  personId: 'value',
  tokenHash: 'value',
  madeAt: 'value',
});

/** For so long a link that is no longer good is told from one that never was, in milliseconds. */
const linksKnown = 60 * 24 * 3_600_000;

/**
 * Forgets the ended tokens and the sign-ins that have run out by themselves at `now`, in milliseconds since the epoch, and links that have
 * long been worth nothing.
 */
export const forgetExpiredTokens = async (db: Queryable, now: number): Promise<void> => {
  const forget = (name: string, text: string, before: number) => db.query({ name, text, values: [toInstant(before)] });
  await forget('forget_expired_tokens', 'delete from signed_out_tokens where expires_at < $1', now);
  await forget('forget_expired_sign_ins', 'delete from sign_ins where expires_at < $1', now);
  await db.query({
    name: 'forget_uses_of_sign_ins',
    text: 'delete from sign_in_uses u where not exists (select from sign_ins s where s.id = u.id)',
    values: [],
  });
  await forget('forget_old_links', 'delete from link_tokens where made_at < $1', now - linksKnown);
};
