import { z } from 'zod';
import { isStorable } from '../vocabulary.ts';
import type { WordingKey } from '../wording/en.ts';

/** Invisible, text-directing, private and unassigned characters. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{NChar}\p{Zl}\p{Zp}\p{DI}\u2800]/u;
/** Persian and Indic scripts use ZWNJ and ZWJ within words. */
const joinersInWords = /(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L})/gu;
const letterOrDigit = /[\p{L}\p{N}]/gu;

/** NFC, single spaces, no variation selectors. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

const isHidden = (name: string): boolean => hidden.test(name.replace(joinersInWords, ''));
const countLetters = (name: string): number => name.match(letterOrDigit)?.length ?? 0;

/** Letters that look like those of the reserved words. */
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

/** What the eye sees: small letters and digits only. */
const lookOf = (text: string): string => {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{DI}|\u0640/gu, '');
  return Array.from(letters, (letter) => lookalikes[letter] ?? letter).join('');
};

/** The software's own names. Reading them from the wording would load all of it on each screen with a name field. */
const reserved = new Set(['System', 'System (software)', 'النظام', 'النظام (البرنامج)'].map(lookOf));

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

/** 2 to 100 characters in NFC, with two letters or digits, nothing invisible, and not the software's name. */
export const PersonName = nameText(100, { empty: 'account.name_required', long: 'account.name_long' }, personFault);

/** A thing's name in NFC: at least one letter or digit, nothing invisible. */
export const label = (longest: number, codes: { empty: WordingKey; long: WordingKey }) =>
  nameText(longest, codes, (name) => {
    if (isHidden(name)) return 'field.hidden';
    return countLetters(name) === 0 ? codes.empty : undefined;
  });

/** A label that may be left out: null if blank. */
export const optionalLabel = (...rule: Parameters<typeof label>) =>
  z.preprocess((input) => (typeof input === 'string' && input.trim() === '' ? null : input), label(...rule).nullable());

export const cafeName = (longest: number) => label(longest, { empty: 'settings.name_required', long: 'settings.name_long' });
