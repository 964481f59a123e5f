import { StartupError } from './startup-error.ts';

/** What tells this process to stop. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * From now on Ctrl-C, SIGTERM and SIGHUP no longer end the process: they abort `told`, with a `StartupError` as the reason, and
 * resolve `untilTold`. However often they come: npm passes on a Ctrl-C that the terminal has sent already.
 */
export const stopSignal = (): { told: AbortSignal; untilTold: Promise<void> } => {
  const controller = new AbortController();
  const untilTold = new Promise<void>((resolve) => {
    for (const signal of stopSignals) {
      process.on(signal, () => {
        controller.abort(new StartupError('Told to stop while starting.'));
        resolve();
      });
    }
  });
  return { told: controller.signal, untilTold };
};
