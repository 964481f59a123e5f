import { z } from 'zod';
import { phoneCountryCodes } from './user.ts';

/** `+966` and nine digits: what is shorter cannot be a Saudi number written out. */
const shortest = 13;

/** The number without what people put between its digits. */
const bare = (text: string): string => text.replace(/[\s().-]/g, '');

/**
 * A Saudi number as `+966` and nine digits, from any of its spellings: `05…`, `5…` with nine digits, `966…`, `+966…`.
 * Undefined when the text is none.
 */
export const saudiPhone = (text: string): string | undefined => {
  const given = bare(text);
  if (!/^\+?\d+$/.test(given)) return undefined;
  const digits = given.replace('+', '');
  let national: string | undefined;
  if (digits.startsWith('966')) national = digits.slice(3);
  else if (given.startsWith('05')) national = given.slice(1);
  else if (/^5\d{8}$/.test(given)) national = given;
  return national !== undefined && /^[5-9]\d{8}$/.test(national) ? `+966${national}` : undefined;
};

/** A number of another country that a registration may name, as a plus and digits; undefined when the text is none. */
const foreignPhone = (text: string): string | undefined => {
  const given = bare(text);
  const isKnown = phoneCountryCodes.some((code) => code !== '+966' && given.startsWith(code));
  return isKnown && /^\+\d{8,15}$/.test(given) ? given : undefined;
};

/** The number that a code is sent to, read from any of its spellings to a plus and digits. */
export const PhoneNumber = z.string({ error: 'phone.required' }).transform((text, context) => {
  const number = text.length > 40 ? undefined : (saudiPhone(text) ?? foreignPhone(text));
  if (number !== undefined) return number;
  context.addIssue({ code: 'custom', message: bare(text).length < shortest ? 'phone.required' : 'phone.format' });
  return z.NEVER;
});

/** Every way in which an account may have the number `phone` (a plus and digits) written down. */
export const phoneSpellings = (phone: string): string[] => {
  const digits = phone.slice(1);
  const national = digits.slice(3);
  return [phone, digits, `00${digits}`, ...(phone.startsWith('+966') ? [national, `0${national}`, `+9660${national}`] : [])];
};

/** A code has at least 4 characters and at most 8. */
const VerificationCode = z
  .string({ error: 'phone.code_required' })
  .trim()
  .min(4, { error: 'phone.code_required' })
  .max(8, { error: 'phone.code_invalid' });

/** Asks for a code by SMS. */
export const SendCode = z.object({ phoneNumber: PhoneNumber });
/** Gives back the code that came by SMS. */
export const VerifyCode = z.object({ phoneNumber: PhoneNumber, code: VerificationCode });
