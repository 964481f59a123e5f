import type { SessionRow } from '@tabletime/contract';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { deviceChoice } from '../../device/device-choice.ts';
import { costNow } from '../../session/live-figures.ts';

const Alarms = z.object({
  /** Whether the device sounds and flashes at a charge; off until somebody asks for it. */
  sound: z.boolean(),
  flash: z.boolean(),
  /** Session id → the instant that staff set for it. */
  times: z.record(z.string(), z.iso.datetime()),
});
export type Alarms = z.infer<typeof Alarms>;

const off: Alarms = { sound: false, flash: false, times: {} };

const alarms = deviceChoice<Alarms>('tabletime.alarms', {
  read: (stored) => Alarms.safeParse(JSON.parse(stored ?? 'null')).data ?? off,
  write: (set) => JSON.stringify(set),
});
/** Ids of the sessions whose tiles flash now. */
let ringing: ReadonlySet<string> = new Set();

/** When this device rings. It is the device's own and outlives a sign-out. */
export const useAlarms = (): Alarms => useSyncExternalStore(alarms.subscribe, alarms.current);

/** Turns a signal of this device on or off. */
export const switchSignal = (signal: 'sound' | 'flash', isOn: boolean): void => alarms.choose({ ...alarms.current(), [signal]: isOn });

/** Sets the instant, in ISO 8601, at which this device tells of a session; null takes it back. */
export const setAlarm = (sessionId: string, at: string | null): void => {
  const { [sessionId]: _before, ...others } = alarms.current().times;
  alarms.choose({ ...alarms.current(), times: at === null ? others : { ...others, [sessionId]: at } });
};

/** Forgets the times of sessions that no longer run, and those that have come. */
export const forgetAlarms = (runningIds: ReadonlySet<string>, now: number): void => {
  const { times } = alarms.current();
  const kept = Object.entries(times).filter(([id, at]) => runningIds.has(id) && Date.parse(at) > now);
  if (kept.length < Object.keys(times).length) alarms.choose({ ...alarms.current(), times: Object.fromEntries(kept) });
};

/** Milliseconds that a tile flashes. */
const flashes = 10_000;

/** Lets the tile of a session flash for ten seconds. */
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
