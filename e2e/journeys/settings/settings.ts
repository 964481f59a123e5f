import type { Page } from '@playwright/test';
import { createFormat } from '../../../frontend/src/i18n/create-format.ts';
import { type Language, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { renameCafe } from './cafe-settings.ts';
import { signInTo } from '../../support/entrance.ts';
import { Floor } from '../floor/floor-screen.ts';
import { keepMenu } from './keep-menu.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { refuseUntilRetried } from '../../support/until-retried.ts';
import { catalogues } from '../../support/words.ts';

const openSection = (page: Page, navigation: string, section: string) =>
  page.getByRole('navigation', { name: navigation }).getByRole('link', { name: section }).click();

const founding = { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 30 };

/** `older` and `newer` are tables of this journey alone. */
export const settingsJourneys = (language: Language, older: number, newer: number): void => {
  const words = catalogues[language];
  const { settings, shell, sessions, logs, home } = words;
  const reason = language === 'ar' ? 'موسم جديد' : 'New season';

  test(`new prices apply to new sessions, and a running one keeps its own, in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const running = await api.startedBefore(10, { tableNumber: older, numberOfCustomers: 2, notes: '' });
    const guest = { email: `price.${language}@gmail.com`, password: 'six-dice' };
    await api.register('Salem', guest.email, guest.password);
    const customer = await (await openDevice({ language })).newPage();
    await signInTo(customer, words, '/dashboard', guest);
    const price = (riyals: number) => customer.getByRole('heading', { name: words.money(riyals) });
    await expect(price(30)).toBeVisible();

    const page = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/settings');
    const prices = page.getByRole('region', { name: settings.prices.title });
    const field = (name: keyof typeof founding) => prices.getByRole('textbox', { name: settings.prices[name] });
    const save = prices.getByRole('button', { name: settings.save });
    const dialog = page.getByRole('dialog', { name: settings.prices.confirm });
    try {
      // A fault shows at its field, and input survives a visit to another page.
      await field('freeMinutes').fill('999');
      await save.click();
      await expect(prices.getByText(word(language, 'settings.free_range'))).toBeVisible();
      await expect(field('freeMinutes')).toBeFocused();
      await field('freeMinutes').fill('٠');
      await page.getByRole('navigation').getByRole('link', { name: shell.menu.dashboard }).click();
      await page.getByRole('navigation').getByRole('link', { name: shell.menu.settings }).click();
      await expect(field('freeMinutes')).toHaveValue('٠');
      await expect(prices.getByText(settings.unsaved)).toBeVisible();
      await field('pricePerPerson').fill('٤٥٫٥');

      const row = prices
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader').first() })
        .nth(0);
      await expect(row).toContainText(settings.preview.free);
      await expect(row).toContainText(words.money(182));

      await save.click();
      await expect(dialog).toContainText(words.money(30));
      await expect(dialog).toContainText(words.money(45.5));
      await expect(dialog).toContainText(settings.prices.means);
      await dialog.getByRole('button', { name: settings.confirm, exact: true }).click();
      await expect(dialog.getByText(word(language, 'reason.required'))).toBeVisible();
      await dialog.getByRole('textbox', { name: words.reason }).fill(reason);
      await dialog.getByRole('button', { name: settings.confirm, exact: true }).click();
      await expect(page.getByText(word(language, 'done.tariff_changed'))).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(field('pricePerPerson')).toHaveValue('45.50');
      await expect(prices.getByText(settings.unsaved)).toBeHidden();
      await expect(prices).toContainText(owner.name);
      await expect(prices).toContainText(reason);

      await expect(price(45.5)).toBeVisible();
      await expect(customer.getByRole('heading', { name: home.games.title })).toBeVisible();

      await page.getByRole('navigation').getByRole('link', { name: shell.menu.sessions }).click();
      const floor = new Floor(page, words);
      await floor.start(newer);
      await expect(floor.active(newer)).toContainText(words.money(91));
      await expect(floor.active(older)).toContainText(words.money(0));
      await expect(floor.active(older)).toContainText(sessions.live.free.split('%')[0]!.trim());

      await page.goto('/settings/cafe');
      await test.step('the café has another name and another day at once', () => renameCafe(language, api, page, customer));
      await openSection(page, settings.title, settings.prices.title);
      await prices.getByRole('link', { name: settings.allChanges }).click();
      await expect(page.getByRole('heading', { level: 1, name: logs.title })).toBeVisible();
      await expect(page.getByRole('main').getByText(word(language, 'audit.TARIFF_CHANGED')).first()).toBeVisible();
    } finally {
      await api.setPrices(founding);
      await api.end(running);
    }
  });

  test(`an Admin has no access to the settings and maintains the menu, in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const admin = { email: `reem.${language}@gmail.com`, password: 'six-dice' };
    await api.changeRole(await api.register('Reem', admin.email, admin.password), 'Admin');
    const page = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/settings', admin);
    await expect(page.getByRole('heading', { level: 1, name: shell.staffOnly.title })).toBeVisible();
    await expect(page.getByText(shell.staffOnly.ownerText)).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: shell.menu.settings })).toBeHidden();
    const theirs = await (await openDevice({ language: 'ar' })).newPage();
    await signInTo(theirs, catalogues.ar, '/menu', admin);
    await keepMenu(page, theirs);
  });
};

const maintenance = (language: Language): void => {
  const words = catalogues[language];
  const { analytics, settings, sessions, shell } = words;

  test.describe(`maintenance, in ${language}`, () => {
    // One forced failure of each call.
    test.use({ expectedFaults: /404/ });

    test('lies in a place of its own, for the office', async ({ app, openDevice }) => {
      const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
      const admin = { email: `rula.${language}@gmail.com`, password: 'six-dice' };
      await api.changeRole(await api.register('Rula', admin.email, admin.password), 'Admin');
      const page = await (await openDevice({ language })).newPage();
      await signInTo(page, words, '/dashboard', admin);
      await page.getByRole('navigation').getByRole('link', { name: shell.menu.maintenance }).click();
      await expect(page.getByRole('heading', { level: 1, name: settings.maintenance.title })).toBeVisible();
      await inspect(page, 'settings-maintenance');

      const logged = page.waitForEvent('console', (message) => message.text().startsWith('Tabletime sessions'));
      const debug = page.getByRole('button', { name: analytics.debug });
      await debug.click();
      await expect(page.getByText(analytics.debugDone)).toBeVisible();
      expect(await (await logged).args()[1]?.jsonValue()).toMatchObject({ missingCosts: expect.any(Number) });
      await page.route('**/api/analytics/debug-sessions', (route) => route.fulfill({ status: 404, body: '' }));
      await debug.click();
      await expect(page.getByText(analytics.debugFailed)).toBeVisible();

      await page.getByRole('button', { name: sessions.action.fix_costs }).click();
      await expect(page.getByText(word(language, 'done.costs_fixed', { smart_count: 0 }))).toBeVisible();
    });
  });
};

/** `table` runs for this journey alone. */
export const settingsLooks = (language: Language, table: number): void => {
  const words = catalogues[language];
  const { settings } = words;
  maintenance(language);

  test.describe(`the settings in ${language}`, () => {
    // One forced failure shows its notice.
    test.use({ expectedFaults: /503/ });

    test('look right', async ({ app, openDevice }) => {
      const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
      const running = await api.start({ tableNumber: table, numberOfCustomers: 2, notes: '' });
      const page = await (await openDevice({ language })).newPage();
      await refuseUntilRetried(page, '**/api/settings', words.retry, { status: 503, json: {} });
      await signInTo(page, words, '/settings');
      await inspect(page, 'settings-failed', page.getByRole('heading', { name: settings.failed }));
      await page.getByRole('main').getByRole('alert').getByRole('button').click();

      const cafe = page.getByRole('region', { name: settings.cafe.title });
      const prices = page.getByRole('region', { name: settings.prices.title });
      await prices.getByRole('textbox', { name: settings.prices.pricePerPerson }).fill('35.5');
      await inspect(page, 'settings-changed', prices.getByRole('columnheader', { name: settings.preview.new }));
      await prices.getByRole('button', { name: settings.save }).click();
      await inspect(page, 'settings-prices-dialog', page.getByRole('dialog', { name: settings.prices.confirm }));
      await page.keyboard.press('Escape');
      await expect(prices.getByRole('button', { name: settings.save })).toBeFocused();
      await prices.getByRole('button', { name: settings.discard }).click();
      await expect(prices.getByText(settings.unsaved)).toHaveCount(0);

      // Each section has an address of its own, and its one save stays in sight however long the section is.
      await openSection(page, settings.title, settings.reasons.title);
      await page.waitForURL('**/settings/reasons');
      await expect(page.getByRole('textbox').last()).not.toBeInViewport();
      await expect(page.getByRole('button', { name: settings.save })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('textbox').first()).toHaveAttribute('lang', language);
      await openSection(page, settings.title, settings.cafe.title);
      await cafe.getByRole('textbox', { name: settings.cafe.name }).fill('Dice & Dates مقهى النرد');
      await cafe.getByRole('textbox', { name: settings.cafe.businessDayStartsAt }).fill('5');
      await cafe.getByRole('button', { name: settings.save }).click();
      await expect(page.getByRole('dialog', { name: settings.cafe.confirm })).toContainText(
        createFormat(language, 'Asia/Riyadh').timeOfDay('05:00'),
      );
      await inspect(page, 'settings-cafe-dialog');
      await page.keyboard.press('Escape');
      await expect(cafe.getByRole('button', { name: settings.save })).toBeFocused();
      await cafe.getByRole('button', { name: settings.discard }).click();
      await expect(page.getByText(settings.unsaved)).toHaveCount(0);

      const before = await api.cafe();
      try {
        await cafe.getByRole('textbox', { name: settings.cafe.name }).fill('مقهى النرد');
        await cafe.getByRole('button', { name: settings.save }).click();
        const dialog = page.getByRole('dialog', { name: settings.cafe.confirm });
        await dialog.getByRole('textbox', { name: words.reason }).fill('A new name');
        await expectToast(page, language, word(language, 'done.settings_changed'), () =>
          dialog.getByRole('button', { name: settings.confirm, exact: true }).click(),
        );
      } finally {
        await api.changeCafe(before);
      }
      await api.end(running);
    });
  });
};
