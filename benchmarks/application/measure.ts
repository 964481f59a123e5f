import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readDemoState } from '../../backend/src/demo/sign-ins.ts';
import { projectRoot } from '../../backend/src/platform/project-root.ts';
import { median } from '../append/load.ts';
import { serve } from './served.ts';
import { measureWrites, type Writes } from './writes.ts';

export interface ApplicationFigures {
  /** Milliseconds from an empty folder to a running demo. */
  demo: number;
  /** Median milliseconds of starts on an existing data folder. */
  startUp: number;
  writes: Writes;
}

const starts = 5;

export const measureApplication = async (dataDir: string): Promise<ApplicationFigures> => {
  // The build must not count.
  execFileSync(process.execPath, [join(projectRoot, 'scripts', 'build.mjs')], { cwd: projectRoot, stdio: 'ignore' });
  const demo = await serve('demo/main', dataDir);
  await demo.stop();
  const owner = (await readDemoState(dataDir))!.signIns.find(({ role }) => role === 'Owner')!;

  const times: number[] = [];
  for (let start = 1; start < starts; start++) {
    const served = await serve('main', dataDir);
    times.push(served.readyAfter);
    await served.stop();
  }
  const served = await serve('main', dataDir);
  times.push(served.readyAfter);
  try {
    return { demo: demo.readyAfter, startUp: median(times), writes: await measureWrites(served.address, owner, 250) };
  } finally {
    await served.stop();
  }
};
