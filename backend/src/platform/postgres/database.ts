import type { Config } from '../config.ts';
import { hasEmbeddedPostgres, runningEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from '../log.ts';
import { reachDatabase } from './reach-database.ts';
import { StartupError } from '../startup-error.ts';
import { waitingFor } from '../shutdown-deadline.ts';

/** A database to work on; `close`, called last, stops a built-in server that this process started. */
export interface Database {
  url: string;
  close: () => Promise<void>;
}

const startBuiltIn = async (config: Config, log?: Log): Promise<Database> => {
  const server: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: config.database.dataDir,
    onRestart: () => log?.warn('the built-in PostgreSQL ended by itself and was started again'),
    onLost: (error) => log?.fatal({ err: error }, 'the built-in PostgreSQL ended and cannot be started again'),
  });
  return { url: server.url, close: () => waitingFor('the built-in PostgreSQL', server.stop()) };
};

const external = (url: string): Database => ({ url, close: () => Promise.resolve() });

/** The application's database: `DATABASE_URL`, or the built-in server. Throws `FolderInUse` when another Tabletime uses the data folder. */
export const openDatabase = async (config: Config, log?: Log): Promise<Database> =>
  config.database.url ? external(config.database.url) : startBuiltIn(config, log);

/** For commands, which must not create a database. */
const found = async (config: Config, log?: Log): Promise<Database> => {
  const { url, dataDir } = config.database;
  const running = url ?? (await runningEmbeddedPostgres(dataDir));
  if (running) return external(running);
  if (hasEmbeddedPostgres(dataDir)) return startBuiltIn(config, log);
  throw new StartupError(
    `There is no database in ${dataDir}. Run this with the DATA_DIR or DATABASE_URL of the application; deploy/tabletime takes them from its service.`,
  );
};

/** The database for a command that may run beside the application. Throws a `StartupError` for a missing or empty one. */
export const connectDatabase = async (config: Config, log?: Log): Promise<Database> => {
  const database = await found(config, log);
  try {
    await reachDatabase(database.url, { waitMs: 0, filled: true });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};
