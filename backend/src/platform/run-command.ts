import { setTimeout } from 'node:timers/promises';
import { type Config, loadConfig } from './config.ts';
import { connectDatabase, type Database } from './postgres/database.ts';
import { outliveReaders } from './postgres/lost-readers.ts';
import { accountName, SilentFolder } from './folders.ts';
import { failedWith } from './private-file.ts';
import { stopSignal } from './stop-signal.ts';

/** The work of a command once its arguments are parsed. Takes the database's address, what tells of a stop, and the settings; resolves to the exit code. */
export type Work = (url: string, signal: AbortSignal, config: Config) => Promise<number>;

interface Manner {
  /** Which database the work is done on. */
  open?: (config: Config) => Promise<Database>;
  /** The work ends by the signal, and removes first what it wrote half: a stop waits for it for a moment. */
  cleansUp?: boolean;
}

/** What went wrong, for people. Where a file is out of reach, root may have started the command: the account tells why. */
const inWords = (error: unknown): string => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (failedWith(cause, 'EACCES', 'EPERM') && 'path' in cause)
      return (
        `The account ${accountName(process.getuid?.() ?? 0)} has no access to ${String(cause.path)}. A command works as the account ` +
        'that the data belongs to, also where root starts it: use a file in a folder that this account may read and write.'
      );
  return error instanceof Error ? error.message : String(error);
};

/** How long a work may take to clean up; milliseconds. */
const cleaningTime = 5_000;

/**
 * Runs a command that may run beside the application. `understand` parses the arguments and throws the usage when they are invalid,
 * before any database is opened. The process exits with the code of the work, or with 2 and a sentence when the work fails or is
 * interrupted (Ctrl-C, SIGTERM, SIGHUP). A PostgreSQL started for the command is stopped in either case.
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
  // Interrupted work, or a connection that the database refused, may keep sockets open: nothing is waited for any more.
  process.exit();
};
