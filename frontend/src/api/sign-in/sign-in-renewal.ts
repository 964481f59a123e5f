import { isSignInRefused } from '../failures.ts';
import { isBeingRenewed, markRenewal, storedToken } from './sign-in-storage.ts';

type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

/** Returns the unsubscribe function. */
export const onSignInRefused = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const announceRefusal = (error: unknown): void => {
  if (isSignInRefused(error)) for (const listener of listeners) listener(error);
};

let renewal: Promise<unknown> = Promise.resolve();

/** Refused calls wait until `renew` ends, in other tabs too. */
export const renewing = <Result>(renew: () => Promise<Result>): Promise<Result> => {
  markRenewal(true);
  const running = renew().finally(() => markRenewal(false));
  renewal = running.catch(announceRefusal);
  return running;
};

const betweenLooks = 50;

const isRenewed = async (token: string | null): Promise<boolean> => {
  await renewal;
  while (isBeingRenewed()) await new Promise((resolve) => setTimeout(resolve, betweenLooks));
  const now = storedToken();
  return now !== null && now !== token;
};

/** Sends again if a renewal caused the refusal. Any other 401 means that the sign-in is no longer valid. */
export const sendSignedIn = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  const token = storedToken();
  try {
    return await send();
  } catch (error) {
    if (isSignInRefused(error) && (await isRenewed(token))) return send();
    announceRefusal(error);
    throw error;
  }
};
