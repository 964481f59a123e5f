const notLatin = /[^\P{Nd}0-9]/gu;

/** The digits of each script stand in a row from nought to nine, and some rows in a row of rows. */
const digitValue = (digit: string): string => {
  let before = 0;
  const at = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(at - before - 1))) before += 1;
  return String(before % 10);
};

/** Text with the decimal digits of every script (٠–٩, ۰–۹, ०–९, ０–９ …) as Latin ones; everything else stays. */
export const readDigits = (text: string): string => text.replace(notLatin, digitValue);

/** A text as it is compared: no case, accents, Arabic vowel signs or spellings of one letter, and Latin digits. */
export const folded = (text: string): string =>
  readDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase();

/** The words of a text as they are compared, in their order. */
export const foldedWords = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A sign that is looked for like a word: 🎲, →, ★; not those of every keyboard, which stand between words. */
export const sign = String.raw`[^\P{S}\p{ASCII}]|\p{Extended_Pictographic}`;
const term = new RegExp(String.raw`[\p{L}\p{N}]+|${sign}`, 'gu');

/** What is left to look for in a text of neither words nor such signs: every sign that it has. */
export const signsOf = (text: string): string[] => folded(text).match(/[\p{P}\p{S}]/gu) ?? [];

/** The words and signs that a text is found by, as they are compared, in their order. */
export const foldedTerms = (text: string): string[] => folded(text).match(term) ?? signsOf(text);

/** Whether each word that was typed is in a text, as both are compared. */
export const isTypedIn = (typed: string, text: string): boolean => {
  const compared = folded(text);
  return foldedTerms(typed).every((each) => compared.includes(each));
};
