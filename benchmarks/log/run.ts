import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../backend/src/platform/embedded-postgres.ts';
import { projectRoot } from '../../backend/src/platform/project-root.ts';
import { measureLog } from './measure.ts';
import { logTable } from './tables.ts';

/** With a number as argument the log has so many events, a multiple of 80, and memory is compared with that of a tenth of it. */
const [events = '1000000'] = process.argv.slice(2);

const dataDir = await mkdtemp(join(projectRoot, '.data-bench-'));
const server = await startEmbeddedPostgres({ dataDir });
try {
  const tenth = await measureLog(server.url, Number(events) / 10, () => undefined);
  const whole = await measureLog(server.url, Number(events), console.log);
  console.log(`\n${logTable(tenth, whole)}`);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
