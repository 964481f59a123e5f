import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sources = join(root, 'backend', 'src');

export const entries = ['main', 'backup', 'restore', 'import', 'export', 'rebuild', 'reconcile', 'verify', 'demo/main'];

const companions = ['picture', 'verifier'];

/** The API viewer's files (of 12 MB) with its licences, for production installs. */
const viewer = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'LICENSE', 'NOTICE'];
const viewerPackage = join(root, 'node_modules', 'swagger-ui-dist');

/**
 * Replaces a file in one step, and only when it changes: another start may be reading it, and a file that is half written
 * can be a whole program that does nothing.
 * @type {(file: { path: string, contents: Uint8Array }) => void}
 */
const put = ({ path, contents }) => {
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, contents);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};

/**
 * Bundles entries of the backend, some ten milliseconds, and returns the file of each. Packages stay outside (some look for
 * files beside themselves), so the bundle lies where backend's own node_modules are found: in the project, or in a copy of it.
 * @type {(names: string[], project?: string) => Promise<string[]>}
 */
export const buildBackend = async (names, project = root) => {
  const output = join(project, 'backend', 'dist');
  const outputOf = (/** @type {string} */ entry) => join(output, `${entry}.js`);
  // A production image has only the bundle.
  if (!existsSync(sources) && [...names, ...companions].every((name) => existsSync(outputOf(name)))) return names.map(outputOf);
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [...names, ...companions].map((name) => join(sources, `${name}.ts`)),
    outbase: sources,
    outdir: output,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    alias: { '@tabletime/contract': join(root, 'contract', 'src', 'index.ts') },
    sourcemap: true,
    logLevel: 'warning',
    write: false,
  });
  outputFiles.forEach(put);
  if (existsSync(viewerPackage))
    for (const name of viewer) put({ path: join(output, 'api-viewer', name), contents: readFileSync(join(viewerPackage, name)) });
  return names.map(outputOf);
};
