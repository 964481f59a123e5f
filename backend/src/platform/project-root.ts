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

/** The folder of the whole project, the same for the sources and for the bundle in `dist/`. */
export const projectRoot = findRoot();

/** Of Tabletime, `0.1.0`. */
export const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };

/** The folder of the numbered SQL migrations. */
export const migrationsFolder = join(projectRoot, 'backend', 'migrations');

/** The folder of the fonts that come with the project. */
export const fontsFolder = join(projectRoot, 'backend', 'fonts');

const builtViewer = join(projectRoot, 'backend', 'dist', 'api-viewer');
/** The folder of the page that shows the API's description: the files that the build took of its package, or else all of that. */
export const apiViewerFolder = existsSync(builtViewer) ? builtViewer : join(projectRoot, 'node_modules', 'swagger-ui-dist');

/** The folder of the built web app. */
export const webFolder = join(projectRoot, 'dist', 'web');
