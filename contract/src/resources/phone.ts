import parseNumber from 'libphonenumber-js/core';
import { z } from 'zod';
import { readDigits } from '../folded.ts';
import { asMetadata, phoneCountries, type PhoneCountryCode } from './phone-countries.ts';

/** Marks and spaces included. */
const longestText = 40;

/** `+966` and nine digits: what is shorter cannot be a Saudi number written out. */
const shortest = 13;

/** What people put between digits, and what nobody sees: a number copied from a contact is wrapped in marks of direction. */
const between = /[\s\p{Z}\p{Cf}\p{DI}\p{Pd}()./·•\u2212]/gu;

/** The digits of a number in Latin ones, and a plus before them, where the text is no more than that. */
const bare = (text: string): string => readDigits(text.normalize('NFKC')).replace(between, '');

const isDigits = (text: string): boolean => /^\+?\d+$/.test(text);

/** As the specification knows Saudi numbers, with their country code; the library knows only those that are given out today. */
const specified = /^\+966[5-9]\d{8}$/;

const parsed = (text: string, country: (typeof phoneCountries)[PhoneCountryCode]): string | undefined => {
  const found = parseNumber(text, { defaultCountry: country, extract: false }, asMetadata);
  if (!found) return undefined;
  const isNumber = (found.isPossible() && found.isValid()) || (text.startsWith('+') && specified.test(found.number));
  return isNumber ? found.number : undefined;
};

/**
 * A phone number in its one form (E.164, a plus and digits) from any of its spellings: as it is dialled in the country of `code`, or
 * with a country code that follows a plus, two zeros or nothing; in any digits. Undefined when the text is no number of the ten countries.
 */
export const readPhone = (text: string, code: PhoneCountryCode = '+966'): string | undefined => {
  const given = bare(text).replace(/^00/, '+');
  if (!isDigits(given)) return undefined;
  return parsed(given, phoneCountries[code]) ?? (given.startsWith('+') ? undefined : parsed(`+${given}`, phoneCountries[code]));
};

/** A number of a country that is none of the ten, as it is dialled from abroad; nobody here knows more of it. */
export const readForeignPhone = (text: string): string | undefined => {
  const given = bare(text).replace(/^00/, '+');
  return /^\+[1-9]\d{7,14}$/.test(given) && !partsOfPhone(given) ? given : undefined;
};

/**
 * What a stored number has in it where somebody typed a part of it, without what only dialling needs: `0551`, `00966 55` and `+966 (0)55`
 * are parts of +966551234598. Undefined for what is no part of a number, or short.
 */
export const partOfPhone = (text: string): string | undefined => {
  const given = bare(text).replace(/^00/, '+');
  if (!isDigits(given)) return undefined;
  const { code, national } = (given.startsWith('+') && partsOfPhone(given)) || { code: '', national: given.replace('+', '') };
  const digits = code.slice(1) + national.replace(/^0+/, '');
  return digits.length < 3 ? undefined : digits;
};

/** A number as a form shows it: the country code, and the digits that follow it. */
export const partsOfPhone = (phone: string): { code: PhoneCountryCode; national: string } | undefined => {
  const code = (Object.keys(phoneCountries) as PhoneCountryCode[]).find((each) => phone.startsWith(each));
  return code && { code, national: phone.slice(code.length) };
};

/** The code of what is wrong with a text that is no phone number. */
const phoneFault = (text: string): string => {
  const given = bare(text);
  if (given === '') return 'account.phone_required';
  if (!isDigits(given)) return 'account.phone_digits';
  return /^\+?\d{6,15}$/.test(given) ? 'account.phone_invalid' : 'account.phone_length';
};

/** The phone number of an account, read from any of its spellings to a plus and digits. */
export const Phone = z.string({ error: 'account.phone_required' }).transform((text, context) => {
  const number = text.length > longestText ? undefined : readPhone(text);
  if (number !== undefined) return number;
  context.addIssue({ code: 'custom', message: phoneFault(text.slice(0, longestText)) });
  return z.NEVER;
});

/** The number that a code is sent to, read in the same way: one that takes messages. */
export const PhoneNumber = z.string({ error: 'phone.required' }).transform((text, context) => {
  const number = text.length > longestText ? undefined : readPhone(text);
  if (number !== undefined && (!number.startsWith('+966') || specified.test(number))) return number;
  context.addIssue({ code: 'custom', message: bare(text).length < shortest ? 'phone.required' : 'phone.format' });
  return z.NEVER;
});

/** Every way in which an account may have the number `phone` (a plus and digits) written down, where it has been there for long. */
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
