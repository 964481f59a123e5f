import { startApplication } from '../application.ts';
import { systemClock } from '../platform/clock.ts';
import { loadConfig, type Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { createLog, type Log } from '../platform/log.ts';
import { runUntilStopped } from '../platform/run-until-stopped.ts';
import { emptyDatabase } from './database.ts';
import { fill } from './fill.ts';
import { keep, newSignIns, readKept, signInTable, type Kept } from './sign-ins.ts';

/** The settings of `npm start` on a data folder of its own; a database of one's own is never filled. */
const demoConfig = (): Config => {
  const config = loadConfig(undefined, { DATA_DIR: '.data-demo' });
  if (config.database.url !== undefined) console.log('The demo leaves DATABASE_URL alone and uses a database of its own.');
  return { ...config, database: { dataDir: config.database.dataDir } };
};

/** Fills the café unless that was done before; gives the sign-ins of both cases. */
const prepare = async ({ cafe, database: { dataDir } }: Config, url: string, log: Log, told: AbortSignal): Promise<Kept['signIns']> => {
  const kept = await readKept(dataDir);
  if (kept?.filled) return kept.signIns;
  const begun = performance.now();
  await emptyDatabase(url, dataDir, kept !== undefined);
  const signIns = newSignIns();
  await keep(dataDir, { filled: false, signIns });
  console.log('Filling a café with its last 60 evenings …');
  const commands = await fill({ url, cafe, log, now: systemClock.now(), signIns, told });
  await keep(dataDir, { filled: true, signIns });
  console.log(`${commands} commands were given in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return signIns;
};

await runUntilStopped(async (told) => {
  const config = demoConfig();
  const log = createLog(config.log.level);
  const database = await openDatabase(config, log);
  try {
    const signIns = await prepare(config, database.url, log, told);
    const application = await startApplication(config, database, systemClock, log);
    console.log(`${config.cafe.name} is open at ${application.address}\n\nSign in as\n${signInTable(signIns)}\n`);
    const stop = async (): Promise<void> => {
      await application.stop();
      await database.close();
    };
    return { log, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
});
