import { execFileSync, spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../src/platform/project-root.ts';
import { folderWithCluster, throwAwayFolder } from './own-postgres.ts';
import { mayMount } from './mounts.ts';

const mount = (...args: string[]) => execFileSync('mount', args);

/** The project without a build, on a read-only file system. */
const readOnlyProject = async (): Promise<string> => {
  const project = await throwAwayFolder();
  const dist = join(project, 'backend', 'dist');
  // Private: what is mounted in it must not show in the project itself.
  mount('--bind', '--make-private', projectRoot, project);
  onTestFinished(() => void execFileSync('umount', ['--recursive', project]));
  mount('-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', dist);
  mount('-o', 'remount,ro,bind', project);
  return project;
};

test.skipIf(!mayMount())(
  'a command in a project that cannot be written to builds beside it, and fails with its own exit code',
  async () => {
    const project = await readOnlyProject();
    const [dataDir, temporary] = [await folderWithCluster(), await throwAwayFolder()];
    const verify = (TMPDIR: string) =>
      spawnSync(process.execPath, [join(project, 'scripts', 'start.mjs'), 'verify'], {
        cwd: project,
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir, TMPDIR },
        encoding: 'utf8',
      });
    expect(verify(temporary)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^The database is empty: no Tabletime has run on it/),
    });
    expect(await readdir(temporary)).toEqual([]);
    // 1 would mean that the log is not intact.
    expect(verify(join(temporary, 'missing'))).toMatchObject({ status: 2, stderr: expect.stringContaining('ENOENT') });
  },
);
