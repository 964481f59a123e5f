import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup.ts';
import { recordRestoration } from './commands/log-signing.ts';
import { applicationRole } from './engine.ts';
import { withEventStore } from './eventstore/short-lived-store.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { migrationsFolder } from './platform/project-root.ts';
import { runCommand, type Work } from './platform/run-command.ts';

const usage = 'Usage: npm run restore -- FILE [--identity FILE] [--not-intact]';

const warning = (faults: string[]): string =>
  `WARNING: THE LOG THAT WAS RESTORED IS NOT INTACT.\n${faults.map((fault) => `  ${fault}\n`).join('')}It cannot be trusted as evidence. Keep the backup, and older ones: docs/OPERATIONS.md says how to mend it (Verify).`;

/** From here on, the log may differ from the one that the backup was taken of: it is signed under another name. */
const record = (url: string, restored: { position: number; hash: string }): Promise<void> => {
  const { now } = systemClock;
  return withEventStore({ url, role: applicationRole, applicationName: 'tabletime restore', now }, (store) =>
    recordRestoration({ store, now }, restored),
  );
};

const understand = (args: string[]): Work => {
  const { values, positionals } = parseArgs({
    args,
    options: { identity: { type: 'string' }, 'not-intact': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(usage);
  return async (url, _signal, { cafe }) => {
    const onStep = (done: string): void => console.error(done);
    const { position, seal, takenAt, version, faults } = await restoreBackup({
      url,
      cafe,
      file: resolve(file),
      migrations: migrationsFolder,
      identity: values.identity === undefined ? undefined : resolve(values.identity),
      notIntact: values['not-intact'] ?? false,
      onStep,
    });
    console.log(`Restored what Tabletime ${version} saved at ${takenAt}: position ${position}, sealed by ${seal}`);
    try {
      await record(url, { position, hash: seal });
    } catch (error) {
      // A log that does not fit its head takes in nothing.
      if (faults.length === 0) throw error;
      faults.push(`the restoration could not be recorded: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (faults.length > 0) console.error(warning(faults));
    return 0;
  };
};

// Creates the built-in database if there is none.
await runCommand(understand, { open: openDatabase });
