/** Milliseconds that long work may run before it yields to the event loop. */
const sliceMs = 8;

/** The least rows per slice, some three milliseconds: on a busy machine a slice would be over after little work. */
const rowsAtLeast = 100;

/** A long computation that asks between steps whether its slice is over. */
export interface TimeSlices {
  isOver: () => boolean;
  /** Waits for this computation's next turn, which begins a new slice. */
  next: () => Promise<void>;
}

interface Loop {
  now: () => number;
  afterTurn: (resume: () => void) => unknown;
}

/** Shares the event loop between long computations in slices of 8 ms, so that neither length nor number of files delays requests. */
export const createTimeSharing = ({ now, afterTurn }: Loop) => {
  const waiting: (() => void)[] = [];

  const resumeNext = (): void => {
    const resume = waiting.shift()!;
    if (waiting.length > 0) afterTurn(resumeNext);
    resume();
  };

  const nextTurn = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) afterTurn(resumeNext);
    });

  const timeSlices = (): TimeSlices => {
    let end = now() + sliceMs;
    return {
      isOver: () => now() >= end,
      next: async () => {
        await nextTurn();
        end = now() + sliceMs;
      },
    };
  };

  const inSlices = async function* <From, To>(rows: readonly From[], change: (row: From) => To): AsyncGenerator<To[], void, undefined> {
    const slices = timeSlices();
    let changed: To[] = [];
    for (let at = 0; at < rows.length; at += rowsAtLeast) {
      if (slices.isOver()) {
        yield changed;
        changed = [];
        await slices.next();
      }
      for (const row of rows.slice(at, at + rowsAtLeast)) changed.push(change(row));
    }
    if (changed.length > 0) yield changed;
  };

  return { timeSlices, inSlices };
};

export const { timeSlices, inSlices } = createTimeSharing({ now: () => performance.now(), afterTurn: setImmediate });
