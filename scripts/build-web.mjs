import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const frontend = join(root, 'frontend');
const output = join(root, 'dist', 'web');
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const stamp = join(output, '.sources');

/** @type {(path: string) => string[]} */
const filesOf = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap(({ name }) => filesOf(join(path, name)))
    .sort();
};

/**
 * One hash over the names and contents of all files in `paths`, and over `extra`: dates say little after a clone or a checkout.
 * @type {(paths: string[], extra?: string) => string}
 */
const fingerprint = (paths, extra = '') => {
  const hash = createHash('sha256').update(extra);
  for (const file of paths.flatMap(filesOf)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
};

const sourcesPrint = () => {
  const settings = Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(String)
    .toSorted();
  const names = readdirSync(frontend)
    .filter((name) => name !== 'node_modules')
    .map((name) => join(frontend, name));
  const shared = [join(root, 'contract', 'src'), join(root, 'scripts', 'verify-proof.mjs'), join(root, 'package-lock.json')];
  return fingerprint([...names, ...shared], settings.join());
};

/** @type {(print: string) => boolean} */
const isFresh = (print) => existsSync(stamp) && readFileSync(stamp, 'utf8') === print;

/** Builds the web app when it is missing or its sources have changed. The old build stays until the new one is complete. */
export const buildWeb = async () => {
  if (!existsSync(join(frontend, 'index.html')) && existsSync(output)) return;
  const print = sourcesPrint();
  if (isFresh(print)) return;
  console.log('Building the web app; this takes some seconds …');
  const vite = join(dirname(createRequire(join(frontend, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');
  const draft = `${output}.new`;
  const args = [vite, 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, { cwd: frontend, stdio: ['ignore', 'inherit', 'inherit'] });
  const end = () => {
    child.kill();
    process.exit(1);
  };
  for (const signal of signals) process.on(signal, end);
  await once(child, 'exit');
  for (const signal of signals) process.off(signal, end);
  if (child.exitCode !== 0) throw new Error('The web app could not be built');
  writeFileSync(join(draft, '.sources'), print);
  rmSync(output, { recursive: true, force: true });
  renameSync(draft, output);
};
