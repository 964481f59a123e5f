/** Milliseconds for which long work may compute before the event loop turns and others are served. */
const sliceMs = 8;

/** One long piece of work, which asks between its steps whether it has computed long enough. */
export interface TimeSlices {
  isOver: () => boolean;
  /** Waits until the event loop has turned and it is this work's turn; then a new slice begins. */
  next: () => Promise<void>;
}

interface Loop {
  /** Milliseconds. */
  now: () => number;
  /** Runs something once the event loop has turned. */
  afterTurn: (resume: () => void) => unknown;
}

/**
 * Shares the event loop between whoever has much to compute: each in slices of 8 ms, and of all that wait for their next slice one
 * in each turn of the loop. So what a request waits for does not grow with the length of a file, nor with how many are made at once.
 */
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

  const begin = (): TimeSlices => {
    let end = now() + sliceMs;
    return {
      isOver: () => now() >= end,
      next: async () => {
        await nextTurn();
        end = now() + sliceMs;
      },
    };
  };

  return {
    /** Begins a slice. */
    timeSlices: begin,

    /** What `change` makes of rows that are there, in order: as many at once as a slice has time for. */
    inSlices: async function* <From, To>(rows: readonly From[], change: (row: From) => To): AsyncGenerator<To[], void, undefined> {
      const slices = begin();
      let changed: To[] = [];
      for (const row of rows) {
        if (slices.isOver()) {
          if (changed.length > 0) yield changed;
          changed = [];
          await slices.next();
        }
        changed.push(change(row));
      }
      if (changed.length > 0) yield changed;
    },
  };
};

export const { timeSlices, inSlices } = createTimeSharing({ now: () => performance.now(), afterTurn: setImmediate });
