import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** A file of the built app as the worker keeps it; `revision` is null where the name changes with the content. */
interface ShellFile {
  url: string;
  revision: string | null;
}

/** Files that a browser requests only at the installation and does not need offline. */
const left = /[.](map|br)$|^service-worker[.]js$|^licences/;

const shellOf = async (folder: string): Promise<ShellFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const kept = files.map((file) => file.replaceAll('\\', '/')).filter((file) => !left.test(file));
  return Promise.all(
    kept.toSorted().map(async (file) => {
      if (file.startsWith('assets/')) return { url: `/${file}`, revision: null };
      const revision = createHash('sha256')
        .update(await readFile(join(folder, file)))
        .digest('hex')
        .slice(0, 16);
      return { url: `/${file}`, revision };
    }),
  );
};

/** The place in the page for the id of its build. */
const versionMark = '<meta name="app-version" content="';

/** Writes into the page of a finished build a version that changes with any of its files, for open pages to notice another one. */
const markVersion = async (folder: string): Promise<void> => {
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  if (!html.includes(`${versionMark}"`)) throw new Error('The page of the app has no place for its version');
  const version = createHash('sha256')
    .update(JSON.stringify(await shellOf(folder)))
    .digest('hex')
    .slice(0, 16);
  await writeFile(page, html.replace(versionMark, `${versionMark}${version}`));
};

/**
 * Marks a finished build with its version and adds `/service-worker.js` to it: the worker of `source`, with the list of every file that
 * the build wrote.
 */
export const serviceWorker = (source: string): Plugin => ({
  name: 'tabletime-service-worker',
  apply: 'build',
  writeBundle: {
    sequential: true,
    handler: async ({ dir }) => {
      if (dir === undefined) throw new Error('The build names no folder');
      await markVersion(dir);
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { SHELL_FILES: JSON.stringify(await shellOf(dir)), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          license: { fileName: 'licences-service-worker.md' },
          rollupOptions: { input: source, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
        },
      });
    },
  },
});
