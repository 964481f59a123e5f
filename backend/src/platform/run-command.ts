import { type Config, loadConfig } from './config.ts';
import { connectDatabase, type Database } from './database.ts';
import { stopSignal } from './stop-signal.ts';

/** The work of a command once its arguments are parsed. Takes the database's address, resolves to the exit code. */
export type Work = (url: string) => Promise<number>;

/**
 * Runs a command that may run beside the application. `understand` parses the arguments and throws the usage when they are invalid,
 * before any database is opened. The process exits with the code of the work, or with 2 and a sentence when the work fails or is
 * interrupted (Ctrl-C, SIGTERM, SIGHUP). A PostgreSQL started for the command is stopped in either case. `open` says which database.
 */
export const runCommand = async (
  understand: (args: string[]) => Work,
  open: (config: Config) => Promise<Database> = connectDatabase,
): Promise<void> => {
  const { signal, untilSignalled } = stopSignal();
  try {
    const work = understand(process.argv.slice(2));
    const database = await open(loadConfig());
    try {
      const interrupted = untilSignalled.then(() => Promise.reject(new Error('Stopped.')));
      process.exitCode = await Promise.race([work(database.url), interrupted]);
    } finally {
      await database.close();
    }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${signal.aborted ? 'Stopped before it was done.' : said}\n`);
    process.exitCode = 2;
  }
  // Interrupted work, or a connection that the database refused, may keep sockets open: nothing is waited for any more.
  process.exit();
};
