import { Floor } from '../floor/floor-screen.ts';
import { quietFloor } from '../overview/dashboard.ts';
import { errors as arabic } from '../../../frontend/src/i18n/ar/app-failures.ts';
import { errors as english } from '../../../frontend/src/i18n/en/app-failures.ts';
import { signInTo } from '../../support/entrance.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

for (const language of ['en', 'ar'] as const) {
  const words = catalogues[language];
  const { dashboard, palette: says, sessions } = words;
  const table = language === 'en' ? 76 : 77;

  test(`keys typed before the start sheet is there go to its table number, in ${language}`, async ({ app, openDevice }) => {
    const api = await quietFloor(app.url);
    const page = await (await openDevice({ language })).newPage();
    const floor = new Floor(page, words);
    const sheet = floor.startSheet();
    const number = sheet.getByRole('textbox', { name: sessions.start.table_number });
    let arrive = (): void => undefined;
    let arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/dialogs-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await signInTo(page, words, '/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: dashboard.title })).toBeVisible();

    await page.keyboard.press('n');
    await page.keyboard.type('gd?');
    for (const _ of 'gd?') await page.keyboard.press('Backspace');
    await page.keyboard.type(String(table).slice(0, 1));
    await expect(page.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    arrive();
    await expect(number).toHaveValue(String(table).slice(0, 1));
    await page.keyboard.type(String(table).slice(1));
    await expect(number).toHaveValue(String(table));
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();
    // Escape gives up a sheet that has not come.
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: says.shortcuts.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('n');
    await page.keyboard.type(`${table}\n`);
    arrive();
    await expect(floor.active(table)).toBeVisible();
    await expect(sheet).toBeHidden();
    await api.endAll();
  });

  test(`keys typed before the quick search is there belong to it, and open a free table, in ${language}`, async ({ app, openDevice }) => {
    const api = await quietFloor(app.url);
    const page = await (await openDevice({ language })).newPage();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/palette-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await signInTo(page, words, '/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: dashboard.title })).toBeVisible();
    const dialog = page.getByRole('dialog', { name: says.title });

    await page.keyboard.press('Control+k');
    // On an Arabic keyboard, the key N writes another letter, and the key B two.
    await page.evaluate(() => {
      const press = (key: string, code: string) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
      press('ى', 'KeyN');
      press('لا', 'KeyB');
    });
    await page.keyboard.type('n?');
    arrive();
    await expect(dialog.getByRole('combobox')).toHaveValue('ىلاn?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: dashboard.title })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`${table}\n`);
    const sheet = page.getByRole('dialog', { name: fill(sessions.start.title_at, { number: table }), exact: true });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(new Floor(page, words).active(table)).toBeVisible();
    await api.endAll();
  });
}

test.describe('a quick search that fails to load', () => {
  test.use({ expectedFaults: /Failed to fetch dynamically imported module|net::ERR_FAILED|error boundary|The above error occurred/i });

  for (const [language, errors] of [
    ['en', english],
    ['ar', arabic],
  ] as const)
    test(`gives the keys back and says so, in ${language}`, async ({ app, openDevice }) => {
      await quietFloor(app.url);
      const words = catalogues[language];
      const page = await (await openDevice({ language })).newPage();
      const title = page.getByRole('heading', { level: 1, name: words.dashboard.title });
      const search = page.getByRole('dialog', { name: words.palette.title });
      let fail = (): void => undefined;
      const failed = new Promise<void>((resolve) => (fail = resolve));
      await page.route('**/assets/palette-*.js', async (route) => {
        await failed;
        await route.abort();
      });
      await signInTo(page, words, '/dashboard');
      await expect(title).toBeVisible();

      await page.keyboard.press('Control+k');
      await page.keyboard.type('?17');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      fail();
      await expect(page.getByRole('alert').filter({ hasText: errors.unknown })).toBeVisible();
      await expect(title).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: words.palette.shortcuts.title })).toBeVisible();
      await page.keyboard.press('Escape');

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.keyboard.press('Control+k');
      await expect(search.getByRole('combobox')).toHaveValue('');
    });
});
