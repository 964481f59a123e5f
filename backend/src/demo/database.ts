import { migrate } from '../platform/migrate.ts';
import { createPool } from '../platform/pool.ts';
import { migrationsFolder } from '../platform/project-root.ts';
import { StartupError } from '../platform/startup-error.ts';

const used = `select to_regclass('public.events') is not null as there`;
const startOver = 'drop schema public cascade; create schema public';

/**
 * Makes an empty, migrated database of the one at `url`. What an interrupted fill left there is thrown away.
 * Throws a `StartupError` when it holds events that are not the demo's.
 */
export const emptyDatabase = async (url: string, dataDir: string, interrupted: boolean): Promise<void> => {
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
