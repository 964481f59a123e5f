import './require-node.mjs';

const [{ buildBackend, entries }, { buildWeb }] = await Promise.all([import('./build-backend.mjs'), import('./build-web.mjs')]);
try {
  await buildBackend(entries);
  await buildWeb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
