import type { DeviceFloor, DeviceRow, FloorSession, PinPerson } from '@tabletime/contract';
import { useSyncExternalStore } from 'react';
import { failureOf } from './failures.ts';
import { type Answer, call, newIdempotencyKey } from './http-client.ts';
import { deviceNow } from './server-clock.ts';
import { clearSignIn, keepSignIn, storedToken } from './sign-in-storage.ts';
import { createListeners } from '../device/listeners.ts';

/** What this browser knows of the shared tablet that it is. */
export interface OwnTablet {
  id: string;
  name: string;
  lockAfterMinutes: number;
  token: string;
}

const place = 'tabletime.tablet';
const touchedPlace = 'tabletime.touched';

/** Undefined where this browser is no shared tablet, or may store nothing. */
const read = (): OwnTablet | undefined => {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<OwnTablet> | null;
    const { id, name, lockAfterMinutes, token } = stored ?? {};
    return id && name && lockAfterMinutes && token ? { id, name, lockAfterMinutes, token } : undefined;
  } catch {
    return undefined;
  }
};

let own = read();
const { subscribe, notify } = createListeners();
const become = (tablet: OwnTablet | undefined): void => {
  try {
    if (tablet) localStorage.setItem(place, JSON.stringify(tablet));
    else localStorage.removeItem(place);
  } catch {
    // Without storage it is shared until the page is left.
  }
  own = tablet;
  notify();
};
/** The shared tablet that this browser is, if it is one. */
export const ownTablet = (): OwnTablet | undefined => own;
/** The same, for a component that follows it. */
export const useOwnTablet = (): OwnTablet | undefined => useSyncExternalStore(subscribe, ownTablet);

/** This browser is a device like any other from now on. */
const forgetTablet = (): void => become(undefined);

/** Runs a call as the tablet; where it is refused because the tablet is shared no more, this browser forgets that it was. */
export const asTablet = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (failureOf(error).code === 'device.removed') forgetTablet();
    throw error;
  }
};

/** Makes this browser a shared tablet; it keeps the tablet's token. */
export const becomeTablet = ({ id, name, lockAfterMinutes, token }: OwnTablet): void => {
  become({ id, name, lockAfterMinutes, token });
  touch();
};

/** Forgets that this browser is a tablet where the one with this id is shared no more. */
export const forgetIfOwn = (id: string): void => {
  if (id === own?.id) forgetTablet();
};

/** Every shared tablet of the café. */
export const fetchTablets = async (): Promise<DeviceRow[]> => (await call<DeviceRow[]>('/devices')).data;

/** What a locked tablet shows: the floor, and who may sign in on it. */
export interface TabletFloor {
  zones: DeviceFloor['zones'];
  sessions: FloorSession[];
  people: PinPerson[];
}

/** `_id` on the wire is `id` in the app. */
const rowOf = <Row extends { id: string }>({ _id: id, ...row }: Omit<Row, 'id'> & { _id: string }): Row =>
  ({ ...row, id }) as unknown as Row;

/** Reads the floor as the tablet that this browser is, with nobody signed in, and keeps when it is to lock. Rejects with `device.removed` once it is none. */
export const fetchFloor = (): Promise<TabletFloor> =>
  asTablet(async () => {
    const { data } = await call<DeviceFloor>('/devices/floor', { token: own?.token ?? '' });
    const { name, lockAfterMinutes } = data.device;
    if (own && (own.name !== name || own.lockAfterMinutes !== lockAfterMinutes)) become({ ...own, name, lockAfterMinutes });
    return { zones: data.zones, sessions: data.sessions.map(rowOf<FloorSession>), people: data.people.map(rowOf<PinPerson>) };
  });

/** Signs a person in on this tablet by PIN. */
export const signInByPin = (given: { person: string; pin: string }): Promise<void> =>
  asTablet(async () => {
    const options = { method: 'POST', body: given, token: own?.token ?? '' } as const;
    const { data } = await call<{ token: string; user: object }>('/auth/pin/sign-in', options);
    keepSignIn(data);
    touch();
  });

/** Sets the own PIN. */
export const setPin = (given: { password: string; pin: string }, key: string): Promise<Answer<null>> =>
  call<null>('/auth/pin', { method: 'PUT', body: given, key });

let wanted: string | undefined;

/** Notes whom the tablet is handed to: the lock screen asks for their PIN at once. */
export const handTo = (person: string): void => {
  wanted = person;
};
/** Whom the tablet was handed to, once. */
export const takeHandedTo = (): string | undefined => {
  const person = wanted;
  wanted = undefined;
  return person;
};

/** Ends the sign-in at once, and tells the server of it when it can: a lock waits for no network. */
export const lockTablet = (): void => {
  const token = storedToken();
  clearSignIn();
  if (token) void call('/auth/logout', { method: 'POST', key: newIdempotencyKey(), token }).catch(() => undefined);
};

/** Notes that somebody uses the tablet now, in whichever tab. */
export const touch = (): void => {
  try {
    localStorage.setItem(touchedPlace, String(deviceNow()));
  } catch {
    // Without storage the page's own clock has to do.
  }
};

const toldPlace = 'tabletime.presence';

/** For how long nobody needs to be told again that somebody is there: a twelfth of the time until the tablet locks, five seconds at least. */
const restOf = ({ lockAfterMinutes }: OwnTablet): number => lockAfterMinutes * 5_000;

/**
 * Tells the server that somebody uses the tablet, where it has not been told a moment ago: it ends the sign-in by itself, and what the app
 * reads says nothing of a person. Where the server does not hear it, the tablet locks early.
 */
export const tellPresence = (): void => {
  if (!own || !storedToken()) return;
  try {
    const now = deviceNow();
    if (Math.abs(now - Number(localStorage.getItem(toldPlace))) < restOf(own)) return;
    localStorage.setItem(toldPlace, String(now));
  } catch {
    // Without storage each touch tells it.
  }
  void call('/auth/presence', { method: 'POST' }).catch(() => undefined);
};

/** Whether nobody has used the tablet for as long as it waits. False where it is none. */
export const isIdle = (): boolean => {
  if (!own) return false;
  try {
    const touched = Number(localStorage.getItem(touchedPlace));
    return Math.abs(deviceNow() - touched) >= own.lockAfterMinutes * 60_000;
  } catch {
    return false;
  }
};
