import { startApplication } from './application.ts';
import { systemClock } from './platform/clock.ts';
import { loadConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { createLog } from './platform/log.ts';
import { StartupError } from './platform/startup-error.ts';

/** Starts everything; gives a function that stops it in the reverse order. */
const start = async (): Promise<() => Promise<void>> => {
  const config = loadConfig();
  const log = createLog(config.log.level);
  const database = await openDatabase(config, log);
  try {
    const application = await startApplication(config, database, systemClock, log);
    console.log(`${config.cafe.name} is open at ${application.address}`);
    return async () => {
      await application.stop();
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const explain = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

try {
  const stop = await start();
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopping ??= stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(explain(error));
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
