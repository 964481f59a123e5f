/** Text with Arabic (٠–٩) and Persian (۰–۹) digits as Latin ones; everything else stays. */
export const readDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

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
