import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type Rolldown } from 'vite';
import { earlyFiles } from './early-files-plugin.ts';
import { fetchedAgain } from './fetched-again-plugin.ts';
import { lightCharts } from './light-charts-plugin.ts';
import { precompressed } from './precompressed-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Unused parts of libraries: a polyfill for features that every browser has had since 2017, and an export of lists on the device. */
const spared = new Map([
  ['object.entries', 'module.exports = Object.entries;'],
  ['jsonexport/dist/index.js', 'export default () => undefined;'],
]);

/** What makes JSON schemas of zod's: the server describes the API with them, the app never makes one. */
const jsonSchemas = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)[.]js$/;

/** The same exports, as functions that do nothing: each schema of zod calls two of them. */
const emptied = (file: string): string => {
  const names = readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm);
  return `const nothing = () => undefined;\nexport { ${[...names].map(([, name, alias]) => `nothing as ${name ?? alias}`).join(', ')} };`;
};

/** Where react-admin makes a router with data of its own if there is none around it. The app has one, without data. */
const ownRouter = /\/ra-core\/dist\/routing\/adapters\/reactRouterProvider[.]js$/;

const withoutRouter = (file: string): string => {
  const code = readFileSync(file, 'utf8');
  const named = 'createHashRouter, RouterProvider as ReactRouterProvider, ';
  if (!code.includes(named)) throw new Error(`${file} no longer names ${named}`);
  return `${code.replace(named, '')}\nconst createHashRouter = () => undefined, ReactRouterProvider = () => null;`;
};

const withoutSpared: Plugin = {
  name: 'tabletime-without-spared',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (spared.has(id) ? `\0${id}` : undefined),
  load: (id) => {
    if (jsonSchemas.test(id)) return emptied(id);
    return ownRouter.test(id) ? withoutRouter(id) : spared.get(id.slice(1));
  },
};

/**
 * The files of the build; code goes into the first that matches. There are few, because each costs a device a round trip. A group includes
 * its dependencies, so that frame and floor are all that a person waits for after the sign-in; other screens reuse the floor's parts.
 */
const files: Rolldown.CodeSplittingGroup[] = [
  // Only registration and the test of phone codes parse phone numbers.
  {
    name: 'phones',
    test: /contract\/src\/resources\/(phone|phone-countries|registration)[.]ts$|node_modules\/libphonenumber-js\//,
    includeDependenciesRecursively: false,
    priority: 7,
  },
  { name: 'start', tags: ['$initial'], priority: 6 },
  { name: 'words-en', test: /(contract\/src\/wording|frontend\/src\/i18n)\/en\/first[.]ts$/, priority: 5 },
  { name: 'words-ar', test: /(contract\/src\/wording|frontend\/src\/i18n)\/ar\/first[.]ts$/, priority: 5 },
  // Alone in their files: the list of all words is built from them before any code that reads it runs.
  { name: 'page-words-en', test: /contract\/src\/wording\/en\/pages[.]ts$/, priority: 5 },
  { name: 'page-words-ar', test: /contract\/src\/wording\/ar\/pages[.]ts$/, priority: 5 },
  { name: 'table-words-en', test: /(contract\/src\/wording|frontend\/src\/i18n)\/en\/tables[.]ts$/, priority: 5 },
  { name: 'table-words-ar', test: /(contract\/src\/wording|frontend\/src\/i18n)\/ar\/tables[.]ts$/, priority: 5 },
  // Only the settings use both languages at once. In the floor, this would load the other language's words.
  {
    name: 'both-languages',
    test: /contract\/src\/(wording\/(word|en|ar)|resources\/table-changes)[.]ts$/,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  { name: 'frame', test: /frontend\/src\/shell\/shell[.]tsx$/, priority: 4 },
  { name: 'floor', test: /frontend\/src\/floor\/sessions-page[.]tsx$/, priority: 3 },
  // Loads right after the floor, without the parts that it shares with dialogs.
  { name: 'completed', test: /frontend\/src\/floor\/list\/completed-row[.]tsx$/, priority: 2 },
  { name: 'parts', test: /frontend\/src\/(api|cache|forms|session|shell|ui)\/|node_modules/, minShareCount: 2, priority: 1 },
  { name: 'lists', test: /frontend\/src\/lists\//, minShareCount: 2, priority: 0 },
  { name: 'reports', test: /frontend\/src\/reports\//, minShareCount: 2, priority: 0 },
];

/** Development server on 5173 in front of the API of `API_PORT`; the build lands where the API serves it from. */
export default defineConfig(({ mode }) => {
  const apiPort = loadEnv(mode, here, 'API_')['API_PORT'] ?? '3000';
  return {
    root: here,
    plugins: [
      lightCharts,
      withoutSpared,
      react(),
      earlyFiles,
      fetchedAgain,
      serviceWorker(fileURLToPath(new URL('src/service-worker.ts', import.meta.url))),
      precompressed,
    ],
    server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      // A data: address would need a wider content security policy than 'self'.
      assetsInlineLimit: 0,
      // Third-party code in the build, with the licences that must accompany it.
      license: { fileName: 'licences.md' },
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: files },
        },
      },
    },
  };
});
