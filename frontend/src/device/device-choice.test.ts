import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceChoice } from './device-choice.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const seats = () =>
  deviceChoice<number[]>('seats', { read: (text) => JSON.parse(text ?? '[2]') as number[], write: (value) => JSON.stringify(value) });

const storeElsewhere = (key: string, newValue: string) => {
  stored.set(key, newValue);
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
};

it('is what was stored, or else what stands for nothing, also where that is not ours to read', () => {
  expect(seats().current()).toEqual([2]);
  stored.set('seats', '[4]');
  expect(seats().current()).toEqual([4]);
  stored.set('seats', 'four');
  expect(seats().current()).toEqual([2]);
});

it('notifies its listeners and is stored for the next start', () => {
  const choice = seats();
  const heard = vi.fn();
  const stop = choice.subscribe(heard);
  choice.choose([6]);
  expect([choice.current(), seats().current(), heard.mock.calls.length]).toEqual([[6], [6], 1]);
  stop();
  choice.choose([7]);
  expect(heard).toHaveBeenCalledOnce();
});

it('stays the same object while nothing is chosen, as React requires', () => {
  const choice = seats();
  expect(choice.current()).toBe(choice.current());
});

it('follows another tab while somebody listens', () => {
  const choice = seats();
  const heard = vi.fn();
  expect(choice.current()).toEqual([2]);
  const stop = choice.subscribe(heard);
  storeElsewhere('beds', '[9]');
  expect(heard).not.toHaveBeenCalled();
  storeElsewhere('seats', '[8]');
  expect([choice.current(), heard.mock.calls.length]).toEqual([[8], 1]);
  stop();
  storeElsewhere('seats', '[9]');
  expect(heard).toHaveBeenCalledOnce();
});

it('holds until the page is left where the device keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  const choice = seats();
  choice.choose([3]);
  expect(choice.current()).toEqual([3]);
});
