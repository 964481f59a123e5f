import { readDigits, type WordingKey } from '@tabletime/contract';
import type { SentCode } from '../api/sign-in/phone-codes.ts';

const usual = '/phone-code-test';

/** Asks the server only for paths that may be the test's. */
export const isTestPath = (pathname: string): boolean => /^\/[a-z][a-z0-9-]*-test\/?$/.test(pathname);

/** Compares with the path in the settings, or the default if they failed to load. */
export const samePath = (pathname: string, inSettings: string | undefined): boolean =>
  pathname.replace(/\/$/, '') === (inSettings ?? usual);

export const prefix = '+966';
const shortestCode = 4;
const longestCode = 8;

/** Latin digits, a plus, and separators. */
export const typedPhone = (text: string): string => readDigits(text).replace(/[^\d+ ()-]/g, '');

/** Latin digits alone, cut to the length of a code. */
export const typedCode = (text: string): string => readDigits(text).replace(/\D/g, '').slice(0, longestCode);

export const codeFault = (code: string): WordingKey | undefined => (code.length < shortestCode ? 'phone.code_required' : undefined);

/** Undefined for anything that is no stored code. */
export const readSent = (stored: unknown): SentCode | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { phoneNumber, resendAfter, development } = stored as Partial<Record<keyof SentCode, unknown>>;
  if (typeof phoneNumber !== 'string' || typeof resendAfter !== 'number' || typeof development !== 'boolean') return undefined;
  return { phoneNumber, resendAfter, development };
};
