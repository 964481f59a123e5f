import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** A fast `toEqual` for tens of thousands of calls: node compares, vitest explains differences. */
export const expectSame = <Value>(actual: Value, expected: Value): void => {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
};
