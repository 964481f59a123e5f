import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { figuresIn, type Language, word } from '@tabletime/contract';
import { TileFloor } from './tile-floor-screen.ts';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { shared as sharedArabic } from '../../../frontend/src/i18n/ar/shared.ts';
import { shared } from '../../../frontend/src/i18n/en/shared.ts';
import { catalogues, fill, type Words } from '../../support/words.ts';
import { plural } from '../../support/plural.ts';

const counts = { en: shared.count, ar: sharedArabic.count };

/** The tiles of thirty tables that each device shows without scrolling. */
const sizes = [
  { width: 1180, height: 820, inSight: 30 },
  { width: 820, height: 1180, inSight: 30 },
  { width: 390, height: 844, inSight: 8 },
] as const;

/** Pages with their titles; `:id` stands for a report. Neighbours have different titles. */
const pagesIn = ({ dashboard, sessions, history, analytics, reports, logs, menu, users, settings, tablets, profile, shell }: Words) => ({
  '/dashboard': dashboard.title,
  '/sessions/completed': sessions.search.title,
  '/history': history.title,
  '/analytics': analytics.title,
  '/reports': reports.title,
  '/logs': logs.title,
  '/reports/new': reports.form.new_title,
  '/users': users.title,
  '/reports/:id': reports.named.Night,
  '/settings': settings.title,
  '/reports/:id/edit': reports.form.edit_title,
  '/tablets': tablets.title,
  '/menu': menu.title,
  '/profile': profile.title,
  '/nowhere': shell.notFound.title,
});

/** The browser's layout-shift score since the page began to load. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without entries the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
      }),
  );

/** Content that does not fit its tile. Of a note, the first words are enough. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button[data-running], button[data-running] [data-part]:not([data-part=note])')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((part) => `${part.getAttribute('data-part') ?? 'tile'}: ${part.textContent}`),
  );

/** The side from which the first tile's progress bar fills. */
const startsAt = (page: Page): Promise<'left' | 'right'> =>
  page
    .locator('[data-part=progress]')
    .first()
    .evaluate((bar) => {
      const [whole, filled] = [bar, bar.firstElementChild!].map((part) => part.getBoundingClientRect());
      return Math.abs(filled!.left - whole!.left) < Math.abs(filled!.right - whole!.right) ? 'left' : 'right';
    });

export const tileFloorLooks = (language: Language): void => {
  const words = catalogues[language];
  const { sessions, money } = words;
  const notes = language === 'ar' ? 'مجموعة سالم، لعبة كاتان' : 'The Catan group of Salem';

  test(`twenty tables run whole in sight on every device, and the floor and its panel look right in ${language}`, async ({
    app,
    openDevice,
  }) => {
    test.slow();
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    const minutes = [3, 31, 34, 40, 62, 91, 94, 100, 130, 150, 151, 170, 200, 215, 240, 260, 300, 330, 352, 400];
    for (const [index, ago] of minutes.entries())
      await api.startedBefore(ago, {
        tableNumber: index + 1,
        numberOfCustomers: index === 19 ? 20 : (index % 8) + 1,
        ...(index === 4 && { notes }),
      });
    const page = await (await openDevice({ language, view: 'tiles' })).newPage();
    const floor = new TileFloor(page, words);
    await signInTo(page, words, '/sessions');
    await floor.isKnown();

    // Before the minutes of all the rest change what it says.
    await test.step("a tile's name says what it shows", async () => {
      await expect(floor.free(25)).toBeVisible();
      const named = fill(sessions.floor.tile.running, {
        table: floor.nameOf(9),
        time: figuresIn[language].duration(130),
        money: money(60),
        people: plural(counts[language].people, 1, language),
      });
      // A minute may have passed.
      await expect(floor.running(9)).toHaveAccessibleName(new RegExp(`^${named.replace('10', '1\\d').replaceAll(' ', '\\s')}`));
      await expect(floor.running(1)).toHaveAttribute('data-mark', 'free_minutes');
      await expect(floor.running(2)).toHaveAttribute('data-mark', 'near');
      await expect(floor.running(20)).toHaveAttribute('data-mark', 'long');
    });

    for (const { width, height, inSight } of sizes) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await floor.isKnown();
      await expect(floor.running(20)).toHaveCount(1);
      expect(await layoutShift(page), `${width} × ${height}`).toBeLessThanOrEqual(0.02);
      await page.mouse.move(0, 0);
      const boxes = await floor.boxes();
      expect(boxes.map(({ table }) => table)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
      expect(boxes.filter(({ isWhole }) => isWhole).length, `${width} × ${height}`).toBeGreaterThanOrEqual(inSight);
      expect(Math.max(...boxes.map((box) => box.height))).toBeLessThanOrEqual(150);
      // Also with thousands of riyals.
      expect(await cutOff(page), `${width} × ${height}`).toEqual([]);
      expect(await startsAt(page)).toBe(language === 'ar' ? 'right' : 'left');
      // Wherever the page has scrolled.
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(page.getByRole('button', { name: sessions.action.start, exact: true })).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      if (process.env['PICTURES'])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.screenshot({ path: resolve('test-results', 'screens', `tiles-${language}-${colorScheme}-${width}x${height}.png`) });
        }
    }

    await test.step('at doubled font size nothing is cut off', async () => {
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await cutOff(page)).toEqual([]);
      if (process.env['PICTURES']) await page.screenshot({ path: resolve('test-results', 'screens', `tiles-${language}-200.png`) });
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await inspect(page, 'tiles');

    await test.step('at doubled font size no page is wider than a phone', async () => {
      const report = await api.submitReport({ shift: 'Night', date: '2025-02-03', workSummary: notes });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      for (const [path, title] of Object.entries(pagesIn(words))) {
        await page.evaluate(
          (to) => {
            history.pushState(null, '', to);
            dispatchEvent(new PopStateEvent('popstate'));
          },
          path.replace(':id', report),
        );
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(new RegExp(title));
        await expect(page.locator('main .MuiSkeleton-root'), path).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} in ${language}`).toBeLessThanOrEqual(390);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/sessions');
      await floor.isKnown();
    });

    await test.step("the keyboard opens and closes a table's panel", async () => {
      await expect(floor.free(25)).toBeVisible();
      await floor.tile(4).focus();
      await page.keyboard.press('Tab');
      await expect(floor.tile(5)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(floor.panel(5)).toBeVisible();
      await inspect(page, 'table-panel', floor.panel(5).getByText(notes));
      await floor.panel(5).getByRole('button', { name: words.history.story.open }).click();
      await expect(floor.panel(5).getByText(word(language, 'audit.action.SESSION_START'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(floor.panel(5)).toBeHidden();
      await expect(floor.tile(5)).toBeFocused();
      await floor.tile(25).focus();
      await page.keyboard.press('Enter');
      await expect(floor.dialog(fill(sessions.start.title_at, { number: 25 }))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(floor.tile(25)).toBeFocused();
    });
  });

  // Neither storage nor time depends on the language.
  if (language !== 'en') return;

  test(`the view is remembered on the device, and a link to a table finds its tile in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    await api.start({ tableNumber: 28, numberOfCustomers: 2 });
    // A second session at one table.
    const id = await api.start({ tableNumber: 28, numberOfCustomers: 2 });
    const page = await (await openDevice({ language, view: 'tiles', width: 390, height: 844 })).newPage();
    const floor = new TileFloor(page, words);
    await signInTo(page, words, '/sessions');
    await floor.isKnown();
    await page.goto(`/sessions#session-${id}`);
    await expect(floor.running(28)).toBeFocused();
    await expect(floor.running(28)).toBeInViewport({ ratio: 1 });
    const list = page
      .getByRole('region', { name: sessions.active_title })
      .getByRole('article', { name: `${sessions.table} 28`, exact: true });
    await page.getByRole('button', { name: sessions.floor.list, exact: true }).click();
    await expect(list).toHaveCount(2);
    await page.reload();
    await expect(list).toHaveCount(2);
    await expect(floor.tile(28)).toHaveCount(0);

    await test.step('a card opens the panel of its table, which has its guests, its pause and its alarm', async () => {
      const [card] = await list.all();
      await card!.getByRole('button', { name: fill(sessions.action.more, { number: 28 }), exact: true }).click();
      await page.getByRole('menuitem', { name: sessions.action.panel, exact: true }).click();
      await expect(floor.panel(28).getByRole('button', { name: words.guests.pause, exact: true })).toBeVisible();
      await expect(floor.panel(28).getByRole('textbox', { name: sessions.alarm.at, exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(floor.panel(28)).toBeHidden();
    });

    await test.step('sound and flashing can be set in the list, too, and a card flashes', async () => {
      await page.getByRole('button', { name: sessions.floor.more, exact: true }).click();
      await expect(page.getByRole('menuitemcheckbox', { name: sessions.alarm.sound })).toHaveAttribute('aria-checked', 'false');
      await page.getByRole('menuitemcheckbox', { name: sessions.alarm.flash }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const now = new Date().toISOString();
      await page.evaluate((set) => localStorage.setItem('tabletime.alarms', set), JSON.stringify({ times: { [id]: now } }));
      await page.reload();
      await expect(page.locator(`#session-${id}`)).toHaveAttribute('data-ringing');
    });

    await page.getByRole('button', { name: sessions.floor.tiles, exact: true }).click();
    await expect(floor.running(28)).toBeVisible();
    await expect(list).toHaveCount(0);
  });

  test('thirty ticking tables cost less than rendering the page each second, even if each charge sounds and flashes', async ({
    app,
    openDevice,
  }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    for (let table = 1; table <= 30; table += 1) await api.startedBefore(table * 7, { tableNumber: table, numberOfCustomers: 4 });
    const page = await (await openDevice({ language, view: 'tiles', width: 1180, height: 820 })).newPage();
    const alarms = { sound: true, flash: true, times: {} };
    await page.addInitScript((set) => localStorage.setItem('tabletime.alarms', set), JSON.stringify(alarms));
    const floor = new TileFloor(page, words);
    await signInTo(page, words, '/sessions');
    await expect(floor.running(30)).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async () =>
      (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    // In each second the page computes every figure, although most of what a tile shows changes by the minute.
    const ticks = (count: number) => page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), count * 1_000);
    // Loading has left nothing to do.
    await ticks(2);
    const before = await worked();
    await ticks(5);
    const between = await worked();
    // The same number of forced renders, in bursts as far apart: a slow machine is slow at both.
    for (let second = 0; second < 5; second += 1) {
      await ticks(1);
      await page.getByRole('main').evaluate((main) => {
        const copy = main.cloneNode(true) as HTMLElement;
        main.replaceWith(copy);
        copy.getBoundingClientRect();
        copy.replaceWith(main);
        main.getBoundingClientRect();
      });
    }
    const ticking = between - before;
    const share = ticking / ((await worked()) - between - ticking);
    test.info().annotations.push({ type: 'ticking, in drawings of the page', description: share.toFixed(2) });
    expect(share).toBeLessThan(1);
    expect(share).toBeGreaterThan(0);
  });
};
