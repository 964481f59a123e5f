import { StartupError } from './startup-error.ts';

export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** From now on Ctrl-C, SIGTERM and SIGHUP abort `signal` with a `StartupError` instead of ending the process; repeats are harmless. */
export const stopSignal = (): { signal: AbortSignal; untilSignalled: Promise<void> } => {
  const controller = new AbortController();
  const untilSignalled = new Promise<void>((resolve) => {
    for (const name of stopSignals) {
      process.on(name, () => {
        controller.abort(new StartupError('Told to stop while starting.'));
        resolve();
      });
    }
  });
  return { signal: controller.signal, untilSignalled };
};
