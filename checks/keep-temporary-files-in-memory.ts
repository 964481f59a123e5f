import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const folder = '/dev/shm';

/** Bytes: several times what all tests need at once. */
const room = 4 * 2 ** 30;

/** Programs run from temporary files too, which a container may forbid there. */
const isExecutable = (): boolean => {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , type, options = ''] = mounts.findLast((line) => line.split(' ')[1] === folder)?.split(' ') ?? [];
  return type === 'tmpfs' && !options.split(',').includes('noexec');
};

const hasRoom = (): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, process.availableMemory()) >= room;
};

/** Puts temporary files into memory if there is room: tests' databases are hundreds of thousands of short-lived files. */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.platform === 'linux' && tmpdir() === '/tmp' && isExecutable() && hasRoom()) process.env['TMPDIR'] = folder;
};
