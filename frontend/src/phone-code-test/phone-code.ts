import { readDigits, type WordingKey } from '@tabletime/contract';
import type { SentCode } from '../api/phone-codes.ts';

const usual = '/phone-code-test';

/** Whether an address may be that of the test: the server is asked only then. */
export const isTestPath = (pathname: string): boolean => /^\/[a-z][a-z0-9-]*-test\/?$/.test(pathname);

/** Whether an address is the one in the settings; the usual one where those cannot be had. */
export const samePath = (pathname: string, inSettings: string | undefined): boolean =>
  pathname.replace(/\/$/, '') === (inSettings ?? usual);

/** What a phone field begins with. */
export const prefix = '+966';
const shortestCode = 4;
const longestCode = 8;

/** A phone number as it is typed: Latin digits, a plus in front of them, and what people put between them. */
export const typedPhone = (text: string): string => readDigits(text).replace(/[^\d+ ()-]/g, '');

/** A code as it is typed or pasted: its digits as Latin ones, without what stands around and between them, no longer than a code. */
export const typedCode = (text: string): string => readDigits(text).replace(/\D/g, '').slice(0, longestCode);

/** What is wrong with a code before it is sent. */
export const codeFault = (code: string): WordingKey | undefined => (code.length < shortestCode ? 'phone.code_required' : undefined);

/** Reads what was kept of a code that was sent; undefined where it is none. */
export const readSent = (stored: unknown): SentCode | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { phoneNumber, resendAfter, development } = stored as Partial<Record<keyof SentCode, unknown>>;
  if (typeof phoneNumber !== 'string' || typeof resendAfter !== 'number' || typeof development !== 'boolean') return undefined;
  return { phoneNumber, resendAfter, development };
};
