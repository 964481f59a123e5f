import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../backend/src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../../backend/src/platform/postgres/migrate.ts';
import { migrationsFolder, projectRoot } from '../../backend/src/platform/project-root.ts';
import { picture } from '../../backend/src/testing/sample-files.ts';
import { startApplicationProcess } from '../reads/application-process.ts';
import { fillReadModels } from '../reads/fill.ts';
import { measureAlone } from './alone.ts';
import { crowd, measureMix } from './mix.ts';
import { makePeople } from './people.ts';
import { aloneTable, mixedLines } from './tables.ts';

const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    sessions: { type: 'string', default: '20000' },
    /** Adds a browser on the same cores. */
    browser: { type: 'boolean', default: false },
  },
});

/** Throttles would end the load. */
const settings = { SIGN_IN_FAILURES_PER_ACCOUNT: '1000000', SIGN_IN_FAILURES_PER_ADDRESS: '1000000', REGISTRATIONS_PER_ADDRESS: '1000' };

/** Prints what blocks the event loop: each expensive call alone, then everything at once. */
const run = async (dataDir: string): Promise<void> => {
  execFileSync(process.execPath, [join(projectRoot, 'scripts', 'build.mjs')], { cwd: projectRoot, stdio: 'ignore' });
  const { url, stop } = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(url, migrationsFolder);
    await fillReadModels(url, Number(asked.sessions));
    const application = await startApplicationProcess(url, { probes: [join(import.meta.dirname, 'loop-probe.mjs')], settings });
    try {
      const people = await makePeople(application.address, application.token, crowd);
      const photo = new Uint8Array(await picture(3_000, 2_250, { noise: true }));
      for (const line of aloneTable(await measureAlone(application, people, photo))) console.log(line);
      console.log('');
      const mixed = await measureMix(application, { people, photo, seconds: Number(asked.seconds), browser: asked.browser });
      for (const line of mixedLines(mixed)) console.log(line);
    } finally {
      await application.stop();
    }
  } finally {
    await stop();
  }
};

const folder = await mkdtemp(join(projectRoot, '.data-bench-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
