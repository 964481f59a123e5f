import { useSyncExternalStore } from 'react';
import { createListeners } from '../device/listeners.ts';

/** Bounds in milliseconds of how far the server's clock is ahead of this device's. */
let bounds = { low: -Infinity, high: Infinity };
const isKnown = (): boolean => Number.isFinite(bounds.low);
const { subscribe, notify } = createListeners();

/**
 * Learns from one answer's `Date` header, which counts whole seconds: its moment lay between sending and receiving.
 * Each answer narrows the bounds; one that contradicts them means that a clock was set, and replaces them.
 */
export const learnServerTime = (date: string | null, sentAt: number, receivedAt: number): void => {
  const second = date ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(second)) return;
  const seen = { low: second - receivedAt, high: second + 999 - sentAt };
  const both = { low: Math.max(bounds.low, seen.low), high: Math.min(bounds.high, seen.high) };
  const isFirst = !isKnown();
  bounds = both.low <= both.high ? both : seen;
  if (isFirst) notify();
};

/** Now on the server's clock, in milliseconds since the epoch; this device's clock until the server first answered. */
export const serverNow = (): number => {
  const offset = (bounds.low + bounds.high) / 2;
  return Math.round(Date.now() + (Number.isFinite(offset) ? offset : 0));
};

/** So far a heartbeat may differ from what is believed, in milliseconds: it may have waited on its way. */
const tolerance = 5_000;

/** Whether the server's clock was set since its time was learned, as an instant that comes without a question shows. */
export const isServerClockSet = (instant: string): boolean => isKnown() && Math.abs(Date.parse(instant) - serverNow()) > tolerance;

/** Whether the server has told its time, followed until it does. */
export const useServerTimeKnown = (): boolean => useSyncExternalStore(subscribe, isKnown);

/** Now on this device's own clock, in milliseconds since the epoch: for spans that never leave the device. */
export const deviceNow = (): number => Date.now();
