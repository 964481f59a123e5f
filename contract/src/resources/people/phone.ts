import parseNumber from 'libphonenumber-js/core';
import { z } from 'zod';
import { readDigits } from '../../fold-text.ts';
import { asMetadata, phoneCountries, type PhoneCountryCode } from './phone-countries.ts';

const longestText = 40;

/** Length of `+966` and nine digits. */
const shortest = 13;

/** Separators and invisible characters: contacts wrap a copied number in direction marks. */
const between = /[\s\p{Z}\p{Cf}\p{DI}\p{Pd}()./·•\u2212]/gu;

const bare = (text: string): string => readDigits(text.normalize('NFKC')).replace(between, '');

const isDigits = (text: string): boolean => /^\+?\d+$/.test(text);

/** Saudi numbers by the specification; the library accepts only ranges in use. */
const specified = /^\+966[5-9]\d{8}$/;

const parsed = (text: string, country: (typeof phoneCountries)[PhoneCountryCode]): string | undefined => {
  const found = parseNumber(text, { defaultCountry: country, extract: false }, asMetadata);
  if (!found) return undefined;
  const isNumber = (found.isPossible() && found.isValid()) || (text.startsWith('+') && specified.test(found.number));
  return isNumber ? found.number : undefined;
};

/**
 * E.164 from any spelling and script: as dialled in the country of `code`, or with a country code after a plus, two zeros or nothing.
 * Undefined if it is no number of the ten countries.
 */
export const readPhone = (text: string, code: PhoneCountryCode = '+966'): string | undefined => {
  const cleaned = bare(text).replace(/^00/, '+');
  if (!isDigits(cleaned)) return undefined;
  return parsed(cleaned, phoneCountries[code]) ?? (cleaned.startsWith('+') ? undefined : parsed(`+${cleaned}`, phoneCountries[code]));
};

/** E.164 of a number outside the ten countries, unchecked; undefined for any other text. */
export const readForeignPhone = (text: string): string | undefined => {
  const cleaned = bare(text).replace(/^00/, '+');
  return /^\+[1-9]\d{7,14}$/.test(cleaned) && !partsOfPhone(cleaned) ? cleaned : undefined;
};

/** The digits to search stored numbers for: `0551`, `00966 55` and `+966 (0)55` match +966551234598. Undefined if shorter than 3 digits. */
export const partOfPhone = (text: string): string | undefined => {
  const cleaned = bare(text).replace(/^00/, '+');
  if (!isDigits(cleaned)) return undefined;
  const { code, national } = (cleaned.startsWith('+') && partsOfPhone(cleaned)) || { code: '', national: cleaned.replace('+', '') };
  const digits = code.slice(1) + national.replace(/^0+/, '');
  return digits.length < 3 ? undefined : digits;
};

export const partsOfPhone = (phone: string): { code: PhoneCountryCode; national: string } | undefined => {
  const code = (Object.keys(phoneCountries) as PhoneCountryCode[]).find((each) => phone.startsWith(each));
  return code && { code, national: phone.slice(code.length) };
};

const phoneFault = (text: string): string => {
  const cleaned = bare(text);
  if (cleaned === '') return 'account.phone_required';
  if (!isDigits(cleaned)) return 'account.phone_digits';
  return /^\+?\d{6,15}$/.test(cleaned) ? 'account.phone_invalid' : 'account.phone_length';
};

export const Phone = z.string({ error: 'account.phone_required' }).transform((text, context) => {
  const number = text.length > longestText ? undefined : readPhone(text);
  if (number !== undefined) return number;
  context.addIssue({ code: 'custom', message: phoneFault(text.slice(0, longestText)) });
  return z.NEVER;
});

/** A number that can receive a code, parsed into E.164. */
export const PhoneNumber = z.string({ error: 'phone.required' }).transform((text, context) => {
  const number = text.length > longestText ? undefined : readPhone(text);
  if (number !== undefined && (!number.startsWith('+966') || specified.test(number))) return number;
  context.addIssue({ code: 'custom', message: bare(text).length < shortest ? 'phone.required' : 'phone.format' });
  return z.NEVER;
});

/** Every spelling under which an old account may have stored a number (E.164). */
export const phoneSpellings = (phone: string): string[] => {
  const digits = phone.slice(1);
  const national = digits.slice(3);
  return [phone, digits, `00${digits}`, ...(phone.startsWith('+966') ? [national, `0${national}`, `+9660${national}`] : [])];
};

const VerificationCode = z
  .string({ error: 'phone.code_required' })
  .trim()
  .min(4, { error: 'phone.code_required' })
  .max(8, { error: 'phone.code_invalid' });

export const SendCode = z.object({ phoneNumber: PhoneNumber });
export const VerifyCode = z.object({ phoneNumber: PhoneNumber, code: VerificationCode });
