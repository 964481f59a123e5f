import { setTimeout as wait } from 'node:timers/promises';

/** Runs `look`, which must not reject, now and again `pauseMs` after each run. `stop` aborts its signal and resolves once a running look has ended. */
export const repeat = (pauseMs: number, look: (stopping: AbortSignal) => Promise<void>): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await look(signal);
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};
