import { readDigits } from '../i18n/read-digits.ts';

/** The number that a person typed, in Western, Arabic or Persian digits, with a point or an Arabic decimal sign; NaN when it is none. */
export const typedAmount = (text: string): number => {
  const typed = readDigits(text).trim().replace('٫', '.');
  return /^\d+(\.\d*)?$/.test(typed) ? Number(typed) : NaN;
};
