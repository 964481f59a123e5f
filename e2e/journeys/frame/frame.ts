import type { Page } from '@playwright/test';
import type { Language } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { faultsOn, inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';
import { dayButtons, dayPlace, rowsOf } from '../history/history.ts';

/** Pages without a link in the sidebar. Each page is printed in one language: faults on paper do not depend on it. */
const furtherPages: Record<Language, string[]> = { en: ['/reports/new'], ar: ['/reports/:id', '/sessions/completed', '/profile'] };

/** The pages to print: every second link of the sidebar, so that both languages print all of them. */
const printedPages = async (page: Page, language: Language): Promise<string[]> => {
  const links = page.getByRole('navigation', { name: catalogues[language].shell.navigation }).getByRole('link');
  const linked = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  expect(linked).toContain('/settings');
  return [...linked.filter((_, nth) => nth % 2 === (language === 'en' ? 0 : 1)), ...furtherPages[language]];
};

const screen = { width: 1280, height: 900 };
/** A4 without margins, in CSS pixels. */
const paper = { width: 688, height: 1017 };

/** Follows a link of the app without a reload, and waits for its page. */
const turnTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-before', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  // Every frame: `expect` polls at growing intervals, on each of many pages.
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return (
      main?.querySelector('h1:not([data-before])') && !main.querySelector('[aria-busy=true], [role=status][aria-label], .MuiSkeleton-root')
    );
  });
};

const openNewestDay = async (page: Page): Promise<void> => {
  await dayButtons(page).first().click();
  await expect(rowsOf(dayPlace(page, 0)).first()).toBeVisible();
};

/** Faults of the printed page, with the words around them. */
const faultsOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((part) => {
      if (part.getClientRects().length === 0) return [];
      const words = part.textContent;
      const { position, display, paddingLeft, paddingRight, webkitLineClamp } = getComputedStyle(part);
      const room = part.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const isGridInGrid = display === 'grid' && part.parentElement && getComputedStyle(part.parentElement).display === 'grid';
      return [
        ...(/fixed|sticky/.test(position) ? ['floats over each sheet'] : []),
        ...(part.matches('td') && words.length > 12 && room < 64 ? ['has no room'] : []),
        ...(webkitLineClamp !== 'none' ? ['is cut off after some lines'] : []),
        // Browsers overlap content if a nested grid crosses pages.
        ...(isGridInGrid && part.querySelector('section, article, li, tr') ? ['is a grid in a grid'] : []),
      ].map((fault) => `${fault}: ${words}`);
    }),
  );

/** The frame: a phone's sidebar, the language menu, reduced motion. */
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

  test(`no tooltip catches a tap on the button in the corner, in ${language}`, async ({ openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/sessions');
    const account = page.getByRole('button', { name: words.shell.account.open });
    const { x = 0, y = 0, width = 0, height = 0 } = (await account.boundingBox()) ?? {};
    const [atX, atY] = [x + width / 2, y + height / 2];
    // Only this one: a card under the pointer may show its own tooltip.
    const hint = page.getByRole('tooltip', { name: words.shell.account.open, exact: true });
    await page.mouse.move(atX, atY);
    await expect(hint).toBeVisible();
    await page.mouse.move(atX, 600);
    await expect(hint).toBeHidden();
    // The tap now shows it at once.
    await page.mouse.move(atX, atY);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByRole('menuitem', { name: words.shell.account.signOut })).toBeVisible();
  });

  test(`a page prints dark on white and complete, without overlays or blank sheets, in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.end(await api.startedBefore(70, { tableNumber: 96, numberOfCustomers: 2, notes: 'A few words' }));
    const report = await api.submitReport({ shift: 'Night', date: '2025-01-09', workSummary: 'A quiet night, after all' });
    const page = await (await openDevice({ language })).newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    await signInTo(page, words, '/nowhere');
    // If there is a print sheet, its title.
    const title = page.locator('h1').filter({ visible: true });
    for (const path of (await printedPages(page, language)).map((path) => path.replace(':id', report))) {
      await turnTo(page, path);
      if (path === '/history') await openNewestDay(page);
      if (path === '/sessions') {
        await page.keyboard.press('n');
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      // Until everything has loaded, which changes words and the number of sheets.
      await expect(async () => {
        const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/[/]Type\s*[/]Page\b[^]*?endobj/g) ?? [];
        expect(sheets.length, path).toBeGreaterThan(0);
        // A sheet with words embeds a font.
        for (const sheet of sheets) expect(sheet, path).toMatch(/[/]Font\b/);
      }).toPass({ timeout: 10_000 });
      // As browsers do; some pages mount a print sheet then.
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize(paper);
      await expect(title).toHaveCSS('color', 'rgb(31, 36, 48)');
      expect(await faultsOnPaper(page), path).toEqual([]);
      await page.setViewportSize(screen);
      // Not `screen`, or the next page would print as on a screen.
      await page.emulateMedia({ media: null });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    }
  });

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
    // Closed by Escape, the sheet leaves no step in the history.
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

  test(`nothing moves with reduced motion, in ${language}`, async ({ openDevice }) => {
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
