import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Engine, openEngine } from './engine.ts';
import { hasOwner } from './http/accounts/first-owner.ts';
import { moveIn } from './moving-in/move-in.ts';
import { refuseOtherFiles } from './moving-in/refuse-other-files.ts';
import { createTally, openReport } from './moving-in/report.ts';
import { systemClock } from './platform/clock.ts';
import { loadConfig } from './platform/config.ts';
import { newId } from './platform/ids.ts';
import { createLog } from './platform/log.ts';
import { pendingMigrations } from './platform/postgres/migrate.ts';
import { createPool } from './platform/postgres/pool.ts';
import { migrationsFolder } from './platform/project-root.ts';
import { runCommand, type Work } from './platform/run-command.ts';
import { projectionHealth } from './projections/projector/checkpoint.ts';

const usage = 'Usage: npm run import -- FILE… [--write] [--report FILE]';
const progressEvery = 1_000;

/** The time zone of the business days. Throws when the database is of another version or has no Owner. */
const timezoneOf = async (url: string): Promise<string | undefined> => {
  const pool = createPool(url, { applicationName: 'tabletime import', max: 1 });
  try {
    if ((await pendingMigrations(pool, migrationsFolder)).length > 0)
      throw new Error('The database is that of an older version: start this version of Tabletime once, and import then.');
    if (!(await hasOwner(pool)))
      throw new Error('There is no Owner yet, who would give the imported people their links: start Tabletime once, and import then.');
    const { rows } = await pool.query<{ timezone: string }>('select timezone from agreed_settings');
    return rows[0]?.timezone;
  } finally {
    await pool.end();
  }
};

const untilCaughtUp = async ({ pool, waitForProjections, store }: Engine): Promise<boolean> => {
  const head = await store.headPosition();
  for (;;) {
    const health = await projectionHealth(pool);
    if (health.every(({ position }) => position >= head)) return true;
    if (health.some(({ failedPosition }) => failedPosition !== null)) return false;
    await waitForProjections(head);
  }
};

const understand = (args: string[]): Work => {
  const { values, positionals } = parseArgs({
    args,
    options: { write: { type: 'boolean', default: false }, report: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new Error(usage);
  return async (url) => {
    // First, because a report file cannot be reused by a later run.
    await refuseOtherFiles(positionals);
    const config = loadConfig();
    const timezone = (await timezoneOf(url)) ?? config.cafe.timezone;
    const log = createLog('warn');
    const engine = await openEngine({ url, clock: systemClock, log, cafe: { ...config.cafe, timezone } });
    try {
      const report = values.report === undefined ? undefined : await openReport(resolve(values.report));
      const tally = createTally(positionals);
      const startedAt = performance.now();
      let reportedAt = startedAt;
      const run = { now: systemClock.now(), newId, correlationId: newId() };
      try {
        await moveIn(positionals, {
          db: engine.pool,
          append: values.write ? engine.store.append : undefined,
          clock: engine.cafe(),
          run,
          onRow: (each) => {
            tally.add(each);
            report?.add(each);
            if (performance.now() - reportedAt < progressEvery) return;
            reportedAt = performance.now();
            process.stderr.write(`${tally.rows()} rows …\n`);
          },
        });
      } finally {
        await report?.close();
      }
      const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
      console.log(tally.inWords().join('\n'));
      if (!values.write) {
        console.log(`\nNothing was written. ${tally.rows()} rows were looked at in ${seconds()}; --write brings them in.`);
        return tally.refused() > 0 ? 1 : 0;
      }
      console.log(`\n${tally.rows()} rows were worked through in ${seconds()}.`);
      const isCaughtUp = await untilCaughtUp(engine);
      console.log(
        isCaughtUp
          ? `Statistics and log have taken them in after ${seconds()}.`
          : 'Statistics or log could not take them in: read the log.',
      );
      return tally.refused() > 0 ? 1 : 0;
    } finally {
      await engine.stop();
    }
  };
};

await runCommand(understand);
