import { startApplication } from './application.ts';
import { systemClock } from './platform/clock.ts';
import { loadConfig } from './platform/config.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { createLog } from './platform/log.ts';
import { reachDatabase } from './platform/postgres/reach-database.ts';
import { runUntilStopped, type Started } from './platform/run-until-stopped.ts';

/** Starts everything; the returned `stop` stops it in reverse order. */
const start = async (signal: AbortSignal): Promise<Started> => {
  const config = loadConfig();
  const log = createLog(config.log.level);
  const database = await openDatabase(config, log);
  try {
    await reachDatabase(database.url, { log, signal });
    const application = await startApplication(config, database, systemClock, log);
    console.log(`${config.cafe.name} is open at ${application.address}`);
    const stop = async (): Promise<void> => {
      await application.stop();
      await database.close();
    };
    return { log, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
};

await runUntilStopped(start);
