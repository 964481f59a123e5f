import { keyOf, onDevice, read, write } from './persisted-storage.ts';

const most = 5;

const keyFor = (purpose: string) => keyOf(`reasons.${purpose}`);

/** Newest first. Stored per person, because they may name a customer. */
export const recentReasons = (purpose: string): string[] => {
  const stored = read(keyFor(purpose), onDevice);
  return Array.isArray(stored) ? stored.filter((reason) => typeof reason === 'string').slice(0, most) : [];
};

export const rememberReason = (purpose: string, reason: string): void => {
  write(keyFor(purpose), [reason, ...recentReasons(purpose).filter((other) => other !== reason)].slice(0, most), onDevice);
};
