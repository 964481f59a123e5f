import type { Queryable } from '../eventstore/read.ts';
import { readTable } from '../eventstore/read-rows.ts';
import { toInstant } from '../platform/clock.ts';

/** Personal data that must disappear with its user, and so is in no event. A row without an e-mail address changes only the password. */
export const accountTable = readTable<{ id: string; email: string; phone: string | null; passwordHash: string | null }>('accounts', {
  id: 'value',
  email: 'value',
  phone: 'value',
  passwordHash: 'value',
});

export const pinTable = readTable<{ id: string; pinHash: string; failures: number }>('pins', {
  id: 'value',
  pinHash: 'value',
  failures: 'value',
});

export const deviceUseTable = readTable<{ id: string; usedAt: string }>('device_uses', { id: 'value', usedAt: 'value' });

export const signedOutTokenTable = readTable<{ id: string; expiresAt: string }>('signed_out_tokens', { id: 'value', expiresAt: 'value' });

export interface SignInRecord {
  id: string;
  personId: string;
  epoch: number;
  since: string;
  expiresAt: string;
  browser: string | null;
  system: string | null;
  deviceId: string | null;
}

/** Sign-ins that have not ended; written with their event, or beside a repeated answer. */
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

/** Hashes of the tokens for invitations and password resets, as PostgreSQL's hexadecimal bytes; a reset names the person. */
export const linkTokenTable = readTable<{ id: string; personId: string | null; tokenHash: string; madeAt: string }>('link_tokens', {
  id: 'value',
  personId: 'value',
  tokenHash: 'value',
  madeAt: 'value',
});

/** Hashes of accountants' keys, as PostgreSQL's hexadecimal bytes. They stay, so that a revoked key is told from an unknown one. */
export const keyHashTable = readTable<{ id: string; keyHash: string }>('key_hashes', { id: 'value', keyHash: 'value' });

/** Milliseconds for which an expired link is still distinguished from an unknown one. */
const linksKnown = 60 * 24 * 3_600_000;

/** Deletes expired tokens and sign-ins at `now` (milliseconds since the epoch), and long-expired links. */
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
