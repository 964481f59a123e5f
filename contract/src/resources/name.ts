import { z } from 'zod';
import { isStorable } from '../vocabulary.ts';
import type { WordingKey } from '../wording/en.ts';

/** What nobody sees, or what steers a screen instead of being read: controls, marks of direction, fillers, private characters, and what is none. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{NChar}\p{Zl}\p{Zp}\p{DI}\u2800]/u;
/** Persian and the scripts of India spell with ZWNJ and ZWJ, within a word. */
const joinersInWords = /(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L})/gu;
const letterOrDigit = /[\p{L}\p{N}]/gu;

/** One spelling for each letter, one plain space between words; a choice between two pictures of one character is not kept. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

const isHidden = (name: string): boolean => hidden.test(name.replace(joinersInWords, ''));
const countLetters = (name: string): number => name.match(letterOrDigit)?.length ?? 0;

/** Other letters that look like those of the reserved words. */
const lookalikes: Record<string, string> = {
  ѕ: 's',
  ꜱ: 's',
  у: 'y',
  ү: 'y',
  υ: 'y',
  ʏ: 'y',
  т: 't',
  τ: 't',
  ᴛ: 't',
  е: 'e',
  ε: 'e',
  ᴇ: 'e',
  м: 'm',
  μ: 'm',
  ᴍ: 'm',
  ٱ: 'ا',
};

/** What is left of a text for the eye: small letters and digits, without accents, vowel signs, tatweel, spaces and points. */
const lookOf = (text: string): string => {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{DI}|\u0640/gu, '');
  return Array.from(letters, (letter) => lookalikes[letter] ?? letter).join('');
};

/** What the software calls itself, in either language. Not read from the wording: a screen that checks a name would load all of it, twice. */
const reserved = new Set(['System', 'System (software)', 'النظام', 'النظام (البرنامج)'].map(lookOf));

/** The code of what is wrong with the name of a person, if anything but its length. */
const personFault = (name: string): string | undefined => {
  if (name.length === 1) return 'account.name_short';
  if (isHidden(name)) return 'field.hidden';
  if (countLetters(name) < 2) return 'account.name_letters';
  return reserved.has(lookOf(name)) ? 'account.name_reserved' : undefined;
};

const nameText = (longest: number, codes: { empty: string; long: string }, faultOf: (name: string) => string | undefined) =>
  z
    .string({ error: codes.empty })
    .refine(isStorable, { error: 'field.text' })
    .overwrite(plain)
    .min(1, { error: codes.empty })
    .max(longest, { error: codes.long })
    .superRefine((name, context) => {
      const message = faultOf(name);
      if (name !== '' && message !== undefined) context.addIssue({ code: 'custom', message });
    });

/**
 * The name of a person, in NFC and trimmed: 2 to 100 characters, two letters or digits among them, nothing that nobody sees, and
 * not what the software calls itself.
 */
export const PersonName = nameText(100, { empty: 'account.name_required', long: 'account.name_long' }, personFault);

/** The name of a thing, in NFC and trimmed: a letter or digit at least, nothing that nobody sees. */
export const label = (longest: number, codes: { empty: WordingKey; long: WordingKey }) =>
  nameText(longest, codes, (name) => {
    if (isHidden(name)) return 'field.hidden';
    return countLetters(name) === 0 ? codes.empty : undefined;
  });

/** The name of the café. */
export const cafeName = (longest: number) => label(longest, { empty: 'settings.name_required', long: 'settings.name_long' });
