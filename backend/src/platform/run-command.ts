import { loadConfig } from './config.ts';
import { connectDatabase } from './database.ts';
import { stopSignal } from './stop-signal.ts';

/**
 * Runs a command that may run beside the application, on the database's address; the process ends with the code that `work` gives,
 * or with 2 and a sentence when it fails or is cut short (Ctrl-C, SIGTERM, SIGHUP). A PostgreSQL that was started for it is
 * stopped in either case.
 */
export const runCommand = async (work: (url: string) => Promise<number>): Promise<void> => {
  const { told, untilTold } = stopSignal();
  try {
    const database = await connectDatabase(loadConfig());
    try {
      const interrupted = untilTold.then(() => Promise.reject(new Error('Stopped before it was done.')));
      process.exitCode = await Promise.race([work(database.url), interrupted]);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
    // Its work may still hold connections to a database that goes on.
    if (told.aborted) process.exit();
  }
};
