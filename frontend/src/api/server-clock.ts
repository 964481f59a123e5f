import { useSyncExternalStore } from 'react';
import { createListeners } from '../device/listeners.ts';

/** Server time minus device time, in milliseconds. */
let bounds = { low: -Infinity, high: Infinity };
const isKnown = (): boolean => Number.isFinite(bounds.low);
const { subscribe, notify } = createListeners();

/** `Date` has whole seconds and lies between sending and receiving. If it contradicts the bounds, a clock was set: it replaces them. */
export const learnServerTime = (date: string | null, sentAt: number, receivedAt: number): void => {
  const second = date ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(second)) return;
  const seen = { low: second - receivedAt, high: second + 999 - sentAt };
  const both = { low: Math.max(bounds.low, seen.low), high: Math.min(bounds.high, seen.high) };
  const isFirst = !isKnown();
  bounds = both.low <= both.high ? both : seen;
  if (isFirst) notify();
};

/** Epoch milliseconds; the device's clock until the first answer. */
export const serverNow = (): number => {
  const offset = (bounds.low + bounds.high) / 2;
  return Math.round(Date.now() + (Number.isFinite(offset) ? offset : 0));
};

/** Milliseconds by which a heartbeat may be delayed. */
const tolerance = 5_000;

export const isServerClockSet = (instant: string): boolean => isKnown() && Math.abs(Date.parse(instant) - serverNow()) > tolerance;

export const useServerTimeKnown = (): boolean => useSyncExternalStore(subscribe, isKnown);

/** Epoch milliseconds, for durations on this device. */
export const deviceNow = (): number => Date.now();
