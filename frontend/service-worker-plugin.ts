import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** A file of the built app as the worker keeps it; `revision` is null where the name changes with the content. */
interface ShellFile {
  url: string;
  revision: string | null;
}

/** What a browser asks for once, at the installation, without needing it offline. */
const left = /[.]map$|^service-worker[.]js$/;

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

/** Adds `/service-worker.js` to a finished build: the worker of `source`, with the list of every file that the build wrote. */
export const serviceWorker = (source: string): Plugin => ({
  name: 'tabletime-service-worker',
  apply: 'build',
  writeBundle: {
    sequential: true,
    handler: async ({ dir }) => {
      if (dir === undefined) throw new Error('The build names no folder');
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { SHELL_FILES: JSON.stringify(await shellOf(dir)), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rollupOptions: { input: source, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
        },
      });
    },
  },
});
