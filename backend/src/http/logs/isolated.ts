import type { Language } from '@tabletime/contract';

/** Line breaks of any kind, and marks that would reorder the surrounding text. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const letter = /\p{L}/u;
/** Digits joined by signs, such as dates, are reversed among Arabic letters. */
const joinedDigits = /\d[^\p{L}\d,.:]+\d/u;

/** A text on one line, without marks that reach beyond it. */
export const onOneLine = (text: string): string => text.replace(directionMarks, '').replace(breaks, ' ').trim();

const runsOtherWay = (text: string, language: Language): boolean => {
  if (language === 'en') return rightToLeft.test(text);
  return [...text].some((sign) => letter.test(sign) && !rightToLeft.test(sign)) || joinedDigits.test(text);
};

/** A name or note within a sentence, on one line and directionally isolated, so that it does not reorder its neighbours. */
export const isolated = (text: string, language: Language): string => {
  const line = onOneLine(text);
  return runsOtherWay(line, language) ? `\u2068${line}\u2069` : line;
};
