import type { Log } from './log.ts';
import { StartupError } from './startup-error.ts';
import { stopSignal } from './stop-signal.ts';
import { watchStop } from './stopping.ts';

/** What runs until it is stopped, and where that is told. */
export interface Started {
  log: Log;
  stop: () => Promise<void>;
}

const explain = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const complain = (error: unknown): void => void process.stderr.write(`${explain(error)}\n`);

/**
 * Starts a program that serves until it is told to end (Ctrl-C, SIGTERM, SIGHUP), and then waits for what `start` gave to stop it,
 * as long as that has a chance to end.
 * Told so while it starts, it stops once the start is through, or has given up at the signal that it is handed.
 * A start that fails is explained on the terminal and makes the process end with 1.
 */
export const runUntilStopped = async (start: (signal: AbortSignal) => Promise<Started>): Promise<void> => {
  // Before the start: only its end can stop what it has begun.
  const { signal, untilSignalled } = stopSignal();
  try {
    const { log, stop } = await start(signal);
    await untilSignalled;
    const begun = performance.now();
    watchStop(log);
    await stop();
    log.info({ ms: Math.round(performance.now() - begun) }, 'stopped');
    process.exit(0);
  } catch (error) {
    // Ctrl-C reaches what the start runs as well, which then fails.
    if (signal.aborted && error instanceof StartupError) process.exit(0);
    complain(error);
    if (signal.aborted) process.exit(1);
    process.exitCode = 1;
  }
};
