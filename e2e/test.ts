import { type BrowserContext, test as base, expect } from '@playwright/test';
import { watchFaults } from './faults.ts';
import { type RunningApp, type RunningDemo, startApp, startDemo } from './running-app.ts';

export type Theme = 'light' | 'dark';

/** Not the café's: times that are typed and shown are the café's all the same. */
const deviceTimezone = 'Europe/Lisbon';

export interface Device {
  language?: 'en' | 'ar';
  theme?: Theme;
  width?: number;
  height?: number;
  /** Where the app runs that it opens, where that is not the test's own empty café: the demo's. */
  url?: string;
}

interface Fixtures {
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
    { scope: 'worker', timeout: 120_000 },
  ],
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  openDevice: async ({ app, browser }, use) => {
    const opened: { context: BrowserContext; faults: string[] }[] = [];
    await use(async ({ language = 'en', theme = 'light', width = 1280, height = 900, url = app.url } = {}) => {
      const context = await browser.newContext({
        baseURL: url,
        locale: language === 'ar' ? 'ar-SA' : 'en-GB',
        timezoneId: deviceTimezone,
        colorScheme: theme,
        reducedMotion: 'reduce',
        viewport: { width, height },
      });
      // As if the language had been chosen on this device once.
      await context.addCookies([{ name: 'tabletime.language', value: language, url }]);
      opened.push({ context, faults: watchFaults(context) });
      return context;
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ faults }) => faults)).toEqual([]);
  },
});

export { expect };
