import { gzipSync } from 'node:zlib';
import type { Language } from '@tabletime/contract';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from '@playwright/test';
import { longestTaskIn, traced } from './trace.ts';

/** CPU slowdown, like a tablet some years old. */
export const slower = 4;

/** Round trip in milliseconds and bytes per second: a tablet on a café's Wi-Fi, and a phone at its edge. */
const lines = {
  wifi: { offline: false, latency: 40, downloadThroughput: 2_500_000, uploadThroughput: 1_250_000 },
  thin: { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
};

/** Milliseconds without a long task or shift that count as rest. */
const quiet = 1_500;

export const screens = ['/login', '/sessions', '/dashboard', '/analytics'] as const;
export type Screen = (typeof screens)[number];

export interface Device {
  language: Language;
  width: number;
  height: number;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Fetched files of the app, in gzipped bytes. */
export interface Fetched {
  files: number;
  scripts: number;
  bytes: number;
  scriptBytes: number;
}

/** A screen's longest task in milliseconds, and its layout shift. */
export interface Cost {
  /** Wall time on the slowed-down CPU, which other load lengthens. */
  longestTask: number;
  /** CPU time times the slowdown: the former without other load. */
  longestWork: number;
  shift: number;
  moved: string[];
}

const complete: Record<Screen, string> = {
  '/login': 'h1',
  '/sessions': 'main [aria-labelledby=completed-sessions] li article',
  '/dashboard': 'main dl dd',
  '/analytics': 'main .apexcharts-bar-area',
};

interface Noted {
  longest: number;
  shift: number;
  moved: string[];
}

/** Runs in the page before its scripts and records long tasks and shifts. A string, because this project has no browser types. */
const watch = `
  const noted = (window.noted = { longest: 0, shift: 0, moved: [], last: performance.now() });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longest = Math.max(noted.longest, duration);
    noted.last = performance.now();
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      noted.shift += value;
      noted.last = performance.now();
      const { node, previousRect, currentRect } = sources[0] ?? {};
      noted.moved.push(value.toFixed(3) + ' ' + node?.textContent?.slice(0, 24) + ': ' + previousRect?.y + ' → ' + currentRect?.y);
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

const isAtRest = `
  document.querySelector('main [aria-busy=true], main [role=status][aria-label]') === null &&
  performance.now() - window.noted.last > ${quiet}
`;

interface Machine {
  speed?: 'slow' | 'whole';
  line?: keyof typeof lines;
}

const openPage = async (context: BrowserContext, { speed = 'slow', line = 'wifi' }: Machine = {}): Promise<Page> => {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', lines[line]);
  if (speed === 'slow') await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript({ content: watch });
  return page;
};

type Kept = NonNullable<BrowserContextOptions['storageState']>;

const keptOf = (address: string, { language }: Device): Kept => ({
  cookies: [],
  origins: [{ origin: address, localStorage: [{ name: 'tabletime.language', value: language }] }],
});

const openContext = (browser: Browser, address: string, { language, width, height }: Device, kept: Kept): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: address,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    viewport: { width, height },
    // The service worker prefetches every file of the app; a first visit does not wait for that.
    serviceWorkers: 'block',
    storageState: kept,
  });

const shown = (page: Page, screen: Screen) => page.locator(complete[screen]).first().waitFor();

const countFiles = (page: Page) => {
  const files = new Map<string, Response>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) files.set(pathname, response);
  });
  return async (): Promise<Fetched> => {
    const sizes = await Promise.all(
      [...files].map(async ([path, response]) => ({ isScript: path.endsWith('.js'), size: gzipSync(await response.body()).length })),
    );
    const bytesOf = (some: typeof sizes) => some.reduce((sum, { size }) => sum + size, 0);
    const scripts = sizes.filter(({ isScript }) => isScript);
    return { files: sizes.length, scripts: scripts.length, bytes: bytesOf(sizes), scriptBytes: bytesOf(scripts) };
  };
};

const runningTable = 'main [data-running]';
/** A completed session. The dialogs are fetched some time after both. */
const completedSession = '[aria-labelledby=completed-sessions] article';

/** A first visit to the sessions: files fetched until the sign-in appears, and until the floor does. */
export const firstVisit = async (browser: Browser, address: string, device: Device, { email, password }: Credentials) => {
  const context = await openContext(browser, address, device, keptOf(address, device));
  try {
    const page = await openPage(context);
    const fetched = countFiles(page);
    await page.goto('/sessions');
    await shown(page, '/login');
    const atSignIn = await fetched();
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.locator(runningTable).first().waitFor();
    await page.locator(completedSession).first().waitFor();
    return { atSignIn, atSessions: await fetched(), kept: await context.storageState() };
  } finally {
    await context.close();
  }
};

/** Opens one screen without cache, on a device with the storage `kept`, and waits until it rests. */
const openOnce = async <Told>(
  browser: Browser,
  address: string,
  { device, screen, kept, speed }: { device: Device; screen: Screen; kept: Kept; speed: 'slow' | 'whole' },
  tell: (page: Page, open: () => Promise<void>) => Promise<Told>,
): Promise<Told> => {
  const context = await openContext(browser, address, device, screen === '/login' ? keptOf(address, device) : kept);
  try {
    const page = await openPage(context, { speed });
    return await tell(page, async () => {
      await page.goto(screen);
      await shown(page, screen);
      // As a devtools expression: the page's policy forbids later evaluation.
      while (!(await page.evaluate<boolean>(isAtRest))) await page.waitForTimeout(100);
    });
  } finally {
    await context.close();
  }
};

/** One screen's cost: on the slowed-down CPU, and at full speed with a trace. */
export const costOf = async (browser: Browser, address: string, device: Device, screen: Screen, kept: Kept): Promise<Cost> => {
  const noted = await openOnce(browser, address, { device, screen, kept, speed: 'slow' }, async (page, open) => {
    await open();
    return page.evaluate<Noted>('window.noted');
  });
  const work = await openOnce(browser, address, { device, screen, kept, speed: 'whole' }, async (page, open) => {
    await browser.startTracing(page, { categories: traced });
    await open();
    return longestTaskIn(await browser.stopTracing());
  });
  return { longestTask: noted.longest, longestWork: work * slower, shift: noted.shift, moved: noted.moved };
};

/** Milliseconds on a slow line. */
export interface Waited {
  firstPaint: number;
  firstTable: number;
}

export const waitOnThinLine = async (browser: Browser, address: string, device: Device, kept: Kept): Promise<Waited> => {
  const context = await openContext(browser, address, device, kept);
  try {
    const page = await openPage(context, { line: 'thin' });
    await page.goto('/sessions', { waitUntil: 'commit' });
    await page.locator(runningTable).first().waitFor({ timeout: 120_000 });
    return await page.evaluate<Waited>(
      `({ firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime, firstTable: performance.now() })`,
    );
  } finally {
    await context.close();
  }
};
