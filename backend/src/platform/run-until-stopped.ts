import { isFaultOfDatabase, isRefused } from './postgres/connection.ts';
import { SilentFolder } from './folders.ts';
import type { Log } from './log.ts';
import { outliveReaders } from './postgres/lost-readers.ts';
import { reasonOf } from './postgres/reach-database.ts';
import { StartupError } from './startup-error.ts';
import { stopSignal } from './stop-signal.ts';
import { limitShutdown } from './shutdown-deadline.ts';

export interface Started {
  log: Log;
  stop: () => Promise<void>;
}

const explain = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  if (isRefused(error))
    return `The database refuses a right that Tabletime needs: ${reasonOf(error)}. "Install" in docs/OPERATIONS.md has the roles.`;
  if (isFaultOfDatabase(error)) return `The database failed during the start: ${reasonOf(error)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const complain = (error: unknown): void => void process.stderr.write(`${explain(error)}\n`);

/** Runs a server program until a signal, then awaits its `stop`. A signal during the start aborts the `AbortSignal`. */
export const runUntilStopped = async (start: (signal: AbortSignal) => Promise<Started>): Promise<void> => {
  outliveReaders();
  // Installed before the start, because only a finished start can be stopped.
  const { signal, untilSignalled } = stopSignal();
  try {
    const { log, stop } = await start(signal);
    await untilSignalled;
    const startedAt = performance.now();
    limitShutdown(log);
    await stop();
    log.info({ ms: Math.round(performance.now() - startedAt) }, 'stopped');
    process.exit(0);
  } catch (error) {
    // Ctrl-C also reaches child processes of the start, which then fails.
    if (signal.aborted && error instanceof StartupError) process.exit(0);
    complain(error);
    if (error instanceof SilentFolder) process.kill(process.pid, 'SIGKILL');
    // A refused connection may keep sockets open.
    process.exit(1);
  }
};
