import type { SentCode } from '../api/phone-codes.ts';

/** Reads what was kept of a code that was sent; undefined where it is none. */
export const readSent = (kept: unknown): SentCode | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { phoneNumber, resendAfter, development } = kept as Partial<Record<keyof SentCode, unknown>>;
  if (typeof phoneNumber !== 'string' || typeof resendAfter !== 'number' || typeof development !== 'boolean') return undefined;
  return { phoneNumber, resendAfter, development };
};
