import { shared as arabic } from '../../../frontend/src/i18n/ar/shared.ts';
import { shared as english } from '../../../frontend/src/i18n/en/shared.ts';
import type { BrowserContext } from '@playwright/test';
import { errors as failures } from '../../../frontend/src/i18n/en/app-failures.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

// The console reports failed requests.
test.use({ expectedFaults: /net::ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

for (const language of ['en', 'ar'] as const) {
  const words = catalogues[language];
  const shared = language === 'en' ? english : arabic;

  test(`the app opens offline and says what still works, in ${language}`, { tag: '@looks' }, async ({ openDevice }) => {
    const device = await openDevice({ language, serviceWorkers: 'allow' });
    const page = await device.newPage();
    await signInTo(page, words, '/sessions');
    await expect(page.getByRole('heading', { level: 1, name: words.sessions.title })).toBeVisible();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

    await device.setOffline(true);
    await inspect(page, 'offline', page.getByText(shared.connection.offline));
    if (language !== 'en') return;
    // Chromium 150 does not report a reloaded page as offline, as a device would.
    await page.addInitScript(() => void Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: words.sessions.title })).toBeVisible();
    await expect(page.getByText(shared.connection.offline)).toBeVisible();
    // Figures of the café are never cached.
    await expect(page.getByRole('heading', { name: words.sessions.failed.load })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);

    await device.setOffline(false);
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'onLine');
      window.dispatchEvent(new Event('online'));
    });
    await expect(page.getByText(shared.connection.offline)).toBeHidden();
    await expect(page.getByRole('heading', { name: words.sessions.failed.load })).toBeHidden();
  });
}

test('a new version is offered, and loaded on request', async ({ openDevice }) => {
  const page = await (await openDevice()).newPage();
  // A browser with an update waiting; a real one would need another build.
  await page.addInitScript(() => {
    const container = new EventTarget();
    const waiting = {
      postMessage: (message: unknown) => {
        localStorage.setItem('taken', String(message));
        container.dispatchEvent(new Event('controllerchange'));
      },
    };
    const registration = Object.assign(new EventTarget(), { waiting, update: () => Promise.resolve() });
    Object.assign(container, { controller: {}, register: () => Promise.resolve(registration) });
    Object.defineProperty(navigator, 'serviceWorker', { value: container });
  });
  await page.goto('/login');
  await expect(page.getByText(english.newVersion.ready)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('taken'))).toBeNull();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: english.newVersion.take }).click();
  await reloaded;
  expect(await page.evaluate(() => localStorage.getItem('taken'))).toBe('take-over');
});

const other = 'f'.repeat(16);
/** A page's check for its version. */
const look = '**/index.html?version';

const deploy = (device: BrowserContext) =>
  device.route(look, (route) => route.fulfill({ contentType: 'text/html', body: `<meta name="app-version" content="${other}" />` }));

test.describe('where the browser allows no worker, as over plain http', () => {
  const { sessions, shell, settings } = catalogues.en;
  test.use({
    expectedFaults: /404|net::ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to fetch dynamically imported module|error boundary/i,
  });

  test('a page notices a new version and loads it while nothing is open or typed', async ({ openDevice }) => {
    const device = await openDevice();
    const page = await device.newPage();
    let loads = 0;
    page.on('load', () => (loads += 1));
    const hide = async (isHidden: boolean) =>
      page.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
          document.dispatchEvent(new Event('visibilitychange'));
        },
        isHidden ? 'hidden' : 'visible',
      );
    await signInTo(page, catalogues.en, '/settings');
    const ready = page.getByText(english.newVersion.ready);
    // Preloaded last: code that is missing while offline would reload the page.
    const dialogs = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/dialogs-'));
    await page.getByRole('link', { name: shell.menu.sessions }).click();
    const floor = page.getByRole('heading', { level: 1, name: sessions.title });
    await expect(floor).toBeVisible();
    await dialogs;
    await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
    await expect(ready).toBeHidden();
    const before = loads;

    await deploy(device);
    // The connection breaks and recovers, as at every deploy.
    await device.setOffline(true);
    await expect(page.getByText(english.connection.offline)).toBeVisible();
    await device.setOffline(false);
    await expect(ready).toBeVisible();
    await page.keyboard.press('n');
    const start = page.getByRole('dialog', { name: sessions.start.title });
    await start.getByRole('textbox', { name: sessions.notes }).fill('Birthday of Layla');
    await hide(true);
    await hide(false);
    await page.keyboard.press('Escape');
    await expect(start).toBeHidden();
    expect(loads).toBe(before);
    // A response of the server announces the version to the next page.
    await device.route('**/api/sessions?**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-app-version': other } });
    });
    const reloaded = page.waitForEvent('load');
    await hide(true);
    await reloaded;
    await expect(ready).toBeVisible();

    const opened = page.waitForEvent('load');
    await page.getByRole('link', { name: shell.menu.settings }).click();
    await opened;
    await expect(page.getByRole('heading', { level: 1, name: settings.title })).toBeVisible();
  });

  test('missing code of an old version reloads the app, once, and keeps input', async ({ openDevice }) => {
    const device = await openDevice();
    const page = await device.newPage();
    await signInTo(page, catalogues.en, '/settings');
    const price = page.getByRole('textbox', { name: settings.prices.pricePerPerson });
    await price.fill('37');
    await device.route('**/assets/users-page-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await deploy(device);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: shell.menu.users }).click();
    // A second failure in a row shows.
    await expect(page.getByRole('heading', { level: 1, name: failures.page.title })).toBeVisible();
    expect(loads).toBe(1);
    await page.goBack();
    await expect(price).toHaveValue('37');
  });
});

test('the app can be installed: its manifest has name, start and existing icons', async ({ openDevice }) => {
  const page = await (await openDevice()).newPage();
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').evaluate((link) => (link as HTMLLinkElement).href);
  const manifest = (await (await page.request.get(address)).json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Tabletime', display: 'standalone' });
  expect((await page.request.get(new URL(manifest.start_url, address).href)).ok()).toBe(true);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, address).href);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
});
