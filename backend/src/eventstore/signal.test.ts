import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignal, createWatcher } from './signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watch = (found: boolean[] = []) => {
  const signal = createSignal();
  const look = vi.fn(() => Promise.resolve(found.shift() ?? false));
  const watcher = createWatcher(signal, look);
  return { signal, look, watcher, settle: () => vi.advanceTimersByTimeAsync(0) };
};

test('looks at once, and again after a second in which no signal came', async () => {
  const { look, watcher } = watch();
  await vi.advanceTimersByTimeAsync(999);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(2);
  await watcher.stop();
});

test('looks straight away at a signal, and again when one came during a look', async () => {
  const { signal, look, watcher, settle } = watch();
  await settle();
  signal.raise();
  signal.raise();
  await settle();
  expect(look).toHaveBeenCalledTimes(2);
  look.mockImplementationOnce(() => {
    signal.raise();
    return Promise.resolve(false);
  });
  signal.raise();
  await settle();
  expect(look).toHaveBeenCalledTimes(4);
  await watcher.stop();
});

test('goes on without waiting while a look finds more', async () => {
  const { look, watcher, settle } = watch([true, true, false]);
  await settle();
  expect(look).toHaveBeenCalledTimes(3);
  await watcher.stop();
});

test('stops when the running look has ended, and looks no more', async () => {
  let finish = (): void => {};
  const signal = createSignal();
  const look = vi.fn(() => new Promise<boolean>((resolve) => (finish = () => resolve(true))));
  const watcher = createWatcher(signal, look);
  const stopped = vi.fn();
  const stopping = watcher.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
  signal.raise();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(look).toHaveBeenCalledTimes(1);
});

test('does not look for a position that it has seen, and looks for one that it has not and for a signal without one', async () => {
  let reached = 0;
  const signal = createSignal();
  const look = vi.fn(() => Promise.resolve(false));
  const watcher = createWatcher(signal, look, (position) => position <= reached);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  await settle();
  look.mockImplementationOnce(() => {
    // The database's notification arrives during the read.
    signal.raise(7);
    reached = 7;
    return Promise.resolve(false);
  });
  signal.raise(7);
  await settle();
  signal.raise(7);
  await settle();
  expect(look).toHaveBeenCalledTimes(2);
  signal.raise(8);
  await settle();
  expect(look).toHaveBeenCalledTimes(3);
  reached = 8;
  signal.raise();
  await settle();
  expect(look).toHaveBeenCalledTimes(4);
  await watcher.stop();
});
