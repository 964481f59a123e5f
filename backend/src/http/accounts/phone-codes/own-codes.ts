import { createHmac, timingSafeEqual } from 'node:crypto';
import { problem } from '@tabletime/contract';
import type { Pool } from 'pg';
import { toInstant, type Clock } from '../../../platform/clock.ts';
import { newCode } from '../../../platform/ids.ts';
import type { CodeSender, PhoneCodes } from './phone-codes.ts';

const digits = 6;
/** Milliseconds. */
const lifetime = 10 * 60_000;
const mostAttempts = 5;

interface Parts {
  pool: Pool;
  clock: Clock;
  jwtSecret: string;
  sender: CodeSender;
}

/** Six-digit codes of this application, valid for 10 minutes, 5 attempts and one use. */
export const createOwnCodes = ({ pool, clock, jwtSecret, sender }: Parts): PhoneCodes => {
  const hashKey = createHmac('sha256', jwtSecret).update('phone codes').digest();
  const hashOf = (...parts: string[]): Buffer => createHmac('sha256', hashKey).update(parts.join('\n')).digest();
  const now = (): string => toInstant(clock.now());

  return {
    send: async (phone, language) => {
      const code = newCode(digits);
      await pool.query({ name: 'phone_codes_forget', text: 'delete from phone_codes where expires_at <= $1', values: [now()] });
      await pool.query({
        name: 'phone_codes_keep',
        text: `insert into phone_codes (phone_hash, code_hash, expires_at) values ($1, $2, $3)
               on conflict (phone_hash) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0`,
        values: [hashOf(phone), hashOf(phone, code), toInstant(clock.now() + lifetime)],
      });
      await sender.send(phone, code, language).catch((cause: unknown) => {
        throw problem('phone.provider_failed', {}, { cause });
      });
    },

    isRight: async (phone, code) => {
      // Counted before the check: concurrent guesses cannot share an attempt.
      const { rows } = await pool.query<{ codeHash: Buffer }>({
        name: 'phone_codes_attempt',
        text: `update phone_codes set attempts = attempts + 1
               where phone_hash = $1 and expires_at > $2 and attempts < $3
               returning code_hash as "codeHash"`,
        values: [hashOf(phone), now(), mostAttempts],
      });
      const triedHash = hashOf(phone, code);
      const sent = rows[0]?.codeHash ?? hashOf(phone, 'no code');
      if (!timingSafeEqual(triedHash, sent)) return false;
      // Of concurrent correct codes, one deletes the row.
      const { rowCount } = await pool.query({
        name: 'phone_codes_use',
        text: 'delete from phone_codes where phone_hash = $1 and code_hash = $2',
        values: [hashOf(phone), triedHash],
      });
      return rowCount === 1;
    },
  };
};
