import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** As `expect(actual).toEqual(expected)`, for what is asked tens of thousands of times: node compares, vitest says what differs. */
export const expectSame = <Value>(actual: Value, expected: Value): void => {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
};
