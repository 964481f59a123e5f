import { type BrowserContext, test as base, expect } from '@playwright/test';
import { watchFaults } from './faults.ts';
import { searchOf } from './inspect.ts';
import { writeDownSaid } from './said.ts';
import { type RunningApp, type RunningDemo, startApp, startDemo } from './running-app.ts';

/** Not the café's: times that are typed and shown are the café's all the same. */
const deviceTimezone = 'Europe/Lisbon';

export interface Device {
  language?: 'en' | 'ar';
  width?: number;
  height?: number;
  /** Whether the app may keep its shell on the device. */
  serviceWorkers?: 'allow' | 'block';
  /** The view of the sessions page that was chosen on it. */
  view?: 'tiles' | 'list';
  /** Where the app runs that it opens, where that is not the test's own empty café: the demo's. */
  url?: string;
}

const addresses = new WeakMap<BrowserContext, string>();

/** Where the app runs that a device opens. */
export const addressOf = (device: BrowserContext): string => {
  const address = addresses.get(device);
  if (address === undefined) throw new Error('Only a device of `openDevice` has an app to open.');
  return address;
};

interface Fixtures {
  /** Errors of a page's own that a test plants and wants to see shown; any other fails it. */
  expectedFaults: RegExp | undefined;
  /** Opens a browser with storage of its own, as another device would have; it speaks the language that was once chosen on it. */
  openDevice: (device?: Device) => Promise<BrowserContext>;
}

interface WorkerFixtures {
  /** The built application over the demo's sixty evenings, for screens that are nothing without a past. */
  demo: RunningDemo;
  /** The built application on an empty database, one for each worker; stopped, with nothing left running, after its last test. */
  app: RunningApp;
}

/** A test with the running app. It fails when any page of any device met an error of its own, whatever else was asserted. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  expectedFaults: [undefined, { option: true }],
  openDevice: async ({ app, browser, expectedFaults }, use) => {
    const opened: { context: BrowserContext; faults: string[] }[] = [];
    await use(async ({ language = 'en', width = 1280, height = 900, view = 'list', url = app.url, serviceWorkers = 'block' } = {}) => {
      const context = await browser.newContext({
        baseURL: url,
        locale: language === 'ar' ? 'ar-SA' : 'en-GB',
        timezoneId: deviceTimezone,
        reducedMotion: 'reduce',
        colorScheme: searchOf(language).theme,
        // Its cache would answer where a test changes what the server says.
        serviceWorkers,
        viewport: { width, height },
      });
      addresses.set(context, url);
      // As if the language had been chosen on this device once.
      await context.addCookies([{ name: 'tabletime.language', value: language, url }]);
      // As `storageState` would, which opens a page of its own for it.
      await context.addInitScript(
        ([origin, chosen]) => {
          const key = 'tabletime.sessionsView';
          if (location.origin === origin && localStorage.getItem(key) === null) localStorage.setItem(key, chosen);
        },
        [url, view] as const,
      );
      await writeDownSaid(context);
      opened.push({ context, faults: watchFaults(context) });
      return context;
    });
    for (const { context } of opened) {
      // A request that is being answered by a test must not fail that test when its page goes.
      for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    const faults = opened.flatMap((device) => device.faults);
    expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([]);
  },
});

export { expect };
