import type { Page } from '@playwright/test';
import { type Language, word } from '@tabletime/contract';
import { TileFloor } from './tile-floor-screen.ts';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

const ginger = { en: 'Ginger tea', ar: 'شاي بالزنجبيل' };
const dates = { en: 'Date cake', ar: 'كيكة التمر' };
const category = { en: 'From the bar', ar: 'من البار' };
const note = 'بدون سكر';
const table = 9;

const counted = (quantity: number, name: typeof ginger, language: Language) =>
  fill(catalogues[language].order.line, { quantity, name: `\u2068${name[language]}\u2069` });

const orderAt = (page: Page, language: Language) =>
  page.getByRole('region', { name: fill(catalogues[language].sessions.table_number, { number: table }), exact: true });

test('two drinks with a note are ordered with four taps, appear on every bar and leave all of them once served', async ({
  app,
  openDevice,
}) => {
  test.slow();
  const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
  await api.endAll();
  const known = await api.products();
  for (const name of [ginger, dates])
    if (!known.some((product) => product.name.en === name.en)) await api.addProduct({ name, price: 12, category });
  await api.start({ tableNumber: table, numberOfCustomers: 20 });

  const { order, bar, sessions } = catalogues.en;
  const page = await (await openDevice({ language: 'en', view: 'tiles', width: 390, height: 844 })).newPage();
  const floor = new TileFloor(page, catalogues.en);
  await signInTo(page, catalogues.en, '/sessions');
  const atBar = await (await openDevice({ language: 'ar' })).newPage();
  await signInTo(atBar, catalogues.ar, '/bar');
  await expect(atBar.getByText(catalogues.ar.bar.empty_title)).toBeVisible();
  const other = await (await openDevice({ language: 'en' })).newPage();
  await signInTo(other, catalogues.en, '/bar');

  const sheet = floor.dialog(fill(order.title, { number: table }));
  const product = (name: typeof ginger) => sheet.getByRole('button', { name: new RegExp(`^${name.en},`) });
  const button = (name: string) => sheet.getByRole('button', { name, exact: true });

  await test.step('products are in sight beside twenty guests, and a search finds them', async () => {
    await floor.running(table).click();
    await floor.panel(table).getByRole('button', { name: sessions.action.order, exact: true }).click();
    await expect(product(ginger)).toBeInViewport({ ratio: 1 });
    await expect(sheet.locator('button[type=submit]')).toHaveText(catalogues.en.close);
    await inspect(page, 'order-of-twenty');
    await page.setViewportSize({ width: 390, height: 844 });
    await sheet.getByRole('searchbox', { name: order.search }).fill('كيكه');
    await expect(product(ginger)).toBeHidden();
    await sheet.getByRole('searchbox', { name: order.search }).press('Enter');
    await expect(product(dates)).toBeVisible();
    await sheet.getByRole('searchbox', { name: order.search }).clear();
  });

  await test.step('what is sold out cannot be ordered until it is put back', async () => {
    await button(order.sold_out).click();
    await product(dates).click();
    await expect(page.getByText(word('en', 'done.product_sold_out'))).toBeVisible();
    await expect(product(dates)).toHaveAccessibleName(`${dates.en}, ${order.sold_out}`);
    await button(order.sold_out).click();
    await expect(product(dates)).toBeDisabled();
    await expect(product(dates)).toHaveCSS('border-style', 'dashed');
    await expect(product(ginger)).toHaveCSS('border-style', 'solid');
    await inspect(page, 'order-sold-out');
    await page.setViewportSize({ width: 390, height: 844 });
    await button(order.sold_out).click();
    await product(dates).click();
    await button(order.sold_out).click();
    await expect(product(dates)).toBeEnabled();
  });

  await test.step('four taps and the note', async () => {
    floor.taps();
    await floor.tap(product(ginger));
    await floor.tap(product(ginger));
    await floor.tap(button(fill(order.note_named, { name: ginger.en })));
    await sheet.getByRole('textbox', { name: fill(order.note_named, { name: ginger.en }) }).pressSequentially(note);
    await inspect(page, 'order-note');
    await page.setViewportSize({ width: 390, height: 844 });
    await floor.tap(button(fill(order.add_to_bill, { money: catalogues.en.money(24) })));
    expect(floor.taps()).toBeLessThanOrEqual(4);
  });

  const line = floor.panel(table).getByRole('listitem').filter({ hasText: ginger.en });
  await expect(line).toContainText(note);
  await expect(line.getByRole('img', { name: order.served, exact: true })).toHaveCount(0);

  await test.step('another device serves it, and it is gone on both', async () => {
    const theirs = orderAt(atBar, 'ar');
    await expect(theirs.getByText(counted(2, ginger, 'ar'))).toBeVisible();
    await expect(theirs.getByText(note)).toBeVisible();
    await expect(orderAt(other, 'en').getByText(counted(2, ginger, 'en'))).toBeVisible();
    await inspect(atBar, 'bar');
    await theirs.getByRole('button', { name: fill(catalogues.ar.bar.serve, { line: counted(2, ginger, 'ar') }) }).click();
    await expect(atBar.getByText(catalogues.ar.bar.empty_title)).toBeVisible();
    await expect(other.getByText(bar.empty_title)).toBeVisible();
    await expect(line.getByRole('img', { name: order.served, exact: true })).toBeVisible();
  });
  await api.endAll();
});
