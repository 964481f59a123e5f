/** Writers that go on until they are stopped, or until one of them meets what it did not expect; then all stop. */
export const createWriting = () => {
  const listeners = new Set<() => void>();
  let stopping = false;
  let fault: unknown;
  let done: Promise<unknown> = Promise.resolve();

  /** To be called after each acknowledged write. */
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  return {
    isStopping: (): boolean => stopping,
    tell,

    run: (writers: Promise<void>[]): void => {
      done = Promise.all(
        writers.map((writer) =>
          writer.catch((error: unknown) => {
            fault ??= error;
            stopping = true;
            tell();
          }),
        ),
      );
    },

    /** Resolves once `isReached`; rejects when a writer gets an unexpected answer. */
    until: (isReached: () => boolean): Promise<void> =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (fault === undefined && !isReached()) return;
          listeners.delete(look);
          if (fault === undefined) resolve();
          else reject(fault);
        };
        listeners.add(look);
        look();
      }),

    stop: async (): Promise<void> => {
      stopping = true;
      await done;
      if (fault !== undefined) throw fault as Error;
    },
  };
};
