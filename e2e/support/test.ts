import { type BrowserContext, test as base, expect } from '@playwright/test';
import { watchFaults } from './faults.ts';
import { searchOf } from './inspect.ts';
import { recordShown } from './specified-messages.ts';
import { type RunningApp, type RunningDemo, startApp, startDemo } from './running-app.ts';

/** Not the café's, since the app always uses the café's. */
const deviceTimezone = 'Europe/Lisbon';

export interface Device {
  language?: 'en' | 'ar';
  width?: number;
  height?: number;
  /** Whether the app may install its worker. */
  serviceWorkers?: 'allow' | 'block';
  /** The stored view of the sessions page. */
  view?: 'tiles' | 'list';
  /** By default the test's own empty café. */
  url?: string;
}

const addresses = new WeakMap<BrowserContext, string>();

export const addressOf = (device: BrowserContext): string => {
  const address = addresses.get(device);
  if (address === undefined) throw new Error('Only a device of `openDevice` has an app to open.');
  return address;
};

interface Fixtures {
  /** Faults that the test causes; any other fails it. */
  expectedFaults: RegExp | undefined;
  /** Opens a browser context in the test's language. */
  openDevice: (device?: Device) => Promise<BrowserContext>;
}

interface WorkerFixtures {
  /** The built app with the demo's data. */
  demo: RunningDemo;
  /** The built app with an empty database, one per worker; it must stop without leftovers. */
  app: RunningApp;
}

/** A test with a running app. It fails if any page had an unexpected fault. */
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
        // Its cache would answer instead of routes.
        serviceWorkers,
        viewport: { width, height },
      });
      addresses.set(context, url);
      // As if chosen on this device.
      await context.addCookies([{ name: 'tabletime.language', value: language, url }]);
      // `storageState` would open a page for this.
      await context.addInitScript(
        ([origin, chosen]) => {
          const key = 'tabletime.sessionsView';
          if (location.origin === origin && localStorage.getItem(key) === null) localStorage.setItem(key, chosen);
        },
        [url, view] as const,
      );
      await recordShown(context);
      opened.push({ context, faults: watchFaults(context) });
      return context;
    });
    for (const { context } of opened) {
      // A route that still answers must not fail a test whose page is gone.
      for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    const faults = opened.flatMap((device) => device.faults);
    expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([]);
  },
});

export { expect };
