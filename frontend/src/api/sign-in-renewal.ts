import { isSignInRefused } from './failures.ts';
import { isBeingRenewed, markRenewal, storedToken } from './sign-in-storage.ts';

type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with each refusal that says that the sign-in is no longer good. Answers the way to stop. */
export const onSignInRefused = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const announceRefusal = (error: unknown): void => {
  if (isSignInRefused(error)) for (const listener of listeners) listener(error);
};

let renewal: Promise<unknown> = Promise.resolve();

/** Runs a call that replaces this device's sign-in. Calls that are refused while it runs wait for its end, in other tabs too. */
export const renewing = <Result>(renew: () => Promise<Result>): Promise<Result> => {
  markRenewal(true);
  const running = renew().finally(() => markRenewal(false));
  renewal = running.catch(announceRefusal);
  return running;
};

const betweenLooks = 50;

/** Whether the sign-in is another one than `token` now, once a running renewal has ended. */
const isRenewed = async (token: string | null): Promise<boolean> => {
  await renewal;
  while (isBeingRenewed()) await new Promise((resolve) => setTimeout(resolve, betweenLooks));
  const now = storedToken();
  return now !== null && now !== token;
};

/**
 * Sends a call as the person signed in. A call that was refused because another one renewed the sign-in is sent again with the fresh
 * one. Any other 401 means that the sign-in is no longer good.
 */
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
