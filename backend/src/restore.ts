import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup.ts';
import { openDatabase } from './platform/database.ts';
import { migrationsFolder } from './platform/project-root.ts';
import { runCommand, type Work } from './platform/run-command.ts';

const usage = 'Usage: npm run restore -- FILE [--identity FILE]';

/** Restores a backup into an empty database, or into a built-in one in an empty data folder. */
const understand = (args: string[]): Work => {
  const { values, positionals } = parseArgs({ args, options: { identity: { type: 'string' } }, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(usage);
  return async (url) => {
    const told = (doing: string): void => console.error(doing);
    const { position, seal, takenAt, version } = await restoreBackup({
      url,
      file: resolve(file),
      migrations: migrationsFolder,
      identity: values.identity,
      told,
    });
    console.log(`Restored what Tabletime ${version} saved at ${takenAt}: position ${position}, sealed by ${seal}`);
    return 0;
  };
};

// The built-in database is made where there is none.
await runCommand(understand, { open: openDatabase });
