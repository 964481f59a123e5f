import { isSignInRefused } from '../api/failures.ts';

/** The specification wants failures of the logs page on the console, without a toast. */
export const logFailure = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- The specification sends failures of the logs here.
  if (error && !isSignInRefused(error)) console.error(error);
};
