import { StartupError } from './startup-error.ts';

const explain = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const complain = (error: unknown): void => void process.stderr.write(`${explain(error)}\n`);

/**
 * Starts a program that serves until it is told to end (Ctrl-C, SIGTERM, SIGHUP), and then waits for what `start` gave to stop it.
 * A start that fails is explained on the terminal and makes the process end with 1.
 */
export const runUntilStopped = async (start: () => Promise<() => Promise<void>>): Promise<void> => {
  try {
    const stop = await start();
    let stopping: Promise<void> | undefined;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        stopping ??= stop().then(
          () => process.exit(0),
          (error: unknown) => {
            complain(error);
            process.exit(1);
          },
        );
      });
    }
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
};
