import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux has files in memory. */
const folder = '/dev/shm';

/** In bytes: several times what all tests together have in it at one moment. */
const room = 4 * 2 ** 30;

/** Programs are started from temporary files, too, which a container forbids there. */
const isExecutable = (): boolean => {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , type, options = ''] = mounts.findLast((line) => line.split(' ')[1] === folder)?.split(' ') ?? [];
  return type === 'tmpfs' && !options.split(',').includes('noexec');
};

const hasRoom = (): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, process.availableMemory()) >= room;
};

/**
 * Has the temporary files of this process and of those it starts lie in memory, where there is room: the databases of tests are
 * hundreds of thousands of files that live for a moment, and a file system can take longer to find a place for one than PostgreSQL to
 * fill it. A `TMPDIR` that is not `/tmp` stays.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.platform === 'linux' && tmpdir() === '/tmp' && isExecutable() && hasRoom()) process.env['TMPDIR'] = folder;
};
