import { loadConfig } from './config.ts';
import { connectDatabase } from './database.ts';
import { stopSignal } from './stop-signal.ts';

/** What is left to be done once the arguments are understood, on the database's address; gives the code to end with. */
export type Work = (url: string) => Promise<number>;

/**
 * Runs a command that may run beside the application. `understand` is given its arguments and throws its usage where they make no
 * sense, before any database is looked for. The process ends with the code that the work gives, or with 2 and a sentence when it
 * fails or is cut short (Ctrl-C, SIGTERM, SIGHUP). A PostgreSQL that was started for it is stopped in either case.
 */
export const runCommand = async (understand: (args: string[]) => Work): Promise<void> => {
  const { signal, untilSignalled } = stopSignal();
  try {
    const work = understand(process.argv.slice(2));
    const database = await connectDatabase(loadConfig());
    try {
      const interrupted = untilSignalled.then(() => Promise.reject(new Error('Stopped before it was done.')));
      process.exitCode = await Promise.race([work(database.url), interrupted]);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
    // Its work may still hold connections to a database that goes on.
    if (signal.aborted) process.exit();
  }
};
