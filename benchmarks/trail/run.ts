import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../backend/src/platform/postgres/embedded-postgres.ts';
import { projectRoot } from '../../backend/src/platform/project-root.ts';
import { fillLog } from '../log/fill.ts';
import { exceptions } from './exceptions.ts';
import { past } from './past.ts';
import { proofs, verification } from './proofs.ts';
import { opened } from './turns.ts';

/** A part, and how many events (for `proofs`, a multiple of 800) or sessions (for `past`) its larger log has. */
const [part = 'all', wanted] = process.argv.slice(2);
const has = (name: string): boolean => part === 'all' || part === name;

const dataDir = await mkdtemp(join(projectRoot, '.data-bench-'));
const server = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  if (has('exceptions')) await exceptions(server.url);
  if (has('past')) await past(server.url, [10_000, Number(wanted ?? 500_000)]);
  if (has('proofs')) {
    const events = Number(wanted ?? 1_000_000);
    const [tenth, whole] = [await opened(server.url, 'log_tenth'), await opened(server.url, 'log_whole')];
    await fillLog(tenth.url, events / 10);
    await fillLog(whole.url, events);
    await proofs(tenth, events / 10, dataDir);
    await proofs(whole, events, dataDir);
    await verification(whole, events, server.pid());
    await Promise.all([tenth, whole].map(({ pool }) => pool.end()));
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
