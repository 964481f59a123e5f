import { spawnSync } from 'node:child_process';

/** TypeScript 7 is the compiler; the package `typescript` is the last one with a JavaScript API, which only tools need. */
const compiler = 'node_modules/typescript-7/bin/tsc';
const projects = ['contract', 'backend', 'frontend', 'e2e', 'checks', 'scripts', 'benchmarks'];

const failed = projects.filter((project) => spawnSync(process.execPath, [compiler, '-p', project], { stdio: 'inherit' }).status !== 0);
if (failed.length > 0) console.error(`Type errors in ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
