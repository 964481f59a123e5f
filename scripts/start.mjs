// Runs one entry of the backend, by default the application: node scripts/start.mjs [entry] [argument …]
import './require-node.mjs';
import { pathToFileURL } from 'node:url';

const servesWeb = ['main', 'demo/main'];

const [{ buildBackend, entries }, { buildWeb }, { isReadOnly, linkedCopy }] = await Promise.all([
  import('./build-backend.mjs'),
  import('./build-web.mjs'),
  import('./linked-copy.mjs'),
]);
const [entry = 'main', ...args] = process.argv.slice(2);

const prepare = async () => {
  if (!entries.includes(entry)) throw new Error(`There is no entry "${entry}"; there are ${entries.join(', ')}`);
  const [built] = await buildBackend([entry]).catch((error) => {
    if (!isReadOnly(error)) throw error;
    return buildBackend([entry], linkedCopy());
  });
  if (servesWeb.includes(entry)) await buildWeb();
  return String(built);
};

const file = await prepare().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  // For commands, 1 is a verdict.
  process.exit(servesWeb.includes(entry) ? 1 : 2);
});
process.setSourceMapsEnabled(true);
process.argv = [process.execPath, file, ...args];
// In this process, so that Ctrl-C and SIGTERM reach the application directly.
await import(pathToFileURL(file).href);
