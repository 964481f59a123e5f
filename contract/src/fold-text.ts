const notLatin = /[^\P{Nd}0-9]/gu;

/** Unicode orders the digits of each script from zero to nine, and places some of these rows next to each other. */
const digitValue = (digit: string): string => {
  let before = 0;
  const at = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(at - before - 1))) before += 1;
  return String(before % 10);
};

/** Replaces the decimal digits of every script (٠–٩, ۰–۹, ०–९, ０–９ …) by Latin ones. */
export const readDigits = (text: string): string => text.replace(notLatin, digitValue);

/** A text for comparison: no case, accents, Arabic vowel signs or spelling variants, and Latin digits. */
export const folded = (text: string): string =>
  readDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase();

export const foldedWords = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A symbol that people search for like a word (🎲, →, ★); ASCII symbols only separate words. */
export const sign = String.raw`[^\P{S}\p{ASCII}]|\p{Extended_Pictographic}`;
const term = new RegExp(String.raw`[\p{L}\p{N}]+|${sign}`, 'gu');

/** All punctuation and symbols, for a text that has nothing else to search for. */
export const signsOf = (text: string): string[] => folded(text).match(/[\p{P}\p{S}]/gu) ?? [];

export const foldedTerms = (text: string): string[] => folded(text).match(term) ?? signsOf(text);

export const isTypedIn = (typed: string, text: string): boolean => {
  const compared = folded(text);
  return foldedTerms(typed).every((each) => compared.includes(each));
};
