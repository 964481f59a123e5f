import { type Language, languages, openingSteps, starterMenu, word } from '@tabletime/contract';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner, type RunningApp, startApp } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { payButton } from '../floor/pay-button.ts';
import { TileFloor } from '../floor/tile-floor-screen.ts';

/** Nobody has opened this café before. */
let cafe: RunningApp;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  cafe = await startApp();
});
test.afterAll(() => cafe.stop());

const steps = (language: Language, done: number) => fill(catalogues[language].dashboard.opening.done, { done, all: openingSteps.length });

test('the Owner of a new café takes its first steps, sees each ticked and puts the list away', async ({ openDevice }) => {
  for (const language of languages) {
    const page = await (await openDevice({ language, url: cafe.url })).newPage();
    await signInTo(page, catalogues[language], '/dashboard');
    await inspect(page, 'opening', page.getByText(steps(language, 1)));
    await page.close();
  }
  const { en: words } = catalogues;
  const { opening } = words.dashboard;
  const page = await (await openDevice({ url: cafe.url })).newPage();
  await signInTo(page, words, '/dashboard');
  const list = page.getByRole('region', { name: opening.title });
  const step = (name: 'name' | 'menu') => list.getByRole('link').filter({ hasText: opening[name].text });
  await expect(list.getByRole('link')).toHaveCount(openingSteps.length);

  await expect(step('menu')).toContainText(opening.menu.title);
  await step('menu').click();
  await page.getByRole('button', { name: words.menu.starter.take }).click();
  await expect(page.getByText(words.menu.starter.done)).toBeVisible();
  for (const { name } of starterMenu.slice(-2)) await expect(page.getByText(name.en).first()).toBeVisible();
  await expect(page.getByRole('button', { name: words.menu.starter.take })).toHaveCount(0);
  await page.goBack();
  await expect(list).toContainText(steps('en', 2));
  await expect(step('menu').getByRole('img', { name: opening.isDone })).toBeVisible();

  await step('name').click();
  await page.waitForURL('**/settings/cafe');
  await page.getByRole('textbox', { name: words.settings.cafe.name }).fill('Dice & Dates');
  await page.getByRole('button', { name: words.settings.save }).click();
  const dialog = page.getByRole('dialog', { name: words.settings.cafe.confirm });
  await dialog.getByRole('textbox', { name: words.reason }).fill('We open');
  await dialog.getByRole('button', { name: words.settings.confirm, exact: true }).click();
  await expect(page.getByRole('banner').getByText('Dice & Dates')).toBeVisible();
  await expect(page).toHaveTitle(/ · Dice & Dates$/);

  await page.getByRole('navigation').getByRole('link', { name: words.shell.menu.dashboard }).click();
  await expect(list).toContainText(steps('en', 3));
  await list.getByRole('button', { name: opening.putAway }).click();
  await expect(page.getByText(word('en', 'done.opening_put_away'))).toBeVisible();
  await expect(list).toHaveCount(0);
  const activity = page.getByRole('region', { name: words.dashboard.activity.title });
  await expect(activity.getByRole('listitem').first()).toContainText(owner.name);
  await expect(activity.getByRole('listitem').first()).toContainText(word('en', 'audit.action.OPENING_PUT_AWAY'));

  await test.step('the first table is started, orders and pays', async () => {
    const { sessions, order } = words;
    const floor = new TileFloor(page, words);
    const [drink] = starterMenu;
    await page.getByRole('link', { name: words.dashboard.toSessions }).click();
    await page.getByRole('button', { name: sessions.floor.tiles, exact: true }).click();
    await floor.free(3).click();
    await floor
      .dialog(fill(sessions.start.title_at, { number: 3 }))
      .getByRole('button', { name: sessions.action.start, exact: true })
      .click();
    await floor.running(3).click();
    await floor.actions(3).getByRole('button', { name: sessions.action.order, exact: true }).click();
    const sheet = floor.dialog(fill(order.title, { number: 3 }));
    await sheet.getByRole('button', { name: new RegExp(`^${drink!.name.en},`) }).click();
    await sheet.getByRole('button', { name: fill(order.add_to_bill, { money: words.money(drink!.price) }), exact: true }).click();
    await payButton(floor.panel(3), words, 'Cash').click();
    const toast = fill(sessions.floor.ended, { number: 3, money: words.money(drink!.price), methods: sessions.method.Cash });
    await expect(page.getByText(toast)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: words.shell.menu.dashboard }).click();
    const sales = page.getByRole('region', { name: words.dashboard.takings.title });
    await expect(sales.locator('[data-figure=takingsToday]')).toHaveText(words.money(drink!.price));
    await expect(sales).toContainText(words.dashboard.takings.taken.cash);
  });
});
