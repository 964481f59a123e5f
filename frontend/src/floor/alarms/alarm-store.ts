import type { SessionRow } from '@tabletime/contract';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { costNow } from '../../session/live-figures.ts';

const key = 'tabletime.alarms';

const Alarms = z.object({
  /** Whether the device sounds and flashes at a charge; off until somebody asks for it. */
  sound: z.boolean(),
  flash: z.boolean(),
  /** Session id → the instant that staff set for it. */
  times: z.record(z.string(), z.iso.datetime()),
});
export type Alarms = z.infer<typeof Alarms>;

const off: Alarms = { sound: false, flash: false, times: {} };

const stored = (): Alarms => {
  try {
    return Alarms.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? off;
  } catch {
    return off;
  }
};

let alarms: Alarms | undefined;
/** Ids of the sessions whose tiles flash now. */
let ringing: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const currentAlarms = (): Alarms => (alarms ??= stored());
const notify = (): void => {
  for (const listener of listeners) listener();
};
/** What was set in another tab holds in this one, too. */
const takeOver = (event: StorageEvent): void => {
  if (event.key !== key) return;
  alarms = undefined;
  notify();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', takeOver);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', takeOver);
  };
};

const change = (next: Alarms): void => {
  alarms = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage they last until the page is left.
  }
  notify();
};

/** When this device rings. It is the device's own and outlives a sign-out. */
export const useAlarms = (): Alarms => useSyncExternalStore(subscribe, currentAlarms);

/** Turns a signal of this device on or off. */
export const switchSignal = (signal: 'sound' | 'flash', isOn: boolean): void => change({ ...currentAlarms(), [signal]: isOn });

/** Sets the instant, in ISO 8601, at which this device tells of a session; null takes it back. */
export const setAlarm = (sessionId: string, at: string | null): void => {
  const { [sessionId]: _before, ...others } = currentAlarms().times;
  change({ ...currentAlarms(), times: at === null ? others : { ...others, [sessionId]: at } });
};

/** Forgets the times of sessions that no longer run, and those that have come. */
export const forgetAlarms = (runningIds: ReadonlySet<string>, now: number): void => {
  const { times } = currentAlarms();
  const kept = Object.entries(times).filter(([id, at]) => runningIds.has(id) && Date.parse(at) > now);
  if (kept.length < Object.keys(times).length) change({ ...currentAlarms(), times: Object.fromEntries(kept) });
};

/** Milliseconds that a tile flashes. */
const flashes = 10_000;

/** Lets the tile of a session flash for ten seconds. */
export const flash = (sessionId: string): void => {
  ringing = new Set([...ringing, sessionId]);
  notify();
  setTimeout(() => {
    ringing = new Set([...ringing].filter((id) => id !== sessionId));
    notify();
  }, flashes);
};

/** Whether one of these sessions flashes, followed as that changes. */
export const useIsRinging = (sessionIds: string[]): boolean =>
  useSyncExternalStore(subscribe, () => sessionIds.some((id) => ringing.has(id)));

/** Why a table rings: its next block began to be charged, or the time came that staff set for it. */
export interface Due {
  kind: 'charge' | 'time';
  session: SessionRow;
}

/** Milliseconds after which a table no longer rings: the device slept, or the page was not open. */
const tooLate = 120_000;

/** The tables that ring for what came after `before` and until `now`, in milliseconds; `times` are those that were set, by session. */
export const dueBetween = (sessions: SessionRow[], times: Record<string, string>, before: number, now: number): Due[] => {
  const from = Math.max(before, now - tooLate);
  return sessions.flatMap((session): Due[] => {
    const set = Date.parse(times[session.id] ?? '');
    if (set > from && set <= now) return [{ kind: 'time', session }];
    return costNow(session, now) > costNow(session, from) ? [{ kind: 'charge', session }] : [];
  });
};
