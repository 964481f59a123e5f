import type { Language } from '@tabletime/contract';

/** What ends a line somewhere, and marks that would reorder what stands around a text. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const letter = /\p{L}/u;
/** Digits with a sign between them, such as a date, are turned round among Arabic letters. */
const joinedDigits = /\d[^\p{L}\d,.:]+\d/u;

/** A text on one line, without marks that reach beyond it. */
export const onOneLine = (text: string): string => text.replace(directionMarks, '').replace(breaks, ' ').trim();

const runsOtherWay = (text: string, language: Language): boolean => {
  if (language === 'en') return rightToLeft.test(text);
  return [...text].some((sign) => letter.test(sign) && !rightToLeft.test(sign)) || joinedDigits.test(text);
};

/**
 * A name or note for the middle of a sentence: on one line, and between U+2068 and U+2069 when it runs against the
 * direction of the language, so that it cannot carry its neighbours with it.
 */
export const isolated = (text: string, language: Language): string => {
  const line = onOneLine(text);
  return runsOtherWay(line, language) ? `\u2068${line}\u2069` : line;
};
