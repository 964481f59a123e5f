import { resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import { foundingReasons, type Language, type PaymentMethod, word } from '@tabletime/contract';
import { payButton } from './pay-button.ts';
import { TileFloor } from './tile-floor-screen.ts';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { plural } from '../../support/plural.ts';

const heightToScrollIn = (dialog: Locator): Promise<number> =>
  dialog
    .getByRole('textbox')
    .last()
    .evaluate((field) => {
      let scroller: Element | null = field;
      while (scroller && !(/auto|scroll/.test(getComputedStyle(scroller).overflowY) && scroller.scrollHeight > scroller.clientHeight))
        scroller = scroller.parentElement;
      return scroller?.clientHeight ?? 0;
    });

/** The number of scroll containers in a dialog, including itself. */
const scrollersIn = (dialog: Locator): Promise<number> =>
  dialog.evaluate(
    (sheet) =>
      [sheet, ...sheet.querySelectorAll('*')].filter(
        (part) => part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY),
      ).length,
  );

export const tileFloor = (language: Language): void => {
  const words = catalogues[language];
  const { sessions, guests, money } = words;
  const offered = foundingReasons.edit.map((reason) => reason[language]);

  test(`two taps start a table, add a guest, end it by any method or reopen it, three move it in ${language}`, async ({
    app,
    openDevice,
  }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    const page = await (await openDevice({ language, view: 'tiles', width: 1180, height: 820 })).newPage();
    const floor = new TileFloor(page, words);
    await signInTo(page, words, '/sessions');
    await floor.isKnown();

    await test.step('forced colours show the selection', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(page.getByRole('button', { name: sessions.floor.tiles, exact: true })).toHaveCSS('outline-style', 'solid');
      await expect(page.getByRole('button', { name: sessions.floor.list, exact: true })).toHaveCSS('outline-style', 'none');
    });

    await test.step('start', async () => {
      await floor.tap(floor.free(5));
      const sheet = floor.dialog(fill(sessions.start.title_at, { number: 5 }));
      await expect(sheet.getByRole('textbox', { name: sessions.start.table_number })).toHaveCount(0);
      await expect(sheet.getByRole('checkbox')).toHaveCount(0);
      await sheet.getByRole('button', { expanded: false }).click();
      await expect(sheet.getByRole('checkbox', { name: sessions.method.Cash })).toBeChecked();
      const chosen = sheet.locator('input:checked + span');
      await expect(chosen).toHaveCount(3);
      for (const chip of await chosen.all()) await expect(chip).toHaveCSS('outline-style', 'solid');
      await page.emulateMedia({ forcedColors: null });
      // Zoomed to 400 % in a low window: nearly everything is left for scrolling.
      await page.setViewportSize({ width: 320, height: 256 });
      await expect.poll(() => heightToScrollIn(sheet)).toBeGreaterThanOrEqual(200);
      // A nested scroll container would trap the finger.
      expect(await scrollersIn(sheet)).toBe(1);
      await page.setViewportSize({ width: 1180, height: 820 });
      await floor.tap(sheet.getByRole('button', { name: sessions.action.start, exact: true }));
      await expect(floor.running(5)).toBeVisible();
      await expect(floor.tile(5)).toBeFocused();
      expect(floor.taps()).toBe(2);
    });

    await test.step('start of five and of eight, in three taps', async () => {
      for (const [table, people] of [
        [8, 5],
        [9, 8],
      ] as const) {
        await floor.tap(floor.free(table));
        const sheet = floor.dialog(fill(sessions.start.title_at, { number: table }));
        await floor.tap(sheet.getByRole('radio', { name: plural(words.count.people, people, language), exact: true }).locator('..'));
        await floor.tap(sheet.getByRole('button', { name: sessions.action.start, exact: true }));
        await expect(floor.running(table)).toContainText(String(people));
        expect(floor.taps()).toBe(3);
      }
    });

    await test.step('by keys from the head: nothing is chosen, and digits choose the table', async () => {
      await page.keyboard.press('n');
      const sheet = floor.dialog(sessions.start.title);
      const number = sheet.getByRole('textbox', { name: sessions.start.table_number });
      await expect(number).toBeFocused();
      await expect(number).toHaveValue('');
      await expect(sheet.getByRole('radio', { name: new RegExp(`^${floor.nameOf(1)}[,،]`) })).not.toBeChecked();
      await page.keyboard.press('Enter');
      await expect(sheet).toContainText(word(language, 'session.table_range'));
      await page.keyboard.type('10');
      await expect(sheet.getByRole('radio', { name: new RegExp(`^${floor.nameOf(10)}[,،]`) })).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(floor.running(10)).toBeVisible();
    });

    await test.step('a double tap opens the panel, and neither ends the session nor closes the panel', async () => {
      await floor.running(5).dblclick();
      await expect(floor.panel(5)).toBeVisible();
      await expect(floor.panel(5).getByRole('button', { name: sessions.action.end, exact: true })).toBeEnabled();
      await page.keyboard.press('Escape');
      await expect(floor.running(5)).toBeFocused();
    });

    await test.step('a guest joins', async () => {
      await floor.tap(floor.running(5));
      await floor.tap(floor.panel(5).getByRole('button', { name: guests.join, exact: true }));
      const joined = floor.panel(5).getByRole('group', { name: guests.hint, exact: true }).getByRole('button');
      await expect(joined).toHaveCount(3);
      expect(floor.taps()).toBe(2);
      await page.keyboard.press('Escape');
      await expect(floor.running(5)).toBeFocused();
    });

    await test.step('move', async () => {
      await floor.tap(floor.running(5));
      await floor.tap(floor.panel(5).getByRole('button', { name: sessions.move.action, exact: true }));
      const sheet = floor.dialog(fill(sessions.move.title, { number: 5 }));
      await inspect(page, 'move');
      await page.setViewportSize({ width: 1180, height: 820 });
      await floor.tap(sheet.getByRole('button', { name: `${floor.nameOf(17)}, ${sessions.start.free}`, exact: true }));
      await expect(page.getByText(fill(sessions.move.done, { from: 5, to: 17 }))).toBeVisible();
      await expect(floor.panel(17)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(floor.running(17)).toBeVisible();
      await expect(floor.free(5)).toBeVisible();
      await expect(floor.tile(5)).toBeFocused();
      expect(floor.taps()).toBe(3);
    });

    const endedBy = (method: PaymentMethod, amount: number) =>
      fill(sessions.floor.ended, { number: 17, money: money(amount), methods: sessions.method[method] });
    const ended = fill(sessions.floor.ended_free, { number: 17 });
    await test.step('end with payment', async () => {
      await floor.tap(floor.running(17));
      await floor.tap(floor.panel(17).getByRole('button', { name: sessions.action.end, exact: true }));
      // The toast keeps within the bar, in which the account stays in sight; the title is below.
      const account = page.getByRole('button', { name: words.shell.account.open });
      // A window that is not looked at keeps its toast, here for the next step.
      await expect(page.getByText(ended)).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('blur')));
      await page.mouse.move(0, 0);
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
        [1180, 820],
      ] as const) {
        await page.setViewportSize({ width, height });
        // Until the page is laid out for its new size.
        await expect(async () => {
          const [toast, bar, own] = await Promise.all(
            [page.getByRole('alert').filter({ hasText: ended }), page.getByRole('banner'), account].map((part) => part.boundingBox()),
          );
          expect(toast!.y + toast!.height, `${width} × ${height}`).toBeLessThanOrEqual(bar!.height);
          expect(toast!.x + toast!.width <= own!.x || own!.x + own!.width <= toast!.x, `${width} × ${height}`).toBe(true);
          expect(Math.min(toast!.x, width - toast!.x - toast!.width), `${width} × ${height}`).toBeGreaterThanOrEqual(0);
        }).toPass({ timeout: 10_000 });
      }
      await expect(page.getByText(word(language, 'done.session_ended'))).toBeVisible();
      await expect(floor.free(17)).toBeVisible();
      await expect(floor.tile(17)).toBeFocused();
      expect(floor.taps()).toBe(2);
      if (process.env['PICTURES']) await page.screenshot({ path: resolve('test-results', 'screens', `ended-toast-${language}.png`) });
    });

    const reopen = page.getByRole('button', { name: fill(sessions.reopen.action_named, { number: 17 }), exact: true });
    const sheet = floor.dialog(fill(sessions.reopen.title, { number: 17 }));
    await test.step('reopen, from the toast', async () => {
      await floor.tap(page.getByRole('alert').filter({ hasText: ended }).locator(reopen));
      await floor.tap(sheet.getByRole('button', { name: offered.at(-1) ?? '', exact: true }));
      await expect(floor.running(17)).toBeVisible();
      await expect(floor.tile(17)).toBeFocused();
      expect(floor.taps()).toBe(2);
    });

    await test.step('end with another method than at the start, by its own button', async () => {
      await api.endAll();
      await api.startedBefore(45, { tableNumber: 17, numberOfCustomers: 2 });
      await expect(floor.running(17)).toContainText(money(60));
      await floor.tap(floor.running(17));
      const credit = payButton(floor.panel(17), words, 'Credit');
      for (const pay of [payButton(floor.panel(17), words, 'Cash'), credit]) await expect(pay).toContainText(money(60));
      await floor.tap(credit);
      await expect(page.getByText(endedBy('Credit', 60))).toBeVisible();
      await expect(floor.free(17)).toBeVisible();
      expect(floor.taps()).toBe(2);
    });

    await test.step('reopen at a table that is in use again', async () => {
      await api.start({ tableNumber: 17, numberOfCustomers: 6 });
      await expect(floor.running(17)).toBeVisible();
      await page
        .getByRole('article', { name: `${sessions.table} 17`, exact: true })
        .locator(reopen)
        .first()
        .click();
      await inspect(page, 'reopen');
      await sheet.getByRole('button', { name: offered.at(-2) ?? '', exact: true }).click();
      const notice = sheet.getByRole('alert').filter({ hasText: fill(sessions.start.busy_title, { number: 17 }) });
      await expect(notice).toContainText(owner.name);
      await expect(floor.page.locator('[data-table="17"]')).not.toContainText('×2');
      await notice.getByRole('button', { name: sessions.reopen.anyway, exact: true }).click();
      await expect(sheet).toBeHidden();
      await expect(floor.running(17)).toContainText('×2');
    });
  });

  test(`a move shows its reason, asks before it doubles a table, and both sessions of a table are in its panel in ${language}`, async ({
    app,
    openDevice,
  }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    await api.startedBefore(100, { tableNumber: 6, numberOfCustomers: 3 });
    await api.start({ tableNumber: 7, numberOfCustomers: 2 });
    const page = await (await openDevice({ language, view: 'tiles', width: 390, height: 844 })).newPage();
    const floor = new TileFloor(page, words);
    await signInTo(page, words, '/sessions');
    await floor.running(7).click();
    await floor.panel(7).getByRole('button', { name: sessions.move.action, exact: true }).click();
    const sheet = floor.dialog(fill(sessions.move.title, { number: 7 }));
    await sheet.getByRole('button', { expanded: false }).click();
    await sheet.getByRole('button', { name: guests.moved_bigger, exact: true }).click();
    await expect(sheet.getByRole('button', { pressed: true })).toHaveText(guests.moved_bigger);
    await sheet.getByRole('button', { name: `${floor.nameOf(6)}, ${sessions.start.busy}`, exact: true }).click();
    const notice = sheet.getByRole('alert').filter({ hasText: fill(sessions.start.busy_title, { number: 6 }) });
    await expect(notice).toContainText(owner.name);
    await notice.getByRole('button', { name: sessions.start.move_anyway }).click();
    await expect(floor.panel(6)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(floor.free(7)).toBeVisible();
    // The first session's 100 minutes, and the people of both.
    await expect(floor.running(6)).toHaveAccessibleName(
      new RegExp(plural(sessions.floor.tile.double, 2, language).replace('%{tile}', '.+').replaceAll(' ', '\\s')),
    );
    await expect(floor.running(6)).toContainText('×2');
    await expect(floor.running(6)).toContainText('5');
    await floor.running(6).click();
    const choice = floor.panel(6).getByRole('group', { name: sessions.floor.sessions_at });
    await expect(choice.getByRole('button')).toHaveCount(2);
    await expect(choice.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
    await choice.getByRole('button').last().click();
    await expect(choice.getByRole('button').last()).toHaveAttribute('aria-pressed', 'true');
    await inspect(page, 'table-panel-of-two');
    await floor.panel(6).getByRole('button', { name: words.history.story.open }).click();
    await expect(floor.panel(6).getByText(guests.moved_bigger)).toBeVisible();
  });

  test(`nothing moves when a table in the middle ends or another device starts one in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    const ids = new Map<number, string>();
    for (const tableNumber of [2, 9, 15, 41]) ids.set(tableNumber, await api.start({ tableNumber, numberOfCustomers: 4 }));
    const page = await (await openDevice({ language, view: 'tiles', width: 820, height: 1180 })).newPage();
    const floor = new TileFloor(page, words);
    await signInTo(page, words, '/sessions');
    await expect(floor.running(41)).toBeVisible();
    const before = await floor.boxes();
    await api.end(ids.get(9) ?? '');
    await expect(floor.free(9)).toBeVisible();
    await api.start({ tableNumber: 12, numberOfCustomers: 20 });
    await expect(floor.running(12)).toBeVisible();
    await api.end(ids.get(41) ?? '');
    await expect(floor.free(41)).toBeVisible();
    expect(await floor.boxes()).toEqual(before);
  });
};
