import type { Page } from '@playwright/test';
import { errors as arabic } from '../../../frontend/src/i18n/ar/app-failures.ts';
import { errors as english } from '../../../frontend/src/i18n/en/app-failures.ts';
import { fillSignIn, signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

/** The planted faults, and React's messages about them. */
test.use({
  expectedFaults:
    /planted|Failed to fetch dynamically imported module|net::ERR_FAILED|Cannot read properties of undefined|Objects are not valid as a React child|The above error occurred|error boundary/i,
});

/** Breaks one layer: the frame's width, or the app's history. */
const plant = (page: Page, layer: 'layout' | 'app') =>
  page.addInitScript((broken) => {
    const refuse = () => {
      throw new Error('planted');
    };
    if (broken === 'app') Object.defineProperty(window.history, 'state', { get: refuse });
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => (broken === 'layout' && query.includes('min-width') ? refuse() : ask(query));
  }, layer);

for (const language of ['en', 'ar'] as const) {
  const words = catalogues[language];
  const errors = language === 'en' ? english : arabic;

  test(`each layer that fails to render says so and offers a next step, in ${language}`, { tag: '@looks' }, async ({ openDevice }) => {
    const device = await openDevice({ language });
    const page = await device.newPage();
    const says = async (layer: 'app' | 'authentication' | 'layout' | 'page', at = page) => {
      await expect(at.getByRole('heading', { level: 1, name: errors[layer].title, exact: true })).toBeVisible();
      await expect(at.getByRole('button', { name: errors.app.refresh })).toBeVisible();
      await inspect(at, `failure-${layer}`, at.getByRole('button', { name: errors.app.again }));
    };

    // A refusal without a readable message.
    const refusal = { success: false, code: 'auth.invalid', message: { planted: true } };
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: refusal }));
    await page.goto('/login');
    await fillSignIn(page, words);
    await says('authentication');
    await page.unroute('**/api/auth/login');
    await page.getByRole('button', { name: errors.app.refresh }).click();
    await signInTo(page, words, '/sessions');

    const rows = { json: { success: true, data: [{ _id: 'planted' }, { _id: 'beside' }] }, headers: { 'Content-Range': 'sessions 0-1/2' } };
    await page.route('**/api/sessions?**', (route) => route.fulfill(rows));
    await page.reload();
    await says('page');
    await page.unroute('**/api/sessions?**');
    await page.getByRole('button', { name: errors.app.refresh }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.sessions.title })).toBeVisible();

    for (const layer of ['layout', 'app'] as const) {
      const broken = await device.newPage();
      await plant(broken, layer);
      await broken.goto('/sessions');
      await says(layer, broken);
      await broken.close();
    }
  });
}

test('a page whose code could not be fetched is fetched again', async ({ openDevice }) => {
  const page = await (await openDevice()).newPage();
  await signInTo(page, catalogues.en, '/sessions');
  await page.route('**/assets/users-page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: catalogues.en.users.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: english.page.title })).toBeVisible();
  await page.unroute('**/assets/users-page-*.js');
  await page.getByRole('button', { name: english.app.again }).click();
  await expect(page.getByRole('heading', { level: 1, name: catalogues.en.users.title })).toBeVisible();
});
