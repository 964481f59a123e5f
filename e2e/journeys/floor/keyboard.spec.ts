import type { Locator, Page } from '@playwright/test';
import { foundingReasons, type Language } from '@tabletime/contract';
import { payButton } from './pay-button.ts';
import { TileFloor } from './tile-floor-screen.ts';
import { CafeApi } from '../../support/cafe-api.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

/** More tab stops than any page has. */
const mostStops = 150;

const soup = { en: 'Lentil soup', ar: 'شوربة عدس' };

/** Tabs to `target` and expects a visible focus; a text field shows it by its caret and border. */
const reach = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeEnabled();
  const isReached = () => target.evaluate((control) => control === document.activeElement);
  for (let stops = 0; !(await isReached()); stops++) {
    expect(stops, `${String(target)} is not reached by Tab`).toBeLessThan(mostStops);
    await page.keyboard.press('Tab');
  }
  const isTypedIn = await target.evaluate((control) => control.matches('input, textarea'));
  if (!isTypedIn) await expect(target).toHaveCSS('outline-style', 'solid');
};

/** An evening with the keyboard alone. */
const evening = (language: Language): void => {
  const words = catalogues[language];
  const { auth, sessions, guests, order } = words;
  const [reason] = foundingReasons.edit;
  const [deletion] = foundingReasons.deletion;

  test(`an evening with the keyboard, from the sign-in to a deletion, in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    const isOnMenu = (await api.products()).some(({ name }) => name.en === soup.en);
    if (!isOnMenu) await api.addProduct({ name: soup, price: 18, category: { en: 'Kitchen', ar: 'المطبخ' }, colour: 'orange' });
    const page = await (await openDevice({ language, view: 'tiles', width: 1180, height: 820 })).newPage();
    const floor = new TileFloor(page, words);
    const press = async (target: Locator): Promise<void> => {
      await reach(page, target);
      await page.keyboard.press('Enter');
    };
    const button = (where: Locator | Page, name: string) => where.getByRole('button', { name, exact: true });
    const write = async (field: Locator, text: string): Promise<void> => {
      await reach(page, field);
      await page.keyboard.insertText(text);
    };

    const choose = async (menu: Locator, name: string): Promise<void> => {
      await press(menu);
      const item = page.getByRole('menuitem', { name });
      await expect(async () => {
        await page.keyboard.press('ArrowDown');
        await expect(item).toBeFocused({ timeout: 200 });
      }).toPass();
      await page.keyboard.press('Enter');
    };

    await test.step('sign in', async () => {
      await page.goto('/sessions');
      await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
      await write(page.getByRole('textbox', { name: auth.signIn.email }), owner.email);
      await write(page.getByLabel(auth.signIn.password, { exact: false }).and(page.locator('input')), owner.password);
      await page.keyboard.press('Enter');
      await floor.isKnown();
    });

    await test.step('past the menu to a free table', async () => {
      await press(page.getByRole('link', { name: words.shell.skip, exact: true }));
      await press(floor.free(3));
      const sheet = floor.dialog(fill(sessions.start.title_at, { number: 3 }));
      await press(button(sheet, sessions.action.start));
      await expect(floor.running(3)).toBeFocused();
    });

    await test.step('a guest joins, another leaves', async () => {
      await page.keyboard.press('Enter');
      const section = floor.panel(3).getByRole('region', { name: guests.title, exact: true });
      const chips = section.getByRole('group', { name: guests.hint, exact: true }).getByRole('button');
      await press(button(floor.actions(3), guests.join));
      await expect(chips).toHaveCount(3);
      await press(chips.last());
      await press(button(floor.actions(3), guests.leave));
      await expect(chips.filter({ hasText: fill(guests.left, { time: '' }).trim() })).toHaveCount(1);
    });

    await test.step('an order', async () => {
      await press(button(floor.panel(3), sessions.action.order));
      const sheet = floor.dialog(fill(order.title, { number: 3 }));
      await press(sheet.getByRole('button', { name: soup[language] }).first());
      await press(sheet.locator('button[type=submit]'));
      await expect(floor.panel(3).getByRole('region', { name: order.bill, exact: true })).toContainText(soup[language]);
    });

    await test.step('an edit, with the café’s reason', async () => {
      await choose(button(floor.actions(3), words.action.more), sessions.action.edit);
      const sheet = page.getByRole('dialog');
      await write(sheet.getByRole('textbox', { name: sessions.notes }), 'By the window');
      await press(button(sheet, words.edit.review));
      await press(button(sheet, reason![language]));
      await press(button(sheet, words.edit.save));
      await expect(floor.panel(3)).toBeVisible();
    });

    await test.step('a move', async () => {
      await press(button(floor.panel(3), sessions.move.action));
      await press(button(floor.dialog(fill(sessions.move.title, { number: 3 })), `${floor.nameOf(17)}, ${sessions.start.free}`));
      await expect(floor.panel(17)).toBeVisible();
      await page.keyboard.press('Escape');
    });

    const completed = page.getByRole('article', { name: `${sessions.table} 17`, exact: true }).first();
    await test.step('the end, a reopening and the end again', async () => {
      await press(floor.running(17));
      await press(payButton(floor.panel(17), words, 'Cash'));
      await expect(floor.free(17)).toBeFocused();
      await press(button(completed, fill(sessions.reopen.action_named, { number: 17 })));
      await press(button(floor.dialog(fill(sessions.reopen.title, { number: 17 })), reason![language]));
      await expect(floor.running(17)).toBeFocused();
      await page.keyboard.press('Enter');
      await press(payButton(floor.panel(17), words, 'Credit'));
      await expect(floor.free(17)).toBeFocused();
    });

    await test.step('a deletion', async () => {
      await choose(button(completed, fill(sessions.action.more, { number: 17 })), sessions.action.delete);
      const dialog = floor.dialog(fill(sessions.delete.title, { number: 17 }));
      await press(button(dialog, deletion![language]));
      await press(button(dialog, sessions.action.delete));
      await expect(dialog).toBeHidden();
      await expect(completed).toBeHidden();
    });
  });
};

evening('en');
evening('ar');
