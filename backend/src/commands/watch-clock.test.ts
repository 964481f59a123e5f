import { beforeEach, expect, test, vi } from 'vitest';
import type { AppendOutcome, AppendRequest } from '../eventstore/append.ts';
import type { LatestTime } from '../eventstore/read.ts';
import { thursdayEvening } from '../testing/server/cafe.ts';
import { createClockLook } from './watch-clock.ts';

const hour = 3_600_000;
const instant = (ms: number): string => new Date(ms).toISOString();

/** A log that only knows its end, and the records appended to it. */
let end: LatestTime;
let recorded: { clockWas: string; clockIs: string }[];
const streams = new Set<string>();
let now: number;
let elapsed: number;
const warn = vi.fn();

beforeEach(() => {
  end = { marked: null, latest: thursdayEvening };
  recorded = [];
  streams.clear();
  [now, elapsed] = [thursdayEvening, 0];
  warn.mockReset();
});

/** A process with the same clock and log. */
const process = (append = vi.fn(async (request: AppendRequest) => appended(request))) => ({
  append,
  look: createClockLook({
    store: { append, latestTime: async () => end },
    clock: { now: () => now, elapsed: () => elapsed },
    log: { warn } as never,
  }),
});
const appended = ({ streams: [first] }: AppendRequest): AppendOutcome => {
  const { stream, events } = first!;
  if (streams.has(stream)) return { outcome: 'conflict', stream, version: 1 };
  streams.add(stream);
  recorded.push(events[0]!.payload as (typeof recorded)[number]);
  return { outcome: 'appended', position: 100 + recorded.length };
};
const pass = (ms: number, setBack = 0): void => {
  elapsed += ms;
  now += ms - setBack;
};

test('a clock that goes on, or two seconds less far, is not told', async () => {
  const { look } = process();
  await look();
  pass(5_000);
  await look();
  pass(5_000, 2_000);
  end = { marked: null, latest: now + 2_000 };
  await look();
  expect(recorded).toEqual([]);
});

test('one that went back is told once, from what it should have shown, also where nothing was stamped for an hour', async () => {
  const { look } = process();
  await look();
  pass(hour);
  await look();
  pass(5_000, hour / 2);
  await look();
  expect(recorded).toEqual([{ clockWas: instant(thursdayEvening + hour + 5_000), clockIs: instant(thursdayEvening + hour / 2 + 5_000) }]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(recorded[0]!), 'the clock went back');
  pass(5_000);
  await look();
  expect(recorded).toHaveLength(1);
  pass(5_000, 60_000);
  await look();
  expect(recorded).toHaveLength(2);
});

test('one that is behind the end of the log at the start is told, as after years ahead', async () => {
  end.latest = Date.parse('2030-06-01T17:00:00.000Z');
  const { look } = process();
  await look();
  expect(recorded).toEqual([{ clockWas: '2030-06-01T17:00:00.000Z', clockIs: instant(thursdayEvening) }]);
});

test('of two processes one tells it, whether they look at once or in turn', async () => {
  const [one, two] = [process(), process()];
  await Promise.all([one.look(), two.look()]);
  pass(5_000, hour);
  await Promise.all([one.look(), two.look()]);
  expect(recorded).toHaveLength(1);
  end = { marked: 101, latest: null };
  await Promise.all([one.look(), two.look()]);
  pass(5_000, hour);
  await one.look();
  end = { marked: 102, latest: null };
  await two.look();
  expect(recorded).toHaveLength(2);
});

test('a process that always lies behind another one tells it once a day', async () => {
  const { look } = process();
  for (let minutes = 0; minutes < 25 * 60; minutes += 1) {
    end = { marked: recorded.length > 0 ? 100 + recorded.length : null, latest: now + (minutes % 2 === 0 ? 600_000 : -1) };
    await look();
    pass(60_000);
  }
  expect(recorded).toHaveLength(2);
});

test('what could not be told while the database was away is told afterwards', async () => {
  const append = vi.fn(async (request: AppendRequest) => appended(request));
  const { look } = process(append);
  await look();
  pass(5_000, hour);
  append.mockRejectedValueOnce(new Error('away'));
  await expect(look()).rejects.toThrow('away');
  pass(5_000);
  await look();
  expect(recorded).toEqual([{ clockWas: instant(thursdayEvening + 5_000), clockIs: instant(thursdayEvening + 10_000 - hour) }]);
});
