import { startApplication } from '../application.ts';
import { systemClock } from '../platform/clock.ts';
import { loadConfig, type Config } from '../platform/config.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { createLog, type Log } from '../platform/log.ts';
import { runUntilStopped } from '../platform/run-until-stopped.ts';
import { fill } from './fill.ts';
import { saveDemoState, newSignIns, readDemoState, pinTableText, signInTable, type DemoState } from './sign-ins.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { createPool } from '../platform/postgres/pool.ts';
import { migrationsFolder } from '../platform/project-root.ts';
import { StartupError } from '../platform/startup-error.ts';

const used = `select to_regclass('public.events') is not null as there`;
const startOver = 'drop schema public cascade; create schema public';

/** Creates an empty, migrated database. Throws a `StartupError` when it holds events that are not the demo's. */
const emptyDatabase = async (url: string, dataDir: string, interrupted: boolean): Promise<void> => {
  const pool = createPool(url, { applicationName: 'tabletime demo', max: 1 });
  try {
    if (interrupted) await pool.query(startOver);
    const there = (await pool.query<{ there: boolean }>(used)).rows[0]?.there;
    const events = there ? (await pool.query('select 1 from events limit 1')).rows.length : 0;
    if (events > 0) {
      throw new StartupError(
        `The data folder ${dataDir} holds a café of its own. The demo needs another one: set DATA_DIR, or leave it unset.`,
      );
    }
  } finally {
    await pool.end();
  }
  await migrate(url, migrationsFolder);
};

/** The settings of `npm start` with a separate data folder and a late closing hour. An external database is never filled. */
const demoConfig = (): Config => {
  const config = loadConfig(undefined, { DATA_DIR: '.data-demo', BUSINESS_DAY_STARTS_AT: '05:00' });
  if (config.database.url !== undefined) console.log('The demo leaves DATABASE_URL alone and uses a database of its own.');
  return { ...config, database: { dataDir: config.database.dataDir } };
};

/** Fills the café unless it is filled; returns the sign-ins. */
const prepare = async (
  { cafe, database: { dataDir } }: Config,
  url: string,
  log: Log,
  signal: AbortSignal,
): Promise<DemoState['signIns']> => {
  const state = await readDemoState(dataDir);
  if (state?.filled) return state.signIns;
  const startedAt = performance.now();
  await emptyDatabase(url, dataDir, state !== undefined);
  const signIns = newSignIns();
  await saveDemoState(dataDir, { filled: false, signIns });
  console.log('Filling a café with its last 60 evenings …');
  const commands = await fill({ url, cafe, log, now: systemClock.now(), signIns, signal });
  await saveDemoState(dataDir, { filled: true, signIns });
  console.log(`${commands} commands were given in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return signIns;
};

await runUntilStopped(async (signal) => {
  const config = demoConfig();
  const log = createLog(config.log.level);
  const database = await openDatabase(config, log);
  try {
    const signIns = await prepare(config, database.url, log, signal);
    const application = await startApplication(config, database, systemClock, log);
    console.log(`${config.cafe.name} is open at ${application.address}\n\nSign in as\n${signInTable(signIns)}\n`);
    const pins = pinTableText(signIns);
    if (pins !== '') console.log(`PINs, once a browser is shared as a tablet\n${pins}\n`);
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
