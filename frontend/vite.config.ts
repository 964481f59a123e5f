import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type Rolldown } from 'vite';
import { earlyFiles } from './early-files-plugin.ts';
import { lightCharts } from './light-charts-plugin.ts';
import { precompressed } from './precompressed-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What libraries bring and nobody needs: a polyfill of what every browser has had since 2017, and an export of lists on the device. */
const spared = new Map([
  ['object.entries', 'module.exports = Object.entries;'],
  ['jsonexport/dist/index.js', 'export default () => undefined;'],
]);

const withoutSpared: Plugin = {
  name: 'tabletime-without-spared',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (spared.has(id) ? `\0${id}` : undefined),
  load: (id) => spared.get(id.slice(1)),
};

/**
 * Into which files the code is put, the first that fits: few, since each costs a device a round trip. A group takes what it names
 * and all that needs, so that the frame and the floor are no more than a person waits for after the sign-in; what the other
 * screens share with the floor they find there.
 */
const files: Rolldown.CodeSplittingGroup[] = [
  // A registration and the test of phone codes read phone numbers: nobody else waits for what does.
  {
    name: 'phones',
    test: /contract\/src\/resources\/(phone|phone-countries|registration)[.]ts$|node_modules\/libphonenumber-js\//,
    includeDependenciesRecursively: false,
    priority: 7,
  },
  { name: 'start', tags: ['$initial'], priority: 6 },
  { name: 'words-en', test: /(contract\/src\/wording|frontend\/src\/i18n)\/en\/first[.]ts$/, priority: 5 },
  { name: 'words-ar', test: /(contract\/src\/wording|frontend\/src\/i18n)\/ar\/first[.]ts$/, priority: 5 },
  // In files of their own, which nothing else is in: the list of all words is made of them before what asks for it is run.
  { name: 'page-words-en', test: /contract\/src\/wording\/en\/pages[.]ts$/, priority: 5 },
  { name: 'page-words-ar', test: /contract\/src\/wording\/ar\/pages[.]ts$/, priority: 5 },
  { name: 'table-words-en', test: /(contract\/src\/wording|frontend\/src\/i18n)\/en\/tables[.]ts$/, priority: 5 },
  { name: 'table-words-ar', test: /(contract\/src\/wording|frontend\/src\/i18n)\/ar\/tables[.]ts$/, priority: 5 },
  // What speaks both languages at once is for the settings alone: left to the floor, it would bring a reader the words of the other language.
  {
    name: 'both-languages',
    test: /contract\/src\/(wording\/(word|en|ar)|resources\/table-changes)[.]ts$/,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  { name: 'frame', test: /frontend\/src\/shell\/shell[.]tsx$/, priority: 4 },
  { name: 'floor', test: /frontend\/src\/floor\/sessions-page[.]tsx$/, priority: 3 },
  // Comes right behind the floor: without what the dialogs share with it.
  { name: 'completed', test: /frontend\/src\/floor\/list\/completed-row[.]tsx$/, priority: 2 },
  { name: 'parts', test: /frontend\/src\/(api|cache|forms|session|shell|ui)\/|node_modules/, minShareCount: 2, priority: 1 },
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
      serviceWorker(fileURLToPath(new URL('src/service-worker.ts', import.meta.url))),
      precompressed,
    ],
    server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      // A data: address would need a wider content security policy than 'self'.
      assetsInlineLimit: 0,
      // What others wrote and the app brings along, with the licences that ask to be kept with it.
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
