import type { Plugin, Rolldown } from 'vite';
import { earlyReads } from './src/api/early/early-reads.ts';

/** The modules that a visit needs beyond the page's own scripts, by the keys that `before-paint.js` chooses among. */
const early = {
  en: ['src/i18n/en/first-load.ts'],
  ar: ['src/i18n/ar/first-load.ts'],
  'signed-in': ['src/shell/shell.tsx'],
  'signed-in-en': ['src/i18n/en/signed-in.ts'],
  'signed-in-ar': ['src/i18n/ar/signed-in.ts'],
  '/sessions': ['src/floor/sessions-page.tsx'],
} as const;

const mark = '<meta name="app-files" content="';

const chunksIn = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');

/** The file of a module and all files that it imports, except those in `loaded`. */
const filesOf = (module: string, chunks: Rolldown.OutputChunk[], loaded: ReadonlySet<string>): string[] => {
  const isModule = (id: string | null) => id?.endsWith(`/frontend/${module}`) === true;
  // A module that shares its file with others has another file, which only re-exports it.
  const first = chunks.find(({ facadeModuleId }) => isModule(facadeModuleId)) ?? chunks.find(({ moduleIds }) => moduleIds.some(isModule));
  if (!first) throw new Error(`No file of the build has ${module}`);
  const found = new Set<string>();
  const follow = (fileName: string): void => {
    if (loaded.has(fileName) || found.has(fileName)) return;
    found.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) follow(imported);
  };
  follow(first.fileName);
  return [...found];
};

/** An API elsewhere is not asked from here. */
let isApiElsewhere = false;

/**
 * Writes into the page which files and answers a visit will need besides its own scripts, so that they arrive with them: each step of imports costs a
 * device on a slow line another round trip.
 */
export const earlyFiles: Plugin = {
  name: 'tabletime-early-files',
  apply: 'build',
  configResolved: ({ env }) => {
    isApiElsewhere = env['VITE_API_URL'] !== undefined;
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      if (!html.includes(`${mark}"`)) throw new Error('The page of the app has no place for its early files');
      const chunks = chunksIn(bundle);
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const loaded = new Set(entries.flatMap(({ fileName, imports }) => [fileName, ...imports]));
      const files = Object.fromEntries(
        Object.entries(early).map(([key, modules]) => [key, modules.flatMap((module) => filesOf(module, chunks, loaded))]),
      );
      const reads = isApiElsewhere ? {} : earlyReads;
      return html.replace(
        mark,
        `${mark}${JSON.stringify({ ...files, reads })
          .replaceAll('&', '&amp;')
          .replaceAll('"', '&quot;')}`,
      );
    },
  },
};
