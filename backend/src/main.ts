import { startApplication } from './application.ts';
import { systemClock } from './platform/clock.ts';
import { loadConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { createLog } from './platform/log.ts';
import { runUntilStopped } from './platform/run-until-stopped.ts';

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

await runUntilStopped(start);
