import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleSession } from '../../session/sample-session.ts';
import { currentAlarms, setAlarm, switchSignal } from './alarm-store.ts';
import type { Overdue } from './due.ts';
import { ring } from './ring.ts';

const start = Date.parse('2026-11-19T18:00:00.000Z');
const minutes = (count: number): number => start + count * 60_000;
const session = sampleSession({ startTime: new Date(start).toISOString() });
const firstCharge = session.tariff.freeMinutes;

let notes = 0;
class SilentContext {
  currentTime = 0;
  resume = async () => undefined;
  createOscillator = () => {
    notes += 1;
    return { frequency: { value: 0 }, connect: (next: unknown) => next, start: () => undefined, stop: () => undefined };
  };
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (next: unknown) => next,
  });
}

let reported: Overdue[] = [];
const rung = (before: number, now: number, { isSeen = true, sessions = [session] } = {}) => {
  notes = 0;
  reported = [];
  ring(sessions, { before, now, isSeen }, (overdue) => (reported = overdue));
  return { hasSounded: notes > 0, reported: reported.map(({ at, isMissed }) => ({ at, isMissed })) };
};
const setAt = (count: number): string => {
  const at = new Date(minutes(count)).toISOString();
  setAlarm(session.id, at);
  return at;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', SilentContext);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  switchSignal('sound', false);
  switchSignal('flash', false);
  setAlarm(session.id, null);
});

test('with its sound on, a device sounds at a charge and not in between', () => {
  switchSignal('sound', true);
  expect(rung(minutes(firstCharge - 1), minutes(firstCharge))).toEqual({ hasSounded: true, reported: [] });
  expect(rung(minutes(firstCharge), minutes(firstCharge + 1)).hasSounded).toBe(false);
});

test('with sound on, a device sounds at a set time and reports it, once', () => {
  switchSignal('sound', true);
  const at = setAt(10);
  expect(rung(minutes(9), minutes(9.9))).toEqual({ hasSounded: false, reported: [] });
  expect(rung(minutes(9.9), minutes(10))).toEqual({ hasSounded: true, reported: [{ at, isMissed: false }] });
  expect(rung(minutes(10), minutes(10.1))).toEqual({ hasSounded: false, reported: [] });
});

test('with sound off, a device is silent at both, but still reports a set time', () => {
  const at = setAt(10);
  expect(rung(minutes(9.9), minutes(10))).toEqual({ hasSounded: false, reported: [{ at, isMissed: false }] });
  expect(rung(minutes(firstCharge - 1), minutes(firstCharge)).hasSounded).toBe(false);
});

test('a time that passed while no page was open is reported as missed once one is', () => {
  const at = setAt(10);
  expect(rung(0, minutes(25)).reported).toEqual([{ at, isMissed: true }]);
  expect(currentAlarms().times).toEqual({});
});

test('a hidden page sounds at a set time, and reports it once it is visible', () => {
  switchSignal('sound', true);
  const at = setAt(10);
  expect(rung(minutes(9.9), minutes(10), { isSeen: false })).toEqual({ hasSounded: true, reported: [] });
  expect(rung(minutes(10), minutes(11), { isSeen: false }).hasSounded).toBe(false);
  expect(rung(minutes(11), minutes(14)).reported).toEqual([{ at, isMissed: true }]);
});

test('a table that no longer runs has nothing to tell, and a time to come waits for a list that does not have its session yet', () => {
  const at = setAt(10);
  expect(rung(minutes(8), minutes(9), { sessions: [] }).reported).toEqual([]);
  expect(currentAlarms().times).toEqual({ [session.id]: at });
  expect(rung(minutes(9), minutes(10), { sessions: [] }).reported).toEqual([]);
  expect(currentAlarms().times).toEqual({});
});
