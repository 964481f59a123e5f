import { isSignInRefused } from '../api/failures.ts';

/** Writes a failure of the logs screen where the specification wants it: on the console, and in no toast. */
export const logFailure = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- The specification sends failures of the logs here.
  if (error && !isSignInRefused(error)) console.error(error);
};
