import { shared as arabic } from '../frontend/src/i18n/ar/shared.ts';
import { shared as english } from '../frontend/src/i18n/en/shared.ts';
import { signInTo } from './entrance.ts';
import { inspect } from './inspect.ts';
import { expect, test } from './test.ts';
import { catalogues } from './words.ts';

// What cannot be fetched without a network is told to the console.
test.use({ expectedFaults: /net::ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

for (const language of ['en', 'ar'] as const) {
  const words = catalogues[language];
  const shared = language === 'en' ? english : arabic;

  test(`the app opens without a network and says what still works, in ${language}`, async ({ openDevice }) => {
    const device = await openDevice({ language, serviceWorkers: 'allow' });
    const page = await device.newPage();
    await signInTo(page, words, '/sessions');
    await expect(page.getByRole('heading', { level: 1, name: words.sessions.title })).toBeVisible();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

    await device.setOffline(true);
    await expect(page.getByText(shared.connection.offline)).toBeVisible();
    await inspect(page, 'offline');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: words.sessions.title })).toBeVisible();
    await expect(page.getByText(shared.connection.offline)).toBeVisible();
    // The house is asked of the server each time: nothing of it may be told from memory.
    await expect(page.getByRole('heading', { name: words.sessions.failed.load })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);

    await device.setOffline(false);
    await expect(page.getByText(shared.connection.offline)).toBeHidden();
    await expect(page.getByRole('heading', { name: words.sessions.failed.load })).toBeHidden();
  });
}
