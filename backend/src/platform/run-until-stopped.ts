import { StartupError } from './startup-error.ts';
import { stopSignal } from './stop-signal.ts';

const explain = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const complain = (error: unknown): void => void process.stderr.write(`${explain(error)}\n`);

/**
 * Starts a program that serves until it is told to end (Ctrl-C, SIGTERM, SIGHUP), and then waits for what `start` gave to stop it.
 * Told so while it starts, it stops once the start is through, or has given up at the signal that it is handed.
 * A start that fails is explained on the terminal and makes the process end with 1.
 */
export const runUntilStopped = async (start: (told: AbortSignal) => Promise<() => Promise<void>>): Promise<void> => {
  // Before the start: only its end can stop what it has begun.
  const { told, untilTold } = stopSignal();
  try {
    const stop = await start(told);
    await untilTold;
    await stop();
    process.exit(0);
  } catch (error) {
    // Ctrl-C reaches what the start runs as well, which then fails.
    if (told.aborted && error instanceof StartupError) process.exit(0);
    complain(error);
    if (told.aborted) process.exit(1);
    process.exitCode = 1;
  }
};
