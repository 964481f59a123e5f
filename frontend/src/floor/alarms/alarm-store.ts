import { useSyncExternalStore } from 'react';
import { deviceChoice } from '../../device/device-choice.ts';

export interface Alarms {
  sound: boolean;
  flash: boolean;
  times: Record<string, string>;
}

/** By hand: every page reads this, and zod is not needed there otherwise. */
const parse = (stored: unknown): Alarms => {
  const { sound, flash: flashing, times } = (stored ?? {}) as Partial<Record<keyof Alarms, unknown>>;
  const set = Object.entries(times ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !Number.isNaN(Date.parse(entry[1])),
  );
  return { sound: sound === true, flash: flashing === true, times: Object.fromEntries(set) };
};

const alarms = deviceChoice<Alarms>('tabletime.alarms', {
  read: (stored) => parse(JSON.parse(stored ?? 'null')),
  write: (set) => JSON.stringify(set),
});
let ringing: ReadonlySet<string> = new Set();

/** This device's alarms; they outlive a sign-out. */
export const currentAlarms = alarms.current;

export const useAlarms = (): Alarms => useSyncExternalStore(alarms.subscribe, alarms.current);

export const switchSignal = (signal: 'sound' | 'flash', isOn: boolean): void => alarms.choose({ ...alarms.current(), [signal]: isOn });

/** Sets a session's alarm (ISO 8601) on this device; null removes it. */
export const setAlarm = (sessionId: string, at: string | null): void => {
  const { [sessionId]: _before, ...others } = alarms.current().times;
  alarms.choose({ ...alarms.current(), times: at === null ? others : { ...others, [sessionId]: at } });
};

export const forgetAlarms = (now: number): void => {
  const { times } = alarms.current();
  const kept = Object.entries(times).filter(([, at]) => Date.parse(at) > now);
  if (kept.length < Object.keys(times).length) alarms.choose({ ...alarms.current(), times: Object.fromEntries(kept) });
};

const flashes = 10_000;

export const flash = (sessionId: string): void => {
  ringing = new Set([...ringing, sessionId]);
  alarms.notify();
  setTimeout(() => {
    ringing = new Set([...ringing].filter((id) => id !== sessionId));
    alarms.notify();
  }, flashes);
};

export const useIsRinging = (sessionIds: string[]): boolean =>
  useSyncExternalStore(alarms.subscribe, () => sessionIds.some((id) => ringing.has(id)));
