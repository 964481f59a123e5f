import { typedNumber } from '../../forms/fields/typed-number.ts';

/** The value one step away, held within the bounds; the nearer bound when what is typed is no number. */
export const stepped = (text: string, step: 1 | -1, from: number, to: number): string => {
  const number = typedNumber(text);
  const next = number === null || Number.isNaN(number) ? from : number + step;
  return String(Math.min(to, Math.max(from, next)));
};
