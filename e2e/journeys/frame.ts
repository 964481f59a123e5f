import type { Language } from '@tabletime/contract';
import { signInTo } from '../support/entrance.ts';
import { faultsOn, inspect } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';
import { catalogues } from '../support/words.ts';

/** The frame around the pages: the sidebar that opens over a phone's page, the language menu, motion for those who want less of it. */
export const frame = (language: Language): void => {
  const words = catalogues[language];
  const { shell, sessions } = words;

  test(`the sidebar opens over a phone's page and closes behind a choice; the frame looks right, in ${language}`, async ({
    openDevice,
  }) => {
    const page = await (await openDevice({ language, width: 390, height: 800 })).newPage();
    await signInTo(page, words, '/settings');
    const navigation = page.getByRole('navigation', { name: shell.navigation });
    await expect(navigation).toBeHidden();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByRole('button', { name: shell.openSidebar }).click();
      await expect(navigation.getByRole('link', { name: shell.menu.settings })).toHaveAttribute('aria-current', 'page');
      expect(await faultsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(navigation).toBeHidden();
      await expect(page.getByRole('button', { name: shell.openSidebar })).toBeFocused();
    }
    await page.getByRole('button', { name: shell.openSidebar }).click();
    await navigation.getByRole('link', { name: shell.menu.sessions }).click();
    await expect(page.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: /^(Change language|تغيير اللغة)/ }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(2);
    await inspect(page, 'languages');
  });

  test(`a button in the corner of the page is tapped through no hint, in ${language}`, async ({ openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/sessions');
    const account = page.getByRole('button', { name: words.shell.account.open });
    const { x = 0, y = 0, width = 0, height = 0 } = (await account.boundingBox()) ?? {};
    const [atX, atY] = [x + width / 2, y + height / 2];
    // Its own: a card of the floor may show one as well, where the pointer was before.
    const hint = page.getByRole('tooltip', { name: words.shell.account.open, exact: true });
    await page.mouse.move(atX, atY);
    await expect(hint).toBeVisible();
    await page.mouse.move(atX, 600);
    await expect(hint).toBeHidden();
    // It comes at once this time, with the tap.
    await page.mouse.move(atX, atY);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByRole('menuitem', { name: words.shell.account.signOut })).toBeVisible();
  });

  // The rest is the same in each language.
  if (language !== 'en') return;

  test('Back closes what is open over a page and then leaves the page; theme and language reach another tab', async ({ openDevice }) => {
    const device = await openDevice({ language });
    const page = await device.newPage();
    await signInTo(page, words, '/settings');
    const settings = page.getByRole('heading', { level: 1, name: words.settings.title });
    await expect(settings).toBeVisible();
    await page.getByRole('link', { name: shell.menu.sessions }).click();
    const floor = page.getByRole('heading', { level: 1, name: sessions.title });
    await expect(floor).toBeVisible();
    const start = page.getByRole('dialog', { name: sessions.start.title });
    for (let time = 1; time <= 2; time += 1) {
      await page.keyboard.press('n');
      await expect(start).toBeVisible();
      await page.goBack();
      await expect(start).toBeHidden();
      await expect(floor).toBeVisible();
    }
    // What was closed otherwise does not stand in the way.
    await page.keyboard.press('n');
    await expect(start).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(start).toBeHidden();
    await page.goBack();
    await expect(settings).toBeVisible();
    await page.goForward();
    await expect(floor).toBeVisible();

    const other = await device.newPage();
    await other.goto('/sessions');
    await expect(other.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: /^(Change language|تغيير اللغة)/ }).click();
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    await expect(other.getByRole('heading', { level: 1, name: catalogues.ar.sessions.title })).toBeVisible();
  });

  test('a page prints in ink on white, with nothing that floats over it and no blank sheets at its end', async ({ openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    await signInTo(page, words, '/users');
    for (const path of ['/users', '/sessions', '/settings', '/logs']) {
      await page.goto(path);
      const title = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true], [role=status][aria-label], .MuiSkeleton-root')).toHaveCount(0);
      const printed = async (pageRanges = '') => (await page.pdf({ preferCSSPageSize: true, pageRanges })).toString('latin1');
      // Until all that the page shows has arrived: what is still on its way has no words, and another number of sheets when it is there.
      await expect(async () => {
        const sheets = (await printed()).match(/[/]Type\s*[/]Page\b/g)?.length ?? 0;
        expect(sheets, path).toBeGreaterThan(0);
        // A sheet with words needs a font for them.
        expect(/[/]Type\s*[/]Font\b/.test(await printed(String(sheets))), path).toBe(true);
      }).toPass({ timeout: 10_000 });
      await page.emulateMedia({ media: 'print' });
      await expect(title).toHaveCSS('color', 'rgb(31, 36, 48)');
      const floating = await page.evaluate(() =>
        [...document.body.querySelectorAll('*')]
          .filter((part) => /fixed|sticky/.test(getComputedStyle(part).position) && part.getClientRects().length > 0)
          .map((part) => part.textContent),
      );
      expect(floating, path).toEqual([]);
      // Not `screen`: the next page would be printed as on one.
      await page.emulateMedia({ media: null });
    }
  });

  test(`nothing moves for people who asked for less motion, in ${language}`, async ({ openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    await page.goto('/login');
    const seconds = () =>
      page
        .getByRole('button', { name: words.auth.signIn.submit, exact: true })
        .evaluate((button) => Math.max(...getComputedStyle(button).transitionDuration.split(',').map(parseFloat)));
    expect(await seconds()).toBeLessThan(0.001);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await seconds()).toBeGreaterThan(0.05);
  });
};
