import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { readDemoState } from '../../backend/src/demo/sign-ins.ts';
import { projectRoot } from '../../backend/src/platform/project-root.ts';
import { browserHere } from '../../e2e/support/resolve-browser.ts';
import { serve } from '../application/served.ts';
import { page, type Opened } from './tables.ts';
import { costOf, type Credentials, type Device, firstVisit, screens, waitOnThinLine } from './visit.ts';

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    moved: { type: 'boolean', default: false },
  },
});

const devices: Device[] = (['en', 'ar'] as const).flatMap((language) => [
  { language, width: 1180, height: 820 },
  { language, width: 390, height: 844 },
]);

/** Opens every screen on every device in turns, so that other load affects all alike. */
const measure = async (address: string, owner: Credentials): Promise<{ opened: Opened[]; version: string }> => {
  const browser = await chromium.launch(await browserHere());
  try {
    const opened: Opened[] = devices.map((device) => ({ device, visits: [], waits: [], costs: [] }));
    for (let round = 1; round <= Number(asked.rounds); round++) {
      console.log(`Round ${round} of ${asked.rounds} …`);
      for (const { device, visits, waits, costs } of opened) {
        const { kept, ...visit } = await firstVisit(browser, address, device, owner);
        visits.push(visit);
        waits.push(await waitOnThinLine(browser, address, device, kept));
        for (const screen of screens) {
          const cost = await costOf(browser, address, device, screen, kept);
          costs.push({ screen, ...cost });
          if (asked.moved) for (const line of cost.moved) console.log(device.language, device.width, screen, line);
        }
      }
    }
    return { opened, version: browser.version() };
  } finally {
    await browser.close();
  }
};

const run = async (dataDir: string): Promise<void> => {
  execFileSync(process.execPath, [join(projectRoot, 'scripts', 'build.mjs')], { cwd: projectRoot, stdio: 'ignore' });
  const demo = await serve('demo/main', dataDir);
  try {
    const owner = (await readDemoState(dataDir))!.signIns.find(({ role }) => role === 'Owner')!;
    const { opened, version } = await measure(demo.address, owner);
    const text = page(opened, version);
    await writeFile(join(projectRoot, 'benchmarks', 'results', 'web.md'), text);
    console.log(`\n${text}`);
  } finally {
    await demo.stop();
  }
};

const folder = await mkdtemp(join(projectRoot, '.data-bench-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
