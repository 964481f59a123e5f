import { useSyncExternalStore } from 'react';
import { deviceChoice } from '../../device/device-choice.ts';

export interface Alarms {
  /** Whether the device sounds and flashes at a charge; off until somebody asks for it. */
  sound: boolean;
  flash: boolean;
  /** Session id → the instant that staff set for it. */
  times: Record<string, string>;
}

/** By hand and not by a schema: the frame of every page reads it, and nothing else there needs the library. */
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
/** Ids of the sessions whose tiles and cards flash now. */
let ringing: ReadonlySet<string> = new Set();

/** When this device rings. It is the device's own and outlives a sign-out. */
export const currentAlarms = alarms.current;

/** The same, for a component that follows it. */
export const useAlarms = (): Alarms => useSyncExternalStore(alarms.subscribe, alarms.current);

/** Turns a signal of this device on or off. */
export const switchSignal = (signal: 'sound' | 'flash', isOn: boolean): void => alarms.choose({ ...alarms.current(), [signal]: isOn });

/** Sets the instant, in ISO 8601, at which this device tells of a session; null takes it back. */
export const setAlarm = (sessionId: string, at: string | null): void => {
  const { [sessionId]: _before, ...others } = alarms.current().times;
  alarms.choose({ ...alarms.current(), times: at === null ? others : { ...others, [sessionId]: at } });
};

/** Forgets the times that have come. */
export const forgetAlarms = (now: number): void => {
  const { times } = alarms.current();
  const kept = Object.entries(times).filter(([, at]) => Date.parse(at) > now);
  if (kept.length < Object.keys(times).length) alarms.choose({ ...alarms.current(), times: Object.fromEntries(kept) });
};

/** Milliseconds that it flashes. */
const flashes = 10_000;

/** Lets the tile or the card of a session flash for ten seconds. */
export const flash = (sessionId: string): void => {
  ringing = new Set([...ringing, sessionId]);
  alarms.notify();
  setTimeout(() => {
    ringing = new Set([...ringing].filter((id) => id !== sessionId));
    alarms.notify();
  }, flashes);
};

/** Whether one of these sessions flashes, followed as that changes. */
export const useIsRinging = (sessionIds: string[]): boolean =>
  useSyncExternalStore(alarms.subscribe, () => sessionIds.some((id) => ringing.has(id)));
