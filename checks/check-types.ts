import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** TypeScript 7 is the compiler; the package `typescript` is the last one with a JavaScript API, for tools. */
const compiler = 'node_modules/typescript-7/bin/tsc';
const projects = { node: '.', browser: 'frontend', both: 'e2e' };
const kept = join('node_modules', '.cache', 'tabletime-types');

mkdirSync(kept, { recursive: true });
const failed = Object.entries(projects).filter(([name, project]) => {
  const args = ['-p', project, '--incremental', '--tsBuildInfoFile', join(kept, `${name}.json`)];
  return spawnSync(process.execPath, [compiler, ...args], { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) console.error(`Type errors in ${failed.map(([, project]) => project).join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
