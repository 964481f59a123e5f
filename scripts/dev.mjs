// Runs the backend, restarted on every change, behind Vite; Ctrl-C ends both.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** @type {(workspace: string, name: string, path: string) => string} */
const programOf = (workspace, name, path) =>
  join(dirname(createRequire(join(root, workspace, 'package.json')).resolve(`${name}/package.json`)), path);
const apiPort = process.env['PORT'] || '3000';
const programs = [
  { args: [programOf('.', 'tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'backend/src/main.ts'], env: { PORT: apiPort } },
  { args: [programOf('frontend', 'vite', 'bin/vite.js'), 'frontend', '--config', 'frontend/vite.config.ts'], env: { API_PORT: apiPort } },
];

// Separate process groups, so that each child gets the signal exactly once.
const children = programs.map(({ args, env }) =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'], detached: true }),
);

const allGone = Promise.all(children.map((child) => once(child, 'exit')));

let isRequested = false;
let ended = false;
/** Signals each once: tsx treats a second signal as urgent and kills the application. */
const end = () => {
  if (ended) return;
  ended = true;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
};
const endOnRequest = () => {
  isRequested = true;
  end();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endOnRequest);

await Promise.race(children.map((child) => once(child, 'exit')));
const failed = !isRequested;
end();
await allGone;
process.exit(failed ? 1 : 0);
