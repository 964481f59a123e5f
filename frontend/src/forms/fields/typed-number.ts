import { readDigits } from '@tabletime/contract';

/** The whole number that a person typed, in Western, Arabic or Persian digits; null when blank, NaN when it is none. */
export const typedNumber = (text: string): number | null => {
  const typed = readDigits(text).trim();
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : NaN;
};
