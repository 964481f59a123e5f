import type { Page } from '@playwright/test';
import type { Language } from '@tabletime/contract';
import { quietFloor } from '../overview/dashboard.ts';
import { signInTo } from '../../support/entrance.ts';
import { Floor } from '../floor/floor-screen.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

const inArabicDigits = (number: number): string => String(number).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

/** Search and shortcuts, by keyboard and by tap. `table` belongs to this journey alone. */
export const palette = (language: Language, table: number): void => {
  const words = catalogues[language];
  const { palette: says, dashboard, profile, settings, shell, sessions, users } = words;
  /** Presses G and a letter until the page opens: on a slow machine, the second key may come too late. */
  const go = async (page: Page, letter: string, title: string): Promise<void> => {
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 10_000 });
  };

  test(`the quick search finds a table by its number, a person and an action, in ${language}`, async ({ app, openDevice }) => {
    const api = await quietFloor(app.url);
    await api.start({ tableNumber: table, numberOfCustomers: 2 });
    const page = await (await openDevice({ language, width: 390 })).newPage();
    await signInTo(page, words, '/dashboard');
    const dialog = page.getByRole('dialog', { name: says.title });
    const field = dialog.getByRole('combobox', { name: says.title });
    const options = dialog.getByRole('option');
    const button = page.getByRole('button', { name: says.openHint });

    await test.step('by tap: it closes again, and the focus returns', async () => {
      await button.click();
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step('by keys: typed Arabic digits open the table', async () => {
      await page.keyboard.press('Control+k');
      await field.fill(inArabicDigits(table));
      await expect(options).toHaveCount(1);
      await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? 'none');
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: fill(words.sessions.table_number, { number: table }), exact: true });
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });

    await test.step('arrows choose among what is found', async () => {
      await page.keyboard.press('Control+k');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(options.last()).toHaveAttribute('aria-selected', 'true');
      await expect(options.last()).toContainText(says.action.signOut);
      await field.fill('qqq');
      await expect(dialog.getByText(says.emptyHint)).toBeVisible();
      await expect(options).toHaveCount(0);
    });

    await test.step('a person, for the Owner', async () => {
      await field.fill(owner.name.slice(0, 4));
      await expect(dialog.getByRole('group', { name: says.group.people }).getByRole('option')).toContainText([owner.name]);
      await options.filter({ hasText: owner.name }).click();
      await expect(page.getByRole('heading', { level: 1, name: users.title })).toBeVisible();
      await go(page, 'e', settings.title);
    });
  });

  test(`shortcuts work on every page except while typing, and single keys can be turned off, in ${language}`, async ({
    app,
    openDevice,
  }) => {
    const api = await quietFloor(app.url);
    const helper = { email: `keys.${language}@gmail.com`, password: 'six-dice' };
    await api.changeRole(await api.register('Huda', helper.email, helper.password), 'Supervisor');
    const page = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/dashboard', helper);
    await expect(page.getByRole('heading', { level: 1, name: dashboard.title })).toBeVisible();
    const list = page.getByRole('dialog', { name: says.shortcuts.title });
    const sheet = new Floor(page, words).startSheet();

    await page.keyboard.press('?');
    await expect(list.getByText(shell.menu.sessions, { exact: true })).toBeVisible();
    await expect(list.getByText(shell.menu.logs)).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();

    await page.keyboard.press('n');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await go(page, 'd', dashboard.title);
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await go(page, 's', sessions.title);
    await go(page, 'p', profile.title);
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await go(page, 's', sessions.title);

    await page.getByRole('button', { name: shell.account.open }).click();
    await page.getByRole('menuitem', { name: says.action.shortcuts }).click();
    await list.getByLabel(says.shortcuts.switch).click();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('?');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();
    await page.keyboard.press('n');
    // Keys are handled in order: once the search is open, earlier ones have done nothing.
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: says.title });
    await search.getByRole('combobox').pressSequentially('n?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
};
