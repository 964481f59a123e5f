import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findRoot = (): string => {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && /"name":\s*"tabletime"/.test(readFileSync(manifest, 'utf8'))) return folder;
    if (folder === dirname(folder)) throw new Error(`No folder above ${start} holds Tabletime's package.json`);
  }
};

export const projectRoot = findRoot();

export const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };

export const migrationsFolder = join(projectRoot, 'backend', 'migrations');

export const fontsFolder = join(projectRoot, 'backend', 'fonts');

const builtViewer = join(projectRoot, 'backend', 'dist', 'api-viewer');
/** The folder of the API viewer: the files that the build copied, or else the whole package. */
export const apiViewerFolder = existsSync(builtViewer) ? builtViewer : join(projectRoot, 'node_modules', 'swagger-ui-dist');

export const webFolder = join(projectRoot, 'dist', 'web');
