import type { Page } from '@playwright/test';
import { word } from '@tabletime/contract';
import { inspect } from '../../support/inspect.ts';
import { expect } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { catalogues, fill } from '../../support/words.ts';

const drinks = { en: 'Evening drinks', ar: 'مشروبات المساء' };
const renamed = { en: 'Night drinks', ar: 'مشروبات الليل' };
const latte = { en: 'Rose latte', ar: 'لاتيه بالورد' };
const tea = { en: 'Saffron tea', ar: 'شاي بالزعفران' };

/**
 * Adds, moves, reprices and retires two products in a category of their own, in English on `page`; `theirs` follows in Arabic without a
 * reload.
 */
export const keepMenu = async (page: Page, theirs: Page): Promise<void> => {
  const { en, ar } = catalogues;
  const { menu } = en;
  const main = page.getByRole('main');
  const empty = (route: { fulfill: (answer: object) => Promise<void> }) => route.fulfill({ json: { success: true, data: [] } });
  await page.route('**/api/products', empty);
  // The frame has asked for the real ones.
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: en.shell.menu.menu, exact: true }).click();
  await inspect(page, 'menu-empty', page.getByRole('heading', { name: menu.empty.title }));
  await page.unroute('**/api/products', empty);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: menu.title, exact: true })).toBeVisible();

  const sheet = page.getByRole('dialog');
  const part = page.getByRole('region', { name: drinks.en, exact: true });
  const lines = part.getByRole('listitem');
  const line = (name: string) => lines.filter({ hasText: name });
  const named = async (name: typeof latte, price: string) => {
    await sheet.getByRole('textbox', { name: menu.name.en, exact: true }).fill(name.en);
    await sheet.getByRole('textbox', { name: menu.name.ar, exact: true }).fill(name.ar);
    await sheet.getByRole('textbox', { name: menu.price }).fill(price);
  };
  const save = (name: string) => sheet.getByRole('button', { name, exact: true }).click();

  await main.getByRole('button', { name: menu.add.title }).click();
  await named({ ...latte, ar: '' }, '١٨٫٥');
  const elsewhere = sheet.getByRole('radio', { name: menu.category.new });
  const category = sheet.getByRole('textbox', { name: menu.category.en });
  await expect(elsewhere.or(category).first()).toBeAttached();
  if (await elsewhere.isVisible()) await sheet.getByText(menu.category.new, { exact: true }).click();
  await category.fill(drinks.en);
  await sheet.getByRole('textbox', { name: menu.category.ar }).fill(drinks.ar);
  await save(menu.add.action);
  await inspect(page, 'menu-product', sheet.getByRole('alert').filter({ hasText: word('en', 'product.name_required') }));
  await sheet.getByRole('textbox', { name: menu.name.ar, exact: true }).fill(latte.ar);
  await expectToast(page, 'en', word('en', 'done.product_added'), () => save(menu.add.action));
  await expect(line(latte.en)).toContainText(en.money(18.5));

  await part.getByRole('button', { name: fill(menu.add.to, { name: drinks.en }) }).click();
  await named(tea, '9');
  await sheet.getByText('Orange', { exact: true }).click();
  await save(menu.add.action);
  await expect(lines).toHaveText([new RegExp(latte.en), new RegExp(tea.en)]);

  const up = part.getByRole('button', { name: fill(menu.up, { name: tea.en }) });
  await up.press('Enter');
  await expect(lines).toHaveText([new RegExp(tea.en), new RegExp(latte.en)]);
  await expect(up).toBeFocused();

  await line(latte.en).getByRole('button', { name: latte.en }).first().click();
  await sheet.getByRole('textbox', { name: menu.price }).fill('٢٠،٠٠');
  await save('Save');
  await expect(line(latte.en)).toContainText(en.money(20));

  // The Arabic names arrive as soon as they are saved.
  const arabicPart = (name: string) => theirs.getByRole('region', { name, exact: true });
  const arabicLines = arabicPart(drinks.ar).getByRole('listitem');
  await expect(arabicLines).toHaveText([new RegExp(tea.ar), new RegExp(latte.ar)]);
  await expect(arabicLines.filter({ hasText: latte.ar })).toContainText(ar.money(20));
  await arabicLines.getByRole('button', { name: tea.ar }).first().click();
  await inspect(theirs, 'menu-product');
  await theirs.keyboard.press('Escape');
  await inspect(theirs, 'menu');

  await part.getByRole('button', { name: fill(menu.category.renameNamed, { name: drinks.en }) }).click();
  await sheet.getByRole('textbox', { name: menu.category.en }).fill(renamed.en);
  await sheet.getByRole('textbox', { name: menu.category.ar }).fill(renamed.ar);
  await inspect(page, 'menu-category');
  await save('Save');
  const after = page.getByRole('region', { name: renamed.en, exact: true }).getByRole('listitem');
  await expect(after).toHaveText([new RegExp(tea.en), new RegExp(latte.en)]);
  await expect(arabicPart(renamed.ar).getByRole('listitem')).toHaveText([new RegExp(tea.ar), new RegExp(latte.ar)]);
  await inspect(page, 'menu');

  for (const name of [latte.en, tea.en]) {
    await after.getByRole('button', { name }).first().click();
    await save(menu.retire.action);
    await expect(sheet).toContainText(menu.retire.text);
    if (name === latte.en) await inspect(page, 'menu-retire');
    await save(menu.retire.action);
    await expect(after.filter({ hasText: name })).toHaveCount(0);
  }
  await expect(arabicPart(renamed.ar)).toHaveCount(0);
};
