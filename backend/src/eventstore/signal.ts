/** Milliseconds between polls, which bound the cost of a lost notification. */
export const longestSilence = 1_000;

/** Wakes the readers of the log. A signal is a hint: readers poll every `longestSilence`, so a lost one only delays. */
export const createSignal = () => {
  const listeners = new Set<(position?: number) => void>();
  return {
    /** Says that the log has grown, to at least this position if given. */
    raise: (position?: number): void => {
      for (const listener of listeners) listener(position);
    },
    /** Calls `listener` at each signal until the returned function is called. */
    subscribe: (listener: (position?: number) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Signal = ReturnType<typeof createSignal>;

/**
 * Runs `look` at once, at each signal and at least every `longestSilence`, one at a time; a look that returns true is repeated at once.
 * `hasSeen` skips positions already reached: both this process and the database signal its own appends. `stop` waits for the running look.
 */
export const createWatcher = (
  signal: Pick<Signal, 'subscribe'>,
  look: () => Promise<boolean>,
  hasSeen: (position: number) => boolean = () => false,
) => {
  let stopped = false;
  /** The highest signalled position since the last look began. */
  let raisedTo: number | undefined;
  let wake = (): void => {};
  const isRaised = (): boolean => raisedTo !== undefined && !hasSeen(raisedTo);
  const unsubscribe = signal.subscribe((position = Infinity) => {
    raisedTo = Math.max(raisedTo ?? 0, position);
    if (isRaised()) wake();
  });

  const silence = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, longestSilence);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = (async () => {
    while (!stopped) {
      raisedTo = undefined;
      const more = await look();
      if (!more && !isRaised() && !stopped) await silence();
    }
  })();

  return {
    stop: (): Promise<void> => {
      stopped = true;
      unsubscribe();
      wake();
      return running;
    },
  };
};
