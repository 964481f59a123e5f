import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../backend/src/platform/postgres/embedded-postgres.ts';
import { projectRoot } from '../../backend/src/platform/project-root.ts';
import { measureScale } from './measure.ts';
import { peakTable, scaleTable } from './tables.ts';

/** Optional numbers of events, multiples of 80: `-- 200000 2000000`. */
const sizes = process.argv.slice(2).map(Number);
const wanted = sizes.length > 0 ? sizes : [200_000, 2_000_000];

/** Disk bytes per event, including rebuild copies and WAL. */
const bytesPerEvent = 6_000;

const total = wanted.reduce((sum, events) => sum + events, 0);
const { bavail, bsize } = await statfs(projectRoot);
if (bavail * bsize < total * bytesPerEvent) throw new Error(`There is no room for ${total} events on this disk.`);

const dataDir = await mkdtemp(join(projectRoot, '.data-bench-'));
const server = await startEmbeddedPostgres({ dataDir });
try {
  const { scales, peaks } = await measureScale(server.url, wanted, join(dataDir, 'backup.zip'), console.log);
  console.log(`\n${scaleTable(scales)}\n\n${peakTable(peaks)}`);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
