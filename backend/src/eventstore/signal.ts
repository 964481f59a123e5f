/** How often a reader looks by itself: what a lost notification costs at most, in milliseconds. */
const longestSilence = 1_000;

/**
 * Wakes the readers of the log. A signal is a hint: readers look by themselves every `longestSilence` anyway, so a lost
 * one only delays.
 */
export const createSignal = () => {
  const listeners = new Set<() => void>();
  return {
    /** Tells that the log has grown, at least to this position where it is known. */
    raise: (_position?: number): void => {
      for (const listener of listeners) listener();
    },
    /** Calls `listener` at each signal until the returned function is called. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Signal = ReturnType<typeof createSignal>;

/**
 * Runs `look` at once, at each signal and at least every `longestSilence`, one look at a time. A look that answers true
 * has found more and is followed by another straight away. `stop` resolves when the running look has ended.
 */
export const createWatcher = (signal: Pick<Signal, 'subscribe'>, look: () => Promise<boolean>) => {
  let stopped = false;
  let raised = false;
  let wake = (): void => {};
  const unsubscribe = signal.subscribe(() => {
    raised = true;
    wake();
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
      raised = false;
      const more = await look();
      if (!more && !raised && !stopped) await silence();
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
