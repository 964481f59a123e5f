import { expect, it } from 'vitest';
import { createTimeSharing } from './time-slices.ts';

/** An event loop that turns on demand, under a clock that work moves. */
const fakeLoop = () => {
  let now = 0;
  let turns = 0;
  let waiting: (() => void)[] = [];
  /** The longest computation between two turns. */
  let longest = 0;
  let sliceStart = 0;
  const { timeSlices, inSlices } = createTimeSharing({ now: () => now, afterTurn: (resume) => waiting.push(resume) });
  return {
    timeSlices,
    inSlices,
    work: (ms: number): void => {
      now += ms;
      longest = Math.max(longest, now - sliceStart);
    },
    /** Turns until nothing waits. */
    run: async (): Promise<{ turns: number; longest: number }> => {
      for (;;) {
        // Everything that needs no turn continues.
        await new Promise((resolve) => void setImmediate(resolve));
        if (waiting.length === 0) return { turns, longest };
        const resumed = waiting;
        waiting = [];
        turns += 1;
        sliceStart = now;
        for (const resume of resumed) {
          resume();
          await new Promise((resolve) => void setImmediate(resolve));
        }
      }
    },
  };
};

const rows = Array.from({ length: 1_000 }, (_, index) => index);

it.each([
  ['in slices of 8 ms and a hundred rows at most', 1 / 32, { turns: 3, longest: 9.375 }],
  ['a hundred rows at a time where they take longer', 1 / 8, { turns: 9, longest: 12.5 }],
])('changes all rows in their order, %s', async (_, msForRow, { turns, longest }) => {
  const loop = fakeLoop();
  const made: number[] = [];
  const all = (async () => {
    for await (const some of loop.inSlices(rows, (row) => (loop.work(msForRow), row * 2))) made.push(...some);
  })();
  expect(await loop.run()).toEqual({ turns, longest });
  await all;
  expect(made).toEqual(rows.map((row) => row * 2));
});

it('resumes one of many in each turn of the loop, so that twenty at once block it no longer than one', async () => {
  const loop = fakeLoop();
  const done: number[] = [];
  const everybody = Array.from({ length: 20 }, async (_, worker) => {
    const slices = loop.timeSlices();
    for (let step = 0; step < 3; step += 1) {
      await slices.next();
      loop.work(8);
      expect(slices.isOver()).toBe(true);
    }
    done.push(worker);
  });
  const { turns, longest } = await loop.run();
  await Promise.all(everybody);
  expect(longest).toBe(8);
  expect(turns).toBe(60);
  // Tasks finish in order of arrival.
  expect(done).toEqual(Array.from({ length: 20 }, (_, worker) => worker));
});

it('does not wait for a turn while there is little to do, and makes no empty piece', async () => {
  const loop = fakeLoop();
  const pieces: number[][] = [];
  for await (const piece of loop.inSlices([1, 2, 3], (row) => row)) pieces.push(piece);
  for await (const piece of loop.inSlices([], (row) => row)) pieces.push(piece);
  expect(pieces).toEqual([[1, 2, 3]]);
  expect((await loop.run()).turns).toBe(0);
});
