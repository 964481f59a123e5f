import { readDigits } from '@tabletime/contract';

/** The whole number that a person typed, in Western, Arabic or Persian digits; null when blank, NaN when it is none. */
export const typedNumber = (text: string): number | null => {
  const typed = readDigits(text).trim();
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : NaN;
};

/** The amount that a person typed, in Western, Arabic or Persian digits, with a point or an Arabic decimal sign; NaN when it is none. */
export const typedAmount = (text: string): number => {
  const typed = readDigits(text).trim().replace('٫', '.');
  return /^\d+(\.\d*)?$/.test(typed) ? Number(typed) : NaN;
};
