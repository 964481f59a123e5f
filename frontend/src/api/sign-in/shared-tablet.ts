import type { DeviceFloor, DeviceRow, FloorSession, PinPerson } from '@tabletime/contract';
import { useSyncExternalStore } from 'react';
import { failureOf } from '../failures.ts';
import { type Answer, call, newIdempotencyKey } from '../http-client.ts';
import { deviceNow } from '../server-clock.ts';
import { clearSignIn, keepSignIn, storedToken } from './sign-in-storage.ts';
import { createListeners } from '../../device/listeners.ts';

export interface OwnTablet {
  id: string;
  name: string;
  lockAfterMinutes: number;
  token: string;
}

const storageKey = 'tabletime.tablet';
const touchedKey = 'tabletime.touched';

/** Undefined if this browser is no shared tablet or has no storage. */
const read = (): OwnTablet | undefined => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<OwnTablet> | null;
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
    if (tablet) localStorage.setItem(storageKey, JSON.stringify(tablet));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, sharing lasts until the page closes.
  }
  own = tablet;
  notify();
};
export const ownTablet = (): OwnTablet | undefined => own;
export const useOwnTablet = (): OwnTablet | undefined => useSyncExternalStore(subscribe, ownTablet);

const forgetTablet = (): void => become(undefined);

/** Forgets the tablet if the server refuses it as removed. */
export const asTablet = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (failureOf(error).code === 'device.removed') forgetTablet();
    throw error;
  }
};

export const becomeTablet = ({ id, name, lockAfterMinutes, token }: OwnTablet): void => {
  become({ id, name, lockAfterMinutes, token });
  touch();
};

export const forgetIfOwn = (id: string): void => {
  if (id === own?.id) forgetTablet();
};

export const fetchTablets = async (): Promise<DeviceRow[]> => (await call<DeviceRow[]>('/devices')).data;

export interface TabletFloor {
  zones: DeviceFloor['zones'];
  sessions: FloorSession[];
  people: PinPerson[];
}

const rowOf = <Row extends { id: string }>({ _id: id, ...row }: Omit<Row, 'id'> & { _id: string }): Row =>
  ({ ...row, id }) as unknown as Row;

/** Needs no sign-in. Updates the idle time. Rejects with `device.removed` if the tablet was removed. */
export const fetchFloor = (): Promise<TabletFloor> =>
  asTablet(async () => {
    const { data } = await call<DeviceFloor>('/devices/floor', { token: own?.token ?? '' });
    const { name, lockAfterMinutes } = data.device;
    if (own && (own.name !== name || own.lockAfterMinutes !== lockAfterMinutes)) become({ ...own, name, lockAfterMinutes });
    return { zones: data.zones, sessions: data.sessions.map(rowOf<FloorSession>), people: data.people.map(rowOf<PinPerson>) };
  });

export const signInByPin = (input: { person: string; pin: string }): Promise<void> =>
  asTablet(async () => {
    const options = { method: 'POST', body: input, token: own?.token ?? '' } as const;
    const { data } = await call<{ token: string; user: object }>('/auth/pin/sign-in', options);
    keepSignIn(data);
    touch();
  });

export const setPin = (input: { password: string; pin: string }, key: string): Promise<Answer<null>> =>
  call<null>('/auth/pin', { method: 'PUT', body: input, key });

let handedTo: string | undefined;

/** The lock screen then asks for this person's PIN. */
export const handTo = (person: string): void => {
  handedTo = person;
};

export const takeHandedTo = (): string | undefined => {
  const person = handedTo;
  handedTo = undefined;
  return person;
};

/** Ends the sign-in at once and tells the server later: a lock cannot wait for the network. */
export const lockTablet = (): void => {
  const token = storedToken();
  clearSignIn();
  if (token) void call('/auth/logout', { method: 'POST', key: newIdempotencyKey(), token }).catch(() => undefined);
};

/** Records use in any tab. */
export const touch = (): void => {
  try {
    localStorage.setItem(touchedKey, String(deviceNow()));
  } catch {
    // Without storage, the page's own clock decides.
  }
};

const presenceKey = 'tabletime.presence';

/** Minimum milliseconds between two presence calls: a twelfth of the idle time. */
const presenceIntervalOf = ({ lockAfterMinutes }: OwnTablet): number => lockAfterMinutes * 5_000;

/** Reports use, throttled: reads do not show the server that a person is there. If a call is lost, the tablet locks early. */
export const sendPresence = (): void => {
  if (!own || !storedToken()) return;
  try {
    const now = deviceNow();
    if (Math.abs(now - Number(localStorage.getItem(presenceKey))) < presenceIntervalOf(own)) return;
    localStorage.setItem(presenceKey, String(now));
  } catch {
    // Without storage, each touch is reported.
  }
  void call('/auth/presence', { method: 'POST' }).catch(() => undefined);
};

export const isIdle = (): boolean => {
  if (!own) return false;
  try {
    const touched = Number(localStorage.getItem(touchedKey));
    return Math.abs(deviceNow() - touched) >= own.lockAfterMinutes * 60_000;
  } catch {
    return false;
  }
};
