import { keyOf, onDevice, read, write } from './persisted-storage.ts';

const most = 5;

const keyFor = (purpose: string) => keyOf(`reasons.${purpose}`);

/** The reasons that the person signed in gave last on this device for a purpose, the newest first: they may name a customer, and are nobody else's. */
export const recentReasons = (purpose: string): string[] => {
  const stored = read(keyFor(purpose), onDevice);
  return Array.isArray(stored) ? stored.filter((reason) => typeof reason === 'string').slice(0, most) : [];
};

/** Puts a reason in front of the recent ones; without storage there are none. */
export const rememberReason = (purpose: string, reason: string): void => {
  write(keyFor(purpose), [reason, ...recentReasons(purpose).filter((other) => other !== reason)].slice(0, most), onDevice);
};
