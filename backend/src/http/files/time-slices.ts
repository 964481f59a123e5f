/** Milliseconds for which long work may compute before the event loop turns and others are served. */
const sliceMs = 8;

/**
 * Rows that a slice changes at least, some three milliseconds of work: where other programs leave no core, a slice is over before
 * much of it was computed, and a file would not get on.
 */
const rowsAtLeast = 100;

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
 * Shares the event loop between long computations: each runs in slices of 8 ms, and each turn of the loop resumes one of those that
 * wait. So a request's delay depends neither on the length of a file nor on how many are produced at once.
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

  /** Begins the first slice of some work. */
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

  /** What `change` makes of rows that are there, in order: as many at once as a slice has time for. */
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
