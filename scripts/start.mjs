// Runs one entry of the backend, the application unless another is named: node scripts/start.mjs [entry] [argument …]
import './require-node.mjs';
import { pathToFileURL } from 'node:url';

const servesWeb = ['main', 'demo/main'];

const [{ buildBackend, entries }, { buildWeb }] = await Promise.all([import('./build-backend.mjs'), import('./build-web.mjs')]);
const [entry = 'main', ...args] = process.argv.slice(2);

/** Builds what is not built and returns the file to run. */
const prepare = async () => {
  if (!entries.includes(entry)) throw new Error(`There is no entry "${entry}"; there are ${entries.join(', ')}`);
  const [built] = await buildBackend([entry]);
  if (servesWeb.includes(entry)) await buildWeb();
  return String(built);
};

const file = await prepare().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
process.setSourceMapsEnabled(true);
process.argv = [process.execPath, file, ...args];
// In this very process, so that Ctrl-C and SIGTERM reach the application with nobody in between.
await import(pathToFileURL(file).href);
