import { storedToken } from './sign-in-storage.ts';

let underWay: Promise<unknown> = Promise.resolve();

/** Runs what brings this device a fresh sign-in in place of the one that it ends; whoever is refused meanwhile can wait for it. */
export const renewing = <Result>(renew: () => Promise<Result>): Promise<Result> => {
  const renewal = renew();
  underWay = renewal.catch(() => undefined);
  return renewal;
};

/** Whether there is another sign-in than `token` by now, once a renewal that is under way has ended. */
export const renewedSince = async (token: string | null): Promise<boolean> => {
  await underWay;
  const now = storedToken();
  return now !== null && now !== token;
};
