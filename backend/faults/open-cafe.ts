import { onTestFinished } from 'vitest';
import { openEngine } from '../src/engine.ts';
import { createMovableClock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { migrationsFolder } from '../src/platform/project-root.ts';
import { readModelTables } from '../src/projections/registry.ts';
import { everythingHappens } from '../src/testing/busy-cafe.ts';
import { testCafe, thursdayEvening } from '../src/testing/server/cafe.ts';
import { projectionsCaughtUp } from '../src/testing/processes/caught-up.ts';
import { asOwner } from '../src/testing/database/rebuild-all.ts';
import { contentsOf } from '../src/testing/database/tables.ts';
import { type Entry, runCommand } from './application-process.ts';
import { startOwnPostgres } from './own-postgres.ts';

/** A café with every kind of data, on its own server; `run` starts a command while it runs. */
export const openCafe = async () => {
  const { url } = await startOwnPostgres();
  await migrate(url, migrationsFolder);
  const engine = await openEngine({ url, clock: createMovableClock(thursdayEvening), log: createLog('silent'), cafe: testCafe });
  onTestFinished(engine.stop);
  for (let seed = 1; seed < 4; seed++) await everythingHappens(engine, seed);
  await projectionsCaughtUp(engine);
  return {
    url,
    engine,
    contents: () => contentsOf(url, readModelTables),
    spoil: (sql: string) => asOwner(url, (owner) => owner.query(sql)),
    run: (entry: Exclude<Entry, 'main'>, ...args: string[]) => runCommand(entry, { DATABASE_URL: url }, ...args),
  };
};
