import { spawnSync } from 'node:child_process';

/** TypeScript 7 is the compiler; the package `typescript` is the last one with a JavaScript API, which only tools need. */
const compiler = 'node_modules/typescript-7/bin/tsc';
/** What runs in Node, what runs in a browser, and what runs in both. */
const projects = ['.', 'frontend', 'e2e'];

const failed = projects.filter((project) => spawnSync(process.execPath, [compiler, '-p', project], { stdio: 'inherit' }).status !== 0);
if (failed.length > 0) console.error(`Type errors in ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
