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
