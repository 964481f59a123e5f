/** How often a reader looks by itself: what a lost notification costs at most, in milliseconds. */
const longestSilence = 1_000;

/**
 * Wakes the readers of the log. A signal is a hint: readers look by themselves every `longestSilence` anyway, so a lost
 * one only delays.
 */
export const createSignal = () => {
  const listeners = new Set<(position?: number) => void>();
  return {
    /** Tells that the log has grown, at least to this position where it is known. */
    raise: (position?: number): void => {
      for (const listener of listeners) listener(position);
    },
    /** Calls `listener` at each signal, with the position that it told, until the returned function is called. */
    subscribe: (listener: (position?: number) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Signal = ReturnType<typeof createSignal>;

/**
 * Runs `look` at once, at each signal and at least every `longestSilence`, one look at a time. A look that answers true
 * has found more and is followed by another straight away. `hasSeen` spares the look for a position that was reached before: what
 * this process appended is signalled to it twice, by itself and by the database. `stop` resolves when the running look has ended.
 */
export const createWatcher = (
  signal: Pick<Signal, 'subscribe'>,
  look: () => Promise<boolean>,
  hasSeen: (position: number) => boolean = () => false,
) => {
  let stopped = false;
  /** Up to where the log was said to reach since the last look began. */
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
