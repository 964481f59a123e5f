import { setTimeout } from 'node:timers/promises';
import { type Config, loadConfig } from './config.ts';
import { connectDatabase, type Database } from './postgres/database.ts';
import { outliveReaders } from './postgres/lost-readers.ts';
import { accountName, SilentFolder } from './folders.ts';
import { failedWith } from './private-file.ts';
import { stopSignal } from './stop-signal.ts';

/** A command with parsed arguments; resolves to the exit code. `signal` aborts it. */
export type Work = (url: string, signal: AbortSignal, config: Config) => Promise<number>;

interface Manner {
  open?: (config: Config) => Promise<Database>;
  /** On the signal, the work removes its partial output; the exit waits briefly for that. */
  cleansUp?: boolean;
}

/** An error for people. For an inaccessible file it names the account, because root may have started the command. */
const inWords = (error: unknown): string => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (failedWith(cause, 'EACCES', 'EPERM') && 'path' in cause)
      return (
        `The account ${accountName(process.getuid?.() ?? 0)} has no access to ${String(cause.path)}. A command works as the account ` +
        'that the data belongs to, also where root starts it: use a file in a folder that this account may read and write.'
      );
  return error instanceof Error ? error.message : String(error);
};

const cleaningTime = 5_000;

/**
 * Runs a command that may run beside the application. `understand` parses the arguments and throws the usage before any database is opened.
 * Exits with the work's code, or with 2 and a sentence when it fails or is interrupted (Ctrl-C, SIGTERM, SIGHUP). Stops a PostgreSQL that
 * was started for the command.
 */
export const runCommand = async (
  understand: (args: string[]) => Work,
  { open = connectDatabase, cleansUp = false }: Manner = {},
): Promise<void> => {
  outliveReaders();
  const { signal, untilSignalled } = stopSignal();
  try {
    const work = understand(process.argv.slice(2));
    const config = loadConfig();
    const database = await open(config);
    try {
      const working = work(database.url, signal, config);
      const cleaned = async () => cleansUp && Promise.race([working.catch(() => undefined), setTimeout(cleaningTime)]);
      const interrupted = untilSignalled.then(cleaned).then(() => Promise.reject(new Error('Stopped.')));
      process.exitCode = await Promise.race([working, interrupted]);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${signal.aborted ? 'Stopped before it was done.' : inWords(error)}\n`);
    process.exitCode = 2;
    if (error instanceof SilentFolder) process.kill(process.pid, 'SIGKILL');
  }
  // Interrupted work or a refused connection may keep sockets open.
  process.exit();
};
